internal import CommandParsing
internal import JSONValues
internal import PluginHost
internal import Themes

/// `definitions`
enum DefinitionsCommand: ShellCommand {
  static let syntax = CommandSyntax("definitions")
  static let summary = "list what the plugins offer"
  static let help = "`help DEFINITION` tells its attributes, actions, events and examples."

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    let found = session.host.definitions()
    let value = found.map { found -> JSON in
      [
        "definition": .string(found.definition.name), "plugin": .string(found.plugin.name),
        "summary": .string(found.definition.summary),
        "actions": .array(found.definition.actions.map { .string($0.name) }),
      ]
    }
    let rows = found.map { [$0.definition.name, $0.plugin.name, $0.definition.summary] }
    session.output.tell(
      "definitions", .array(value),
      [.table(Table([Column("definition"), Column("plugin"), Column("does", .wrapped)], rows))], at: session.place)
    if found.isEmpty { session.output.notice("no plugin was found; `plugin path` shows where they are looked for") }
  }
}
