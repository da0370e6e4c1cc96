/// The values of a record: for each field that has one, its text in each locale.
struct RecordContent: Sendable, Equatable {
  /// A value in one locale.
  struct Text: Sendable, Equatable {
    let locale: String
    var text: String
  }

  /// By the fields' names, in no order.
  var values: [String: [Text]] = [:]

  init() {}

  /// Reads what is in a row.
  init(stored: String) {
    for member in JSONValue(parsing: stored)?.members ?? [] {
      values[member.name] = (member.value.members ?? []).map { Text(locale: $0.name, text: $0.value.text ?? "") }
    }
  }

  /// What a row holds; the same for equal values.
  var stored: String {
    let members = values.sorted { $0.key < $1.key }.map { name, texts in
      JSONValue.Member(name, .object(texts.map { .init($0.locale, .string($0.text)) }))
    }
    return String(decoding: JSONValue.object(members).bytes, as: UTF8.self)
  }

  /// The text of a field in a locale, else in the portal's own, else in any that is not empty; nil for none.
  func text(_ field: String, _ locale: String) -> String? {
    let texts = values[field] ?? []
    for wanted in [locale, LocalizedText.portalLocale] {
      if let found = texts.first(where: { $0.locale == wanted }), !found.text.isEmpty { return found.text }
    }
    return texts.first { !$0.text.isEmpty }?.text
  }

  /// Sets a text; other locales keep theirs.
  mutating func set(_ field: String, _ locale: String, _ text: String) {
    if let place = values[field]?.firstIndex(where: { $0.locale == locale }) {
      values[field]?[place].text = text
    } else {
      values[field, default: []].append(Text(locale: locale, text: text))
    }
  }

  /// These values over those of another.
  func merged(over older: RecordContent) -> RecordContent {
    var result = older
    for (name, texts) in values {
      for text in texts { result.set(name, text.locale, text.text) }
    }
    return result
  }

  /// What a form sends: the value as Java's `String.valueOf` has it.
  static func text(of value: JSONValue) -> String {
    if value == .null { return "null" }
    return value.scalarText ?? String(decoding: value.bytes, as: UTF8.self)
  }

  /// What the portal takes for no value, the word `null` included.
  static func isEmpty(_ text: String) -> Bool {
    let trimmed = text.filter { !$0.isWhitespace }
    return trimmed.isEmpty || trimmed == "null"
  }
}
