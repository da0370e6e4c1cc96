internal import CommandParsing

/// `clear`
enum ClearCommand: ShellCommand {
  static let syntax = CommandSyntax("clear")
  static let summary = "clear the terminal"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    guard session.isInteractive else { throw Fault(.promptOnly("clear")) }
    session.output.clearTerminal()
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws { throw Fault(.promptOnly("clear")) }
}
