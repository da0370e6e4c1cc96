internal import CScreenlet
private import JSONValues

/// The C tables of a plugin, made from what its screenlets declare.
@MainActor
enum PluginTables {
  /// The table that the entry function answers with.
  static func plugin(
    _ name: String, _ version: String, _ summary: String, _ screenlets: [Screenlet.Type], _ host: Host
  ) -> UnsafePointer<screenlet_plugin> {
    var plugin = screenlet_plugin()
    plugin.size = MemoryLayout<screenlet_plugin>.size
    plugin.abi = UInt32(SCREENLET_ABI)
    plugin.name = TableMemory.text(name)
    plugin.version = TableMemory.text(version)
    plugin.summary = TableMemory.text(summary)
    plugin.definitions = TableMemory.structs(screenlets.map { definition(of: $0, host) })
    return TableMemory.pointer(to: plugin)
  }

  private static func definition(of type: Screenlet.Type, _ host: Host) -> screenlet_definition {
    let screenlet = type.init()
    let declarations = Declarations(of: screenlet)
    var definition = screenlet_definition()
    definition.size = MemoryLayout<screenlet_definition>.size
    definition.name = TableMemory.text(type.name)
    definition.summary = TableMemory.text(type.summary)
    // Kept for ever, like the table that points to it.
    definition.user = Unmanaged.passRetained(DefinitionMaker(type, host)).toOpaque()
    definition.attributes = TableMemory.structs(declarations.attributes.map { attribute($0.declaration) })
    definition.actions = TableMemory.structs(type.actions.map(action))
    definition.events = TableMemory.structs(type.events.map(event))
    definition.fields = TableMemory.structs(declarations.fields.map { field($0.declaration) })
    definition.buttons = TableMemory.structs(declarations.buttons.map(button))
    definition.examples = TableMemory.texts(type.examples)
    PluginCalls.fill(&definition)
    return definition
  }

  private static func attribute(_ declaration: ValueDeclaration) -> screenlet_attribute {
    var attribute = screenlet_attribute()
    attribute.size = MemoryLayout<screenlet_attribute>.size
    attribute.name = TableMemory.text(declaration.name)
    attribute.summary = TableMemory.text(declaration.summary)
    attribute.type = declaration.form.type.number
    attribute.flags = flags(of: declaration)
    attribute.default_text = TableMemory.text(declaration.defaultText)
    attribute.choices = TableMemory.texts(declaration.form.choices)
    attribute.minimum = TableMemory.text(declaration.form.minimum)
    attribute.maximum = TableMemory.text(declaration.form.maximum)
    attribute.examples = TableMemory.texts(declaration.examples)
    attribute.alias = TableMemory.text(declaration.alias)
    return attribute
  }

  private static func field(_ declaration: ValueDeclaration) -> screenlet_field {
    var field = screenlet_field()
    field.size = MemoryLayout<screenlet_field>.size
    field.name = TableMemory.text(declaration.name)
    field.label = TableMemory.text(declaration.label)
    field.summary = TableMemory.text(declaration.summary)
    field.type = declaration.form.type.number
    field.flags = flags(of: declaration)
    field.default_text = TableMemory.text(declaration.defaultText)
    field.choices = TableMemory.texts(declaration.form.choices)
    field.minimum = TableMemory.text(declaration.form.minimum)
    field.maximum = TableMemory.text(declaration.form.maximum)
    field.examples = TableMemory.texts(declaration.examples)
    return field
  }

  private static func action(_ action: Action) -> screenlet_action {
    var table = screenlet_action()
    table.size = MemoryLayout<screenlet_action>.size
    table.name = TableMemory.text(action.name)
    table.summary = TableMemory.text(action.summary)
    if action.isDefault { table.flags |= UInt32(SCREENLET_DEFAULT) }
    if action.needsPortal { table.flags |= UInt32(SCREENLET_PORTAL) }
    if action.overlaps { table.flags |= UInt32(SCREENLET_OVERLAPS) }
    guard let argument = action.argument else { return table }
    if argument.isRequired { table.flags |= UInt32(SCREENLET_REQUIRED) }
    table.type = argument.form.type.number
    table.argument = TableMemory.text(argument.name)
    table.choices = TableMemory.texts(argument.form.choices)
    table.minimum = TableMemory.text(argument.form.minimum)
    table.maximum = TableMemory.text(argument.form.maximum)
    table.members = TableMemory.structs(argument.members.map(attribute))
    table.examples = TableMemory.texts(argument.examples)
    return table
  }

  private static func event(_ event: EventDeclaration) -> screenlet_event {
    var table = screenlet_event()
    table.size = MemoryLayout<screenlet_event>.size
    table.name = TableMemory.text(event.name)
    table.summary = TableMemory.text(event.summary)
    table.examples = TableMemory.texts(event.examples.map { $0.text() })
    return table
  }

  private static func button(_ button: Button) -> screenlet_button {
    var table = screenlet_button()
    table.size = MemoryLayout<screenlet_button>.size
    table.name = TableMemory.text(button.name)
    table.label = TableMemory.text(button.label)
    table.summary = TableMemory.text(button.summary)
    table.action = TableMemory.text(button.action)
    return table
  }

  private static func flags(of declaration: ValueDeclaration) -> UInt32 {
    var flags: UInt32 = 0
    if declaration.isRequired { flags |= UInt32(SCREENLET_REQUIRED) }
    if declaration.isSecret { flags |= UInt32(SCREENLET_SECRET) }
    if declaration.isReadOnly { flags |= UInt32(SCREENLET_READ_ONLY) }
    return flags
  }
}
