/// A kind of screenlet that a plugin offers: `new hello`.
///
/// Look-ups by name cost the same however long the lists are. An immutable class, not a struct: a copy of this many members
/// would cost more than what `set` does with it.
public final class ScreenletDefinition: Sendable, Equatable {
  /// The name.
  public let name: String
  /// What it is, in one line.
  public let summary: String
  /// Which of its functions the plugin has.
  public let calls: Set<PluginCall>
  /// What people set.
  public let attributes: [AttributeDeclaration]
  /// What it does.
  public let actions: [ActionDeclaration]
  /// What it tells.
  public let events: [EventDeclaration]
  /// The view's fields as they are at first.
  public let fields: [FieldDeclaration]
  /// The view's buttons as they are at first.
  public let buttons: [ButtonDeclaration]
  /// Scripts to show in help.
  public let examples: [String]

  /// For each attribute, whether any text may be set as it is.
  private let takesAnyText: [Bool]
  private let attributeIndices: [String: Int]
  private let actionIndices: [String: Int]
  private let eventIndices: [String: Int]
  private let fieldIndices: [String: Int]
  private let buttonIndices: [String: Int]

  /// A definition.
  public init(
    name: String, summary: String, calls: Set<PluginCall> = [.create, .perform],
    attributes: [AttributeDeclaration] = [], actions: [ActionDeclaration] = [], events: [EventDeclaration] = [],
    fields: [FieldDeclaration] = [], buttons: [ButtonDeclaration] = [], examples: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.calls = calls
    self.attributes = attributes
    self.actions = actions
    self.events = events
    self.fields = fields
    self.buttons = buttons
    self.examples = examples
    takesAnyText = attributes.map { attribute in
      attribute.form.type == .text && attribute.flags.isDisjoint(with: [.readOnly, .secret])
    }
    attributeIndices = attributes.indices(byName: \.name, alias: \.alias)
    actionIndices = actions.indices(byName: \.name)
    eventIndices = events.indices(byName: \.name)
    fieldIndices = fields.indices(byName: \.name)
    buttonIndices = buttons.indices(byName: \.name)
  }

  /// The attribute of that name or alias.
  public func attribute(named name: String) -> AttributeDeclaration? {
    attributeIndices[name].map { attributes[$0] }
  }

  /// The place in ``attributes`` of that name or alias, for tables that run beside it.
  public func attributeIndex(named name: String) -> Int? { attributeIndices[name] }

  /// True when the attribute at `index` may be set, to any text as it is, and may be shown.
  public func takesAnyText(at index: Int) -> Bool { takesAnyText[index] }

  /// The action of that name.
  public func action(named name: String) -> ActionDeclaration? {
    actionIndices[name].map { actions[$0] }
  }

  /// The event of that name.
  public func event(named name: String) -> EventDeclaration? {
    eventIndices[name].map { events[$0] }
  }

  /// The field of that name; labels are the view's business.
  public func field(named name: String) -> FieldDeclaration? {
    fieldIndices[name].map { fields[$0] }
  }

  /// The button of that name.
  public func button(named name: String) -> ButtonDeclaration? {
    buttonIndices[name].map { buttons[$0] }
  }

  /// What `perform` without a name runs: the action marked so, or the only one.
  public var defaultAction: ActionDeclaration? {
    actions.first { $0.flags.contains(.isDefault) } ?? (actions.count == 1 ? actions.first : nil)
  }

  /// True when both declare the same.
  public static func == (left: ScreenletDefinition, right: ScreenletDefinition) -> Bool {
    left.name == right.name && left.summary == right.summary && left.calls == right.calls
      && left.attributes == right.attributes && left.actions == right.actions && left.events == right.events
      && left.fields == right.fields && left.buttons == right.buttons && left.examples == right.examples
  }
}
