internal import CommandParsing
internal import JSONValues

/// `echo WORD…`
enum EchoCommand: ShellCommand {
  static let syntax = CommandSyntax("echo", operands: "WORD…", dash: .data)
  static let summary = "print words, with a space between"
  static let examples = ["echo hello", #"echo $"the text is ${event.text}""#]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole { .anything("WORD…") }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let text = try invocation.words.dropFirst().map(session.text).joined(separator: " ")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    session.output.tell("echo", .string(text), lines, at: session.place)
  }
}
