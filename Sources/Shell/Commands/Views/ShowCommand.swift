internal import PluginHost
internal import CommandParsing
internal import JSONValues

/// `show`
enum ShowCommand: ShellCommand {
  static let syntax = CommandSyntax("show")
  static let summary = "draw the view of the screenlet: fields, buttons, rows"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    let screenlet = try session.workspace.requireCurrent()
    try session.prepareView(of: screenlet)
    var value: JSONObject = [
      "screenlet": .string(screenlet.name), "definition": .string(screenlet.definition.name),
    ]
    for (name, member) in screenlet.view.json.object?.members ?? [] { value[name] = member }
    session.output.tell("show", .object(value), lines(of: screenlet), at: session.place)
  }

  private static func lines(of screenlet: Screenlet) -> [String] {
    let view = screenlet.view
    var lines = [
      screenlet.name == screenlet.definition.name ? screenlet.name : "\(screenlet.name)  (\(screenlet.definition.name))"
    ]
    if let text = view.text { lines.append("  " + text) }
    lines += TextTable.lines(
      view.fields.map { field in
        [
          field.label + (field.flags.contains(.required) ? " *" : ""), "[\(ValueText.of(field.shownValue))]",
          field.error.map { "! " + $0 } ?? "",
        ]
      }, indent: "  ")
    if !view.buttons.isEmpty {
      lines.append("  " + view.buttons.map { "( \($0.label) )" }.joined(separator: "  "))
    }
    return lines + rows(of: view)
  }

  private static func rows(of view: ScreenletView) -> [String] {
    let rows = view.orderedRows
    guard !rows.isEmpty else { return view.rowCount.map { ["  \($0) rows"] } ?? [] }
    var columns: [String] = []
    for row in rows { columns += (row.object?.names ?? []).filter { !columns.contains($0) } }
    let cells = rows.map { row in columns.map { ValueText.of(row[$0] ?? .null) } }
    let count = view.rowCount.map { "\(rows.count) of \($0) rows" } ?? "\(rows.count) rows"
    return TextTable.lines([columns] + cells, indent: "  ") + ["  " + count]
  }
}
