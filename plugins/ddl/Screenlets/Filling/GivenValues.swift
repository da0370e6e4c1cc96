internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// Values that somebody gives an action as JSON, one for each field by its name.
@MainActor
struct GivenValues {
  let members: JSONObject

  /// Puts them into a draft. Members whose names begin with `_` are notes of whoever made them.
  /// - Returns: what is wrong with names; values are checked with the draft.
  func enter(into draft: FormDraft, locale: String) -> [FieldFault] {
    var faults: [FieldFault] = []
    for (name, value) in members.members where !name.hasPrefix("_") {
      guard let field = draft.form.definition.field(called: name, locale: locale) else {
        faults.append(FieldFault(name, "The form has no such field.", expected: "a field of the form"))
        continue
      }
      guard field.isFillable else {
        faults.append(FieldFault(field.name, "It cannot be filled in here."))
        continue
      }
      draft.enter(GivenValues.typed(value, for: field, locale: locale), into: field.name)
    }
    return faults
  }

  /// The typed text of a value: numbers and truths as they are written, options by value, else by the only label.
  private static func typed(_ value: JSON, for field: FormField, locale: String) -> String {
    switch field.type {
    case .radio, .select: return choice(value, of: field, locale: locale)
    case .document:
      guard let text = value.string else { return value.isNull ? "" : value.text() }
      return text.hasPrefix("@") ? String(text.dropFirst()) : text
    default: return plain(value)
    }
  }

  private static func choice(_ value: JSON, of field: FormField, locale: String) -> String {
    if let list = value.array {
      return JSON.array(list.map { .string(option(plain($0), of: field, locale: locale)) }).text()
    }
    let text = plain(value)
    if text.isEmpty || text.hasPrefix("["), !field.options.contains(where: { $0.value == text }) { return text }
    let chosen = option(text, of: field, locale: locale)
    return field.isMultiple ? JSON.array([.string(chosen)]).text() : chosen
  }

  private static func option(_ text: String, of field: FormField, locale: String) -> String {
    if field.options.contains(where: { $0.value.hasSameScalars(as: text) }) { return text }
    let labelled = field.options.filter { $0.label(for: locale).hasSameScalars(as: text) }
    return labelled.count == 1 ? labelled[0].value : text
  }

  private static func plain(_ value: JSON) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    default: value.text()
    }
  }
}
