internal import CommandParsing

/// `sync [--watch]`
enum SyncCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "sync", count: 0...0,
    options: [
      OptionSyntax(
        "--watch", summary: "Tries again, at longer and longer intervals, while what is left may be sent later.")
    ])
  static let summary = "send what is kept here and not sent yet"
  static let help =
    "It sends the oldest first, documents before the record that names them. What may have arrived is looked up before, so "
    + "nothing is sent twice; what somebody else has changed meanwhile is not written over, but listed by `conflicts`. It is a run "
    + "like any other, and fails when something is left unsent."
  static let examples = ["sync", "sync --watch &"]
  static let mayRunInBackground = true

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    try session.sync(watches: arguments.has("--watch"), isBackground: invocation.isBackground)
  }
}
