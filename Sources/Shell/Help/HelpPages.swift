internal import CommandParsing
internal import PluginHost
internal import Themes

/// What `help` shows, made from the declarations of commands, plugins and error codes.
enum HelpPages {
  /// The list of commands and topics.
  static func overview() -> [Block] {
    var blocks: [Block] = []
    for group in CommandTable.groups {
      blocks += [.line(group.title), table(group.commands.map { [$0.syntax.name, $0.summary] })]
    }
    blocks += [.line("Topics"), table(topics.map { [$0.name, $0.summary] })]
    return blocks + [.prose("`help NAME` explains a command, a topic, an action, a definition or an error code.")]
  }

  /// Names with what else there is to say, in columns of which the last one is a sentence.
  static func table(_ rows: [[String]]) -> Block {
    let titles = ["name", "type", "default", "for"]
    let count = rows.map(\.count).max() ?? 0
    return .table(
      Table(
        (0..<count).map { Column($0 == count - 1 ? "for" : titles[$0], $0 == 0 ? .whole : .wrapped) }, rows, indent: 2))
  }

  /// The page of a topic: a command, an action of the current screenlet, a definition, an error code, a topic.
  static func page(for name: String, _ session: Session) -> [Block]? {
    if let command = CommandTable.command(named: name) { return page(of: command) }
    if let screenlet = session.workspace.current, let action = screenlet.definition.action(named: name) {
      return page(of: action)
    }
    if let definition = session.workspace.current?.definition, let lines = page(ofMember: name, in: definition) {
      return lines
    }
    if let code = FaultCode(rawValue: name) { return [.line("[\(name)]"), .prose(code.explanation, indent: 2)] }
    if let topic = topics.first(where: { $0.name == name }) { return topic.blocks }
    if let found = try? session.host.definition(named: name) { return page(of: found) }
    return session.host.knownPlugins().first { $0.name == name }.map { page(of: $0) }
  }

  /// A plugin that has no definition of its name.
  private static func page(of plugin: HostedPlugin) -> [Block] {
    let definitions = plugin.manifest.definitions.map(\.name)
    return [
      .heading("\(plugin.name)  (plugin \(plugin.manifest.version))"),
      .prose("It offers \(list(definitions)): `help \(definitions.first ?? "NAME")`.", indent: 2),
      .prose("`plugin info \(plugin.name)` tells its file and what it is trusted with.", indent: 2),
    ]
  }

  private static func page(of command: any ShellCommand.Type) -> [Block] {
    let syntax = command.syntax
    var blocks: [Block] = [
      .heading(UsageSentences.form(of: syntax)), .prose(command.summary, indent: 2),
    ]
    if !command.help.isEmpty { blocks.append(.prose(command.help, indent: 2)) }
    blocks.append(
      table(syntax.options.map { option in [option.name + (option.value.map { " " + $0 } ?? ""), option.summary] }))
    return blocks + examples(command.examples)
  }

  private static func page(of action: ActionDeclaration) -> [Block] {
    var blocks: [Block] = [.heading(action.form()), .prose(action.summary, indent: 2)]
    if action.form.type != .nothing {
      blocks.append(.prose("\(action.argument ?? "argument"): \(action.form.described)", indent: 2))
    }
    blocks.append(table(action.members.map { [$0.name, $0.form.described, $0.summary] }))
    return blocks + examples(action.examples.map { "\(action.name) \($0)" })
  }

  /// An attribute, an event or a field of the current screenlet.
  private static func page(ofMember name: String, in definition: ScreenletDefinition) -> [Block]? {
    if let attribute = definition.attribute(named: name) {
      return [
        .heading("\(attribute.name)  (attribute of \(definition.name), \(attribute.form.described))"),
        .prose(attribute.summary, indent: 2),
      ]
        + (attribute.defaultText.map { [.prose("by default: \($0)", indent: 2)] } ?? [])
        + examples(attribute.examples.map { "set \(name) \($0)" })
    }
    if let event = definition.event(named: name) {
      return [.heading("\(event.name)  (event of \(definition.name))"), .prose(event.summary, indent: 2)]
        + examples(event.examples)
    }
    if let field = definition.field(named: name) {
      return [
        .heading("\(field.name)  (field of \(definition.name), \(field.form.described))"),
        .prose(field.summary, indent: 2),
      ]
        + examples(field.examples.map { "enter \(name) \($0)" })
    }
    return nil
  }

  private static func page(of found: FoundDefinition) -> [Block] {
    let definition = found.definition
    var blocks: [Block] = [
      .heading("\(definition.name)  (plugin \(found.plugin.name) \(found.plugin.manifest.version))"),
      .prose(definition.summary, indent: 2),
    ]
    func section(_ title: String, _ rows: [[String]]) {
      guard !rows.isEmpty else { return }
      blocks += [.line(title), table(rows)]
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
    return blocks + examples(definition.examples)
  }

  private static func examples(_ examples: [String]) -> [Block] {
    guard !examples.isEmpty else { return [] }
    return [.line("Examples")] + examples.flatMap { $0.split(separator: "\n").map { .line("  \($0)") } }
  }
}
