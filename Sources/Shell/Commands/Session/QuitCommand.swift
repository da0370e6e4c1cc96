internal import CommandParsing

/// `quit`
enum QuitCommand: ShellCommand {
  static let syntax = CommandSyntax("quit")
  static let summary = "end the session; background runs are waited for in scripts, and cancelled at the prompt"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    session.verdict = .quit
  }
}

/// `exit`, which is `quit`.
enum ExitCommand: ShellCommand {
  static let syntax = CommandSyntax("exit")
  static let summary = "the same as quit"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    session.verdict = .quit
  }
}
