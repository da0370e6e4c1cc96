internal import CommandParsing

/// `logout`
enum LogoutCommand: ShellCommand {
  static let syntax = CommandSyntax("logout")
  static let summary = "end the session at the portal"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    guard session.desk.end() else { throw Fault(.notSignedIn) }
    session.store.forgetUser()
  }
}
