internal import EventLogging
internal import JSONValues
internal import PluginHost

/// A screenlet of the session: an instance of a definition, with its attributes and its view.
///
/// The host owns attribute values; the plugin hears what changed just before the next call.
final class Screenlet {
  let name: String
  let instance: PluginInstance
  /// As the plugin's manifest declares it; replaced when the plugin is reloaded.
  private(set) var definition: ScreenletDefinition
  private(set) var view: ScreenletView
  /// Canonical typed text of each attribute that was set, by its index in the definition.
  private var values: [String?]
  /// The line whose command called its plugin last, and where in it that begins: what the plugin starts by itself comes of it.
  private(set) var lastPlace: SourcePlace?
  private(set) var lastColumn: Int?
  private var lastAttribute: (name: String, index: Int)?
  private var undeclared: Set<String> = []

  init(name: String, instance: PluginInstance, definition: ScreenletDefinition) {
    self.name = name
    self.instance = instance
    self.definition = definition
    view = ScreenletView(definition: definition)
    values = Array(repeating: nil, count: definition.attributes.count)
  }

  /// Where an attribute's value comes from.
  enum ValueSource: String {
    case set
    case byDefault = "default"
    /// It is 0, which stands for the context's own.
    case context
    case none
  }

  /// The index of the attribute of that name or alias. The last one is kept at hand, since scripts set the same one again
  /// and again.
  func attributeIndex(named name: String) -> Int? {
    if let lastAttribute, lastAttribute.name == name { return lastAttribute.index }
    guard let index = definition.attributeIndex(named: name) else { return nil }
    lastAttribute = (name, index)
    return index
  }

  /// Notes what calls its plugin.
  func noteCall(from place: SourcePlace?, column: Int?) { (lastPlace, lastColumn) = (place, column) }

  /// Gives the attribute at `index` a canonical text; nil takes it away.
  func setValue(_ text: String?, at index: Int) { values[index] = text }

  /// The text in force: what was set, else the default.
  func effectiveText(at index: Int) -> String? { values[index] ?? definition.attributes[index].defaultText }

  /// Where the value in force comes from.
  func source(at index: Int, in context: JSON = .null) -> ValueSource {
    if fromContext(at: index, context) != nil { return .context }
    return values[index] != nil ? .set : definition.attributes[index].defaultText != nil ? .byDefault : .none
  }

  /// The value in force as people and events may see it: typed, null for none, a secret hidden.
  ///
  /// With a context, a 0 that stands for something of it is shown as that.
  func shownValue(at index: Int, in context: JSON = .null) -> JSON {
    guard let text = fromContext(at: index, context) ?? effectiveText(at: index) else { return .null }
    if definition.attributes[index].flags.contains(.secret) { return .string(Screenlet.hiddenSecret) }
    return definition.takesAnyText(at: index) ? .string(text) : definition.attributes[index].form.json(text)
  }

  /// Names of required attributes that have no value.
  var missingAttributes: [String] {
    definition.attributes.indices.filter {
      definition.attributes[$0].flags.contains(.required) && (effectiveText(at: $0) ?? "").isEmpty
    }.map { definition.attributes[$0].name }
  }

  /// What the plugin may know at this moment.
  func snapshot(context: JSON) -> InstanceSnapshot {
    var attributes: [String: String] = [:]
    for index in definition.attributes.indices {
      guard let text = effectiveText(at: index) else { continue }
      let isSecret = definition.attributes[index].flags.contains(.secret)
      // A plugin hears only whether there is a secret, and an empty one is none.
      if isSecret, text.isEmpty { continue }
      let name = definition.attributes[index].name
      attributes[name] = isSecret ? "*" : fromContext(at: index, context) ?? text
    }
    return InstanceSnapshot(context: context, attributes: attributes, entered: view.entered)
  }

  /// Changes the view.
  func changeView(_ change: (inout ScreenletView) throws -> Void) rethrows { try change(&view) }

  /// Notes an event that the definition does not declare; true the first time.
  func noteUndeclared(_ event: String) -> Bool { undeclared.insert(event).inserted }

  /// The context's own value for an attribute groupId, companyId or userId that holds 0: it stands for that.
  private func fromContext(at index: Int, _ context: JSON) -> String? {
    guard case .object = context, effectiveText(at: index) == "0" else { return nil }
    let name = definition.attributes[index].name
    guard Screenlet.contextNames.contains(name) else { return nil }
    return context[name]?.integer.map(String.init)
  }

  /// Takes over a new form of the definition: values and entries stay where the names do.
  /// - Returns: names of attributes whose values could not stay.
  func adopt(_ new: ScreenletDefinition) -> [String] {
    var lost: [String] = []
    var adopted = [String?](repeating: nil, count: new.attributes.count)
    for (old, text) in zip(definition.attributes, values) {
      guard let text else { continue }
      if let index = new.attributeIndex(named: old.name),
        // What was given as a secret does not come to light because the plugin no longer calls it one.
        !old.flags.contains(.secret) || new.attributes[index].flags.contains(.secret),
        let canonical = try? new.attributes[index].form.canonical(text)
      {
        adopted[index] = canonical
      } else {
        lost.append(old.name)
      }
    }
    values = adopted
    view = view.adopting(new)
    lastAttribute = nil
    definition = new
    return lost
  }

  /// Attributes of which 0 stands for what the context has.
  static let contextNames = ["groupId", "companyId", "userId"]

  /// What stands for a secret wherever one would be shown.
  static let hiddenSecret = "•••"
}
