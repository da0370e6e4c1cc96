internal import JSONValues
internal import PluginHost

/// A field of a view: what a person may enter, and what is in it.
struct ViewField {
  let name: String
  let label: String
  let summary: String
  let form: ValueForm
  let flags: DeclarationFlags
  /// Labels of the choices, where they have any of their own.
  let choiceLabels: [String: String]
  /// Canonical typed text; "" when empty.
  var text: String
  /// What is wrong with it, by the plugin's word.
  var error: String?

  /// What it can be called by, without a label that is only its name in other letters.
  var ownNames: [String] { name.lowercased() == label.lowercased() ? [name] : [name, label] }

  /// A field as a definition declares it.
  init(_ declaration: FieldDeclaration) {
    name = declaration.name
    label = declaration.label ?? declaration.name
    summary = declaration.summary
    form = declaration.form
    flags = declaration.flags
    choiceLabels = [:]
    text = declaration.defaultText ?? ""
  }

  /// A field as a plugin sends it at run time; nil when it has no name.
  init?(_ json: JSON) {
    guard let name = json["name"]?.string, !name.isEmpty else { return nil }
    self.name = name
    label = json["label"]?.string ?? name
    summary = json["summary"]?.string ?? ""
    let choices = json["choices"]?.array ?? []
    let values = choices.compactMap { $0["value"]?.string ?? $0.string }
    choiceLabels = Dictionary(
      choices.compactMap { choice in
        choice["value"]?.string.flatMap { value in choice["label"]?.string.map { (value, $0) } }
      }
    ) { first, _ in first }
    let type = json["type"]?.string.flatMap(ValueType.init(name:)) ?? .text
    form = ValueForm(
      type: type, choices: values, minimum: json["minimum"]?.string, maximum: json["maximum"]?.string)
    var flags: DeclarationFlags = []
    if json["required"]?.bool == true { flags.insert(.required) }
    if json["readOnly"]?.bool == true { flags.insert(.readOnly) }
    if json["secret"]?.bool == true { flags.insert(.secret) }
    self.flags = flags
    text = json["value"].map(ViewField.text(of:)) ?? ""
    error = json["error"]?.string
  }

  /// What people and events may see of the content.
  var shownValue: JSON {
    if text.isEmpty { return .null }
    return flags.contains(.secret) ? .string(Screenlet.hiddenSecret) : form.json(text)
  }

  /// The field as a result tells it.
  var json: JSON {
    var object: JSONObject = [:]
    object["name"] = .string(name)
    object["label"] = .string(label)
    object["type"] = .string(form.type.name)
    object["value"] = shownValue
    if flags.contains(.required) { object["required"] = true }
    if flags.contains(.readOnly) { object["readOnly"] = true }
    if flags.contains(.secret) { object["secret"] = true }
    if !form.choices.isEmpty { object["choices"] = .array(form.choices.map(JSON.string)) }
    if let error { object["error"] = .string(error) }
    return .object(object)
  }

  /// A value that a plugin sent, as typed text.
  static func text(of value: JSON) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    default: value.text()
    }
  }
}
