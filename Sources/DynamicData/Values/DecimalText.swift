/// A decimal number by its digits. It never goes through a binary fraction, so nothing of it is lost.
struct DecimalText {
  /// True below zero.
  let isNegative: Bool
  /// Without zeros before the first digit that counts; `0` at least.
  let whole: String
  /// As written, with its zeros at the end; may be empty.
  let fraction: String

  /// How many digits a number may have.
  private static let maximumLength = 400

  /// Reads `12`, `-12.50`, `.5`, `+3`; with `allowingExponent` also `1.25E7`. Nil for anything else.
  init?(_ text: String, allowingExponent: Bool = false) {
    guard text.utf8.count <= DecimalText.maximumLength else { return nil }
    var rest = text.utf8[...]
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    var whole = DecimalText.digits(&rest)
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = DecimalText.digits(&rest)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    if allowingExponent, let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      let written = String(decoding: rest.dropFirst(), as: UTF8.self)
      guard let exponent = Int(written), abs(exponent) <= DecimalText.maximumLength else { return nil }
      (whole, fraction) = DecimalText.shifted(whole, fraction, by: exponent)
      rest = rest[rest.endIndex...]
    }
    guard rest.isEmpty else { return nil }
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    self.whole = significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
    self.fraction = String(decoding: fraction, as: UTF8.self)
    let isZero = significant.isEmpty && fraction.allSatisfy { $0 == UInt8(ascii: "0") }
    self.isNegative = isNegative && !isZero
  }

  /// `-12.50`
  var text: String { (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction) }

  /// The number without its fraction when that is zero: `12` for `12.0`, nil for `12.5`.
  var integerText: String? {
    fraction.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? (isNegative ? "-" : "") + whole : nil
  }

  /// True when both stand for the same number: `12.50` and `12.5`.
  func isSameNumber(as other: DecimalText) -> Bool {
    func significant(_ fraction: String) -> Substring.UTF8View.SubSequence {
      var rest = fraction[...].utf8
      while rest.last == UInt8(ascii: "0") { rest.removeLast() }
      return rest
    }
    return isNegative == other.isNegative && whole == other.whole
      && significant(fraction).elementsEqual(significant(other.fraction))
  }

  /// True when it is no farther from zero than `limit`.
  func isWithin(_ limit: Int) -> Bool {
    guard let number = Int(whole), number <= limit else { return false }
    return number < limit || integerText != nil
  }

  private static func digits(_ rest: inout Substring.UTF8View.SubSequence) -> [UInt8] {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return Array(digits)
  }

  /// Moves the point to the right, or to the left when `places` is negative.
  private static func shifted(
    _ whole: [UInt8], _ fraction: [UInt8], by places: Int
  ) -> (whole: [UInt8], fraction: [UInt8]) {
    let zero = UInt8(ascii: "0")
    if places >= 0 {
      let moved = fraction.prefix(places) + Array(repeating: zero, count: max(0, places - fraction.count))
      return (whole + moved, Array(fraction.dropFirst(places)))
    }
    let padded = Array(repeating: zero, count: max(0, -places - whole.count)) + whole
    return (padded.dropLast(-places), padded.suffix(-places) + fraction)
  }
}
