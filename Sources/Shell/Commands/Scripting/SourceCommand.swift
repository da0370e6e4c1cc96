internal import CommandParsing
internal import EventLoop

/// `source FILE`
enum SourceCommand: ShellCommand {
  static let syntax = CommandSyntax("source", operands: "FILE", count: 1...1)
  static let summary = "run the commands of a file"
  static let help =
    "FILE is relative to the script that names it. Its first failure stops the script that runs it, too."
  static let examples = ["source setup.screens"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? .file : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let word = try invocation.arguments(syntax).operands[0]
    let source = try ScriptFile.open(try session.text(of: word), from: invocation.source, at: word.range, session)
    let place = session.place
    defer { session.place = place }
    try session.run(source)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let word = try invocation.arguments(syntax).operands[0]
    guard let path = checker.literal(word) else { return }
    checker.check(try ScriptFile.open(path, from: invocation.source, at: word.range, checker.session))
  }
}
