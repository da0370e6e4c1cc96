internal import CommandParsing
internal import PluginHost

/// What `help` shows, made from the declarations of commands, plugins and error codes.
enum HelpPages {
  /// The list of commands and topics.
  static func overview() -> [String] {
    var lines: [String] = []
    for group in CommandTable.groups {
      lines.append(group.title)
      lines += TextTable.lines(
        group.commands.map { [$0.syntax.name, $0.summary] }, indent: "  ")
    }
    lines.append("Topics")
    lines += TextTable.lines(topics.map { [$0.name, $0.summary] }, indent: "  ")
    lines.append("`help NAME` explains a command, a topic, an action, a definition or an error code.")
    return lines
  }

  /// The page of a topic: a command, an action of the current screenlet, a definition, an error code, a topic.
  static func lines(for name: String, _ session: Session) -> [String]? {
    if let command = CommandTable.command(named: name) { return page(of: command) }
    if let screenlet = session.workspace.current, let action = screenlet.definition.action(named: name) {
      return page(of: action)
    }
    if let definition = session.workspace.current?.definition, let lines = page(ofMember: name, in: definition) {
      return lines
    }
    if let code = FaultCode(rawValue: name) { return ["[\(name)]"] + TextWrap.lines(code.explanation, indent: "  ") }
    if let topic = topics.first(where: { $0.name == name }) { return topic.lines }
    return (try? session.host.definition(named: name)).map { page(of: $0) }
  }

  private static func page(of command: any ShellCommand.Type) -> [String] {
    let syntax = command.syntax
    var lines = [UsageSentences.form(of: syntax), "  \(command.summary)"]
    lines += TextWrap.lines(command.help, indent: "  ")
    lines += TextTable.lines(
      syntax.options.map { option in [option.name + (option.value.map { " " + $0 } ?? ""), option.summary] },
      indent: "  ")
    return lines + examples(command.examples)
  }

  private static func page(of action: ActionDeclaration) -> [String] {
    var lines = [action.form(), "  \(action.summary)"]
    if action.form.type != .nothing {
      lines.append("  \(action.argument ?? "argument"): \(action.form.described)")
    }
    lines += TextTable.lines(action.members.map { [$0.name, $0.form.described, $0.summary] }, indent: "  ")
    return lines + examples(action.examples.map { "\(action.name) \($0)" })
  }

  /// An attribute, an event or a field of the current screenlet.
  private static func page(ofMember name: String, in definition: ScreenletDefinition) -> [String]? {
    if let attribute = definition.attribute(named: name) {
      return [
        "\(attribute.name)  (attribute of \(definition.name), \(attribute.form.described))", "  \(attribute.summary)",
      ]
        + (attribute.defaultText.map { ["  by default: \($0)"] } ?? [])
        + examples(attribute.examples.map { "set \(name) \($0)" })
    }
    if let event = definition.event(named: name) {
      return ["\(event.name)  (event of \(definition.name))", "  \(event.summary)"] + examples(event.examples)
    }
    if let field = definition.field(named: name) {
      return ["\(field.name)  (field of \(definition.name), \(field.form.described))", "  \(field.summary)"]
        + examples(field.examples.map { "enter \(name) \($0)" })
    }
    return nil
  }

  private static func page(of found: FoundDefinition) -> [String] {
    let definition = found.definition
    var lines = ["\(definition.name)  (plugin \(found.plugin.name) \(found.plugin.manifest.version))"]
    lines.append("  \(definition.summary)")
    func section(_ title: String, _ rows: [[String]]) {
      guard !rows.isEmpty else { return }
      lines.append(title)
      lines += TextTable.lines(rows, indent: "  ")
    }
    section(
      "Attributes",
      definition.attributes.map { attribute in
        [
          attribute.name, attribute.form.described,
          attribute.flags.contains(.secret) ? "" : attribute.defaultText.map { "(\($0))" } ?? "",
          attribute.summary + attribute.flags.described,
        ]
      })
    section("Actions", definition.actions.map { [$0.form(), $0.summary + $0.flags.subtracting(.required).described] })
    section("Events", definition.events.map { [$0.name, $0.summary] })
    section("Fields", definition.fields.map { [$0.name, $0.form.described, $0.summary + $0.flags.described] })
    section("Buttons", definition.buttons.map { [$0.name, $0.summary] })
    return lines + examples(definition.examples)
  }

  private static func examples(_ examples: [String]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["Examples"] + examples.flatMap { $0.split(separator: "\n").map { "  \($0)" } }
  }
}
