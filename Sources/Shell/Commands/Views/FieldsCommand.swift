internal import CommandParsing
internal import JSONValues
internal import Themes

/// `fields`
enum FieldsCommand: ShellCommand {
  static let syntax = CommandSyntax("fields")
  static let summary = "list the fields of the view: name, label, type, content"

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    let screenlet = try session.workspace.requireCurrent()
    let failure = try session.prepareView(of: screenlet)
    let fields = screenlet.view.fields
    let rows = fields.map { field in
      [
        field.name, field.label == field.name ? "" : field.label, field.form.described,
        LongText.line(of: ValueText.of(field.shownValue)),
        field.summary + field.flags.described + (field.state.map { " (\($0))" } ?? ""),
      ]
    }
    session.output.tell(
      "fields", .array(fields.map(\.json)),
      [
        .table(
          Table(
            [
              Column("name"), Column("label", .cut), Column("type", .wrapped), Column("content", .cut),
              Column("for", .wrapped),
            ], rows))
      ] + ViewBlocks.notes(of: session.loads(of: screenlet)), at: session.place)
    if let failure { throw failure }
  }
}
