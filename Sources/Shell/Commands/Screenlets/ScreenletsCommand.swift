internal import PluginHost
internal import CommandParsing
internal import JSONValues
internal import Themes

/// `screenlets`
enum ScreenletsCommand: ShellCommand {
  static let syntax = CommandSyntax("screenlets")
  static let summary = "list the screenlets of this session; * marks the current one"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    let screenlets = session.workspace.screenlets
    let value = screenlets.map { screenlet -> JSON in
      [
        "name": .string(screenlet.name), "definition": .string(screenlet.definition.name),
        "plugin": .string(screenlet.instance.plugin.name),
        "isCurrent": .bool(screenlet === session.workspace.current),
        "runs": .array(running(screenlet, session).map { .integer(Int64($0.number)) }),
      ]
    }
    let rows = screenlets.map { screenlet in
      let running = running(screenlet, session).map { "run \($0.number) \($0.action)" }
      return [
        screenlet === session.workspace.current ? "*" : " ", screenlet.name, screenlet.definition.name,
        running.joined(separator: ", "),
      ]
    }
    session.output.tell(
      "screenlets", .array(value),
      [
        .table(
          Table(
            [Column(""), Column("name"), Column("definition"), Column("under way", .wrapped)], rows, namingColumns: 2))
      ], at: session.place)
  }

  private static func running(_ screenlet: Screenlet, _ session: Session) -> [Run] {
    session.runs.active.filter { $0.screenlet === screenlet }
  }
}
