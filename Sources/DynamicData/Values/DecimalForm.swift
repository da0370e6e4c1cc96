internal import JSONValues

/// Decimal numbers: digits and a point, typed and on the wire.
struct DecimalForm: ValueForm {
  func canonical(of wire: JSON) throws(ValueMisfit) -> String? { try DecimalForm.number(of: wire)?.text }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    try DecimalForm.number(typed: typed, expected: "a number with a point, without separators", example: "1234.5").text
  }

  func json(_ canonical: String) -> JSON { DecimalForm.json(canonical) }

  /// A canonical number as JSON.
  static func json(_ canonical: String) -> JSON { Int64(canonical).map { .integer($0) } ?? .decimal(canonical) }

  /// The number that was typed.
  static func number(typed: String, expected: String, example: String) throws(ValueMisfit) -> DecimalText {
    let text = typed.trimmed()
    if let number = DecimalText(text) { return number }
    let hint = text.contains(",") ? " Numbers are written with a point, and without separators." : ""
    throw ValueMisfit("\(ValueMisfit.quoted(text)) is no number.\(hint)", expected: expected, example: example)
  }

  /// The number that a portal answered: a number, or a text with one, in the ways that clients have left there.
  static func number(of wire: JSON) throws(ValueMisfit) -> DecimalText? {
    let text: String
    switch wire {
    case .string(let written): text = written.trimmed()
    case .integer, .decimal: text = wire.text()
    default: throw ValueMisfit("It is no number: \(ValueMisfit.quoted(wire.text())).")
    }
    if text.isEmpty { return nil }
    if let number = DecimalText(text, allowingExponent: true) ?? grouped(text) { return number }
    throw ValueMisfit("It is no number: \(ValueMisfit.quoted(text)).")
  }

  /// `1,234.50`, as older clients wrote it, and `1,5`. What may be either, `1,234`, is neither.
  private static func grouped(_ text: String) -> DecimalText? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return nil }
    if parts.count == 2, !last.contains("."), last.count != 3, !last.isEmpty {
      return DecimalText(parts.joined(separator: "."))
    }
    let (tail, point) = (last.prefix { $0 != "." }, last.contains("."))
    let lengths = parts.dropFirst().dropLast().map(\.count) + [tail.count]
    let head = parts[0].drop { $0 == "-" }
    guard point || parts.count > 2, lengths.allSatisfy({ $0 == 3 }), (1...3).contains(head.count) else { return nil }
    return DecimalText(parts.joined())
  }
}
