internal import CommandParsing
internal import JSONValues
internal import Offline
internal import Themes

/// `conflicts`
enum ConflictsCommand: ShellCommand {
  static let syntax = CommandSyntax("conflicts")
  static let summary = "list what is not sent and needs a decision: in conflict, refused, unsure"
  static let help = "`resolve` takes the number, the key or how a key begins."

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    let entries = try session.entries().filter { ![.pending, .local].contains($0.state) }
    session.output.tell(
      "conflicts", .array(entries.map(\.json)), EntryBlocks.blocks(of: entries, none: "nothing needs a decision"),
      at: session.place)
  }
}
