internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// A screenlet's view as data: fields, buttons, rows, text.
struct ScreenletView {
  /// A button: pressing it performs its action.
  struct Button {
    let name: String
    let label: String
    let action: String
  }

  private(set) var fields: [ViewField]
  private(set) var buttons: [Button]
  private(set) var text: String?
  /// The field that a person should look at first, by the plugin's word.
  private(set) var focus: String?
  /// The rows that are here, by their index from 0.
  private(set) var rows: [Int64: JSON] = [:]
  /// How many rows there are in all; nil when not known.
  private(set) var rowCount: Int64?
  /// True once a plugin has sent rows, be it none.
  private(set) var hasRows = false
  /// Names of fields whose content a person has entered, in order.
  private var enteredNames: [String] = []

  /// What was entered before the plugin was loaded anew, for fields that the view does not have yet, in order.
  private(set) var kept: [(field: String, text: String)] = []

  /// The view as the definition declares it.
  init(definition: ScreenletDefinition) {
    fields = definition.fields.map(ViewField.init)
    buttons = definition.buttons.map { Button(name: $0.name, label: $0.label ?? $0.name, action: $0.action) }
  }

  /// What a person has entered, for a plugin that starts anew. Secrets do not reach plugins.
  var entered: [(field: String, text: String)] {
    enteredNames.compactMap { name in
      fields.first { $0.name == name && !$0.flags.contains(.secret) }.map { (name, $0.text) }
    }
  }

  /// The field of that name, else the one of that label; several of one label are a fault.
  func field(_ name: String) throws -> ViewField {
    if let field = fields.first(where: { $0.name == name }) { return field }
    let labelled = fields.filter { $0.label == name }
    guard labelled.count < 2 else { throw Fault(.ambiguousField(name, fields: labelled.map(\.name))) }
    guard let field = labelled.first else {
      throw Fault(.unknownField(name, near: NearMisses.of(name, among: fields.flatMap(\.ownNames))))
    }
    return field
  }

  /// Puts what a person entered into the field of that name.
  mutating func enter(_ text: String, into name: String) {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
    fields[index].text = text
    fields[index].error = nil
    enteredNames.removeAll { $0 == name }
    enteredNames.append(name)
  }

  /// Changes the view as the plugin asks; what it leaves out stays as it is.
  mutating func apply(_ change: JSON) {
    if let list = change["fields"]?.array {
      let old = fields
      fields = list.compactMap { json in
        guard var field = ViewField(json) else { return nil }
        // What was entered as a secret does not come to light because the plugin no longer calls it one.
        if json["value"] == nil, let before = old.first(where: { $0.name == field.name }),
          field.flags.contains(.secret) || !before.flags.contains(.secret)
        {
          field.text = before.text
        }
        return field
      }
    }
    if let list = change["buttons"]?.array {
      buttons = list.compactMap { json in
        json["name"]?.string.map {
          Button(name: $0, label: json["label"]?.string ?? $0, action: json["action"]?.string ?? $0)
        }
      }
    }
    for (name, value) in change["values"]?.object?.members ?? [] {
      if let index = fields.firstIndex(where: { $0.name.hasSameScalars(as: name) }) {
        fields[index].text = ViewField.text(of: value)
      }
    }
    if let text = change["text"] { self.text = text.string }
    if let focus = change["focus"] { self.focus = focus.string }
  }

  /// Puts rows in from `first` on; none from 0 on empties the list.
  mutating func apply(rows new: [JSON], first: Int64, total: Int64) {
    hasRows = true
    if first == 0, new.isEmpty { rows = [:] }
    for (offset, row) in new.enumerated() {
      let (index, isBeyond) = first.addingReportingOverflow(Int64(offset))
      // A plugin may say anything; no list is that long.
      if !isBeyond { rows[index] = row }
    }
    rowCount = total >= 0 ? total : nil
  }

  /// The view of a new form of the definition, with what was entered where the new one has the field; the rest is kept
  /// for a view that has it.
  func adopting(_ new: ScreenletDefinition) -> ScreenletView {
    var view = ScreenletView(definition: new)
    view.kept = entered + kept
    for (name, text) in view.takeReturning() { view.enter(text, into: name) }
    return view
  }

  /// Takes out of ``kept`` what has its field now, and can be entered there.
  mutating func takeReturning() -> [(field: String, text: String)] {
    guard !kept.isEmpty else { return [] }
    let found = kept.filter { entry in fields.contains { $0.name == entry.field } }
    kept.removeAll { entry in fields.contains { $0.name == entry.field } }
    return found.compactMap { entry in
      // What was entered as plain text stays out of a field that has become another kind of thing.
      guard let field = fields.first(where: { $0.name == entry.field }),
        field.flags.isDisjoint(with: [.readOnly, .secret])
      else { return nil }
      let text = entry.text.isEmpty ? "" : try? field.form.canonical(entry.text)
      return text.map { (entry.field, $0) }
    }
  }

  /// The rows that are here, in order.
  var orderedRows: [JSON] { rows.sorted { $0.key < $1.key }.map(\.value) }

  /// The numbers of the rows that are here, as ranges without holes.
  var rowRanges: [ClosedRange<Int64>] {
    var ranges: [ClosedRange<Int64>] = []
    for index in rows.keys.sorted() {
      if let last = ranges.last, last.upperBound == index - 1 {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    return ranges
  }

  /// The view as a result tells it.
  var json: JSON {
    var object: JSONObject = [:]
    object["fields"] = .array(fields.map(\.json))
    object["buttons"] = .array(
      buttons.map { ["name": .string($0.name), "label": .string($0.label), "action": .string($0.action)] })
    if let text { object["text"] = .string(text) }
    if let focus { object["focus"] = .string(focus) }
    if hasRows {
      object["rows"] = .array(orderedRows)
      object["rowCount"] = rowCount.map(JSON.integer) ?? .null
      object["loaded"] = .array(
        rowRanges.map { ["first": .integer($0.lowerBound), "last": .integer($0.upperBound)] })
    }
    return .object(object)
  }
}
