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
  /// The cell that suits it best, by the plugin's word: `text-box`, `radio`.
  let widget: String?
  /// Short words on how it is: `uploading`.
  let state: String?
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
    (widget, state) = (nil, nil)
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
    // A heading holds nothing.
    if type == .nothing { flags.insert(.readOnly) }
    self.flags = flags
    text = json["value"].map(ViewField.text(of:)) ?? ""
    error = json["error"]?.string
    widget = json["widget"]?.string.flatMap { ViewField.isName($0) ? $0 : nil }
    state = json["state"]?.string.flatMap { $0.isEmpty ? nil : $0 }
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
    if let widget { object["widget"] = .string(widget) }
    if let state { object["state"] = .string(state) }
    if let error { object["error"] = .string(error) }
    return .object(object)
  }

  /// A value with labels in the place of which the choices stand that they mean, and a whole number that was written with
  /// a fraction of zeros as what it is.
  func meant(by value: JSON) -> JSON {
    switch (form.type, value) {
    case (.choice, .string(let text)):
      let meant = choice(labelled: text)
      // Two of them are a mistake of its own.
      guard !form.choices.contains(meant), text.contains(",") else { return .string(meant) }
      let parts = text.split(separator: ",").map { choice(labelled: $0.trimmed) }
      return parts.count > 1 && parts.allSatisfy(form.choices.contains) ? .array(parts.map(JSON.string)) : value
    case (.list, .string(let text)) where !form.choices.isEmpty && text.utf8.first != UInt8(ascii: "["):
      if form.choices.contains(text) { return .array([.string(text)]) }
      let whole = choice(labelled: text)
      if form.choices.contains(whole) { return .array([.string(whole)]) }
      return .string(
        text.split(separator: ",", omittingEmptySubsequences: false).map { choice(labelled: $0.trimmed) }.joined(
          separator: ","))
    case (.list, .array(let elements)), (.choice, .array(let elements)):
      return .array(elements.map { element in element.string.map { .string(choice(labelled: $0)) } ?? element })
    case (.integer, .string(let text)): return .string(ViewField.withoutZeros(text))
    case (.integer, .decimal(let text)): return .string(ViewField.withoutZeros(text))
    default: return value
    }
  }

  /// The choice of that value, else the only one of that label; the text itself when there is none.
  private func choice(labelled text: String) -> String {
    guard !form.choices.contains(text) else { return text }
    let labelled = choiceLabels.filter { $0.value == text }.map(\.key)
    return labelled.count == 1 ? labelled[0] : text
  }

  /// `12` for `12.0`, which is what sums of other programs look like.
  private static func withoutZeros(_ text: String) -> String {
    guard let point = text.firstIndex(of: "."), text.index(after: point) < text.endIndex,
      text[text.index(after: point)...].utf8.allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return text }
    return String(text[..<point])
  }

  /// True for what can be the name of a cell.
  private static func isName(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
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

extension Substring {
  /// Without spaces at both ends.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
