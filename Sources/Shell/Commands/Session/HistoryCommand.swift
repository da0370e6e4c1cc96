internal import CommandParsing
internal import JSONValues
internal import Themes

/// `history`
enum HistoryCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "history", options: [OptionSyntax("--last", value: "N", summary: "The last N lines.")])
  static let summary = "show the lines typed in this session; secrets are hidden"

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let count = try arguments.value(of: "--last").map { try session.number($0, "a count") }
    let lines = session.history.suffix(count ?? session.history.count)
    let first = session.history.count - lines.count + 1
    session.output.tell(
      "history", .array(lines.map(JSON.string)),
      [
        .table(
          Table(
            [Column("number"), Column("line", .wrapped)],
            lines.enumerated().map { ["\(first + $0.offset)", $0.element] }))
      ], at: session.place)
  }
}
