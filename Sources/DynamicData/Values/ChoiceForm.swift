internal import JSONValues

/// Options: their values, as an array in JSON on the wire. Typed, a choice of one is its value, of several a JSON array.
///
/// People may type labels; a value that is spelled so comes first. A choice without options takes any text.
struct ChoiceForm: ValueForm {
  let options: [FieldOption]
  let isMultiple: Bool

  func canonical(of wire: JSON) throws(ValueMisfit) -> String? {
    let finder = OptionFinder(options)
    let texts = try ChoiceForm.texts(of: wire, isValue: finder.isValue)
    var values: [String] = []
    // An empty text selects nothing, unless that is the value of an option.
    for text in texts where !text.isEmpty || isMultiple && finder.isValue(text) {
      guard let value = finder.plainValue(for: text) else {
        throw ValueMisfit("No option has the value \(ValueMisfit.quoted(text)).")
      }
      values.append(value)
    }
    values = ChoiceForm.distinct(values)
    if values.isEmpty { return nil }
    guard isMultiple || values.count == 1 else {
      throw ValueMisfit("It holds \(values.count) values, and one option can be chosen.")
    }
    return typed(values)
  }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    let finder = OptionFinder(options)
    if let value = finder.exactValue(for: typed) { return self.typed([value]) }
    let words = typed.trimmed()
    if let list = ChoiceForm.list(words) {
      let values = ChoiceForm.distinct(try list.map { text throws(ValueMisfit) in try value(of: text, finder) })
      guard isMultiple || values.count <= 1 else {
        throw ValueMisfit("One option can be chosen, not \(values.count).", expected: expected, example: example)
      }
      return self.typed(values)
    }
    if let value = finder.value(for: words) { return self.typed([value]) }
    if isMultiple, words.contains(",") {
      let values = words.split(separator: ",").compactMap { finder.value(for: $0.trimmed()) }
      if values.count == words.split(separator: ",").count { return self.typed(ChoiceForm.distinct(values)) }
    }
    return self.typed([try value(of: words, finder)])
  }

  func wire(_ canonical: String, _ format: WireFormat) -> String {
    JSON.array(values(of: canonical).map { .string($0) }).text()
  }

  func json(_ canonical: String) -> JSON {
    isMultiple ? .array(values(of: canonical).map { .string($0) }) : .string(canonical)
  }

  /// The values of a canonical text.
  private func values(of canonical: String) -> [String] {
    isMultiple ? ChoiceForm.list(canonical) ?? [canonical] : [canonical]
  }

  /// The canonical text of values; empty for none.
  private func typed(_ values: [String]) -> String {
    if isMultiple { return values.isEmpty ? "" : JSON.array(values.map { .string($0) }).text() }
    return values.first ?? ""
  }

  /// The value of an option that was typed.
  private func value(of text: String, _ finder: OptionFinder) throws(ValueMisfit) -> String {
    guard let value = finder.value(for: text) else {
      throw ValueMisfit("There is no option \(ValueMisfit.quoted(text)).", expected: expected, example: example)
    }
    return value
  }

  private var expected: String {
    let names = options.prefix(12).map { ValueMisfit.quoted($0.value) }.joined(separator: ", ")
    let others = options.count > 12 ? " or another of \(options.count)" : ""
    return (isMultiple ? "some of " : "one of ") + names + others
  }

  private var example: String? {
    options.first.map { isMultiple ? JSON.array([.string($0.value)]).text() : $0.value }
  }

  /// The texts that a portal answered: an array, an array as text, or a bare text, in the ways that clients have left
  /// there.
  private static func texts(of wire: JSON, isValue: (String) -> Bool) throws(ValueMisfit) -> [String] {
    switch wire {
    case .array(let elements):
      let texts = elements.compactMap(scalar)
      guard texts.count == elements.count else { throw ValueMisfit("It holds more than texts.") }
      return texts
    case .string(let text):
      let words = text.trimmed()
      if words.isEmpty || EmptyJSON.isEmpty(words) { return [] }
      if let list = list(words) { return list }
      if isValue(text) { return [text] }
      if let quoted = (try? JSON(parsing: words))?.string { return [quoted] }
      if words.hasPrefix("["), words.hasSuffix("]") {
        return words.dropFirst().dropLast().split(separator: ",").map { $0.trimmed() }
      }
      return [isValue(words) ? words : text]
    default:
      guard let text = scalar(wire) else { throw ValueMisfit("It is no option.") }
      return [text]
    }
  }

  /// The texts of a JSON array, nil when the text is none.
  private static func list(_ text: String) -> [String]? {
    guard text.utf8.first == UInt8(ascii: "["), let elements = (try? JSON(parsing: text))?.array else { return nil }
    let texts = elements.compactMap(scalar)
    return texts.count == elements.count ? texts : nil
  }

  private static func scalar(_ json: JSON) -> String? {
    switch json {
    case .string(let text): text
    case .integer, .decimal, .bool: json.text()
    default: nil
    }
  }

  /// Each value once.
  private static func distinct(_ values: [String]) -> [String] {
    var seen: Set<ExactName> = []
    return values.filter { seen.insert(ExactName($0)).inserted }
  }
}
