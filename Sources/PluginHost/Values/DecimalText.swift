/// A decimal number that keeps its digits: it compares by value and is written as it was.
struct DecimalText: Sendable, Equatable {
  /// `-12.50`: no leading zeros, no minus before a zero, the fraction as written.
  let text: String

  private let isNegative: Bool
  /// Digits before the point, without leading zeros; empty for 0.
  private let whole: Substring.UTF8View
  /// Digits behind the point, without trailing zeros.
  private let fraction: Substring.UTF8View

  /// Reads the neutral form: digits, and perhaps a point with digits on both sides; nil for anything else.
  init?(_ text: String) {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let parts = digits.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let isDigits = { (part: Substring.UTF8View) in !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) } }
    guard let first = parts.first, parts.allSatisfy(isDigits) else { return nil }
    whole = first.drop { $0 == UInt8(ascii: "0") }
    var significant = parts.count > 1 ? parts[1] : ""[...].utf8
    while significant.last == UInt8(ascii: "0") { significant.removeLast() }
    fraction = significant
    isNegative = digits.startIndex != text.startIndex && !(whole.isEmpty && fraction.isEmpty)

    let hasMinus = digits.startIndex != text.startIndex
    let hasCanonicalWhole = first.count == 1 || first.first != UInt8(ascii: "0")
    if hasMinus == isNegative, hasCanonicalWhole {
      self.text = text
    } else {
      let wholeText = whole.isEmpty ? "0" : String(Substring(whole))
      let fractionText = parts.count > 1 ? "." + String(Substring(parts[1])) : ""
      self.text = (isNegative ? "-" : "") + wholeText + fractionText
    }
  }

  /// Writes `1.5e3` as `1500`; other text comes back as it is. Nil when that would take more than a thousand digits.
  ///
  /// Java writes doubles that way as soon as they reach ten million, so answers of a portal hold them.
  static func expandingExponent(of written: String) -> String? {
    guard let mark = written.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return written }
    guard let exponent = Int(written[written.utf8.index(after: mark)...]), exponent.magnitude <= 1000 else {
      return nil
    }
    let mantissa = written[..<mark]
    let sign = mantissa.hasPrefix("-") ? "-" : ""
    let parts = mantissa.dropFirst(sign.count).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first else { return nil }
    var digits = Array((whole + (parts.count > 1 ? parts[1] : "")).utf8)
    var point = whole.utf8.count + exponent
    if point <= 0 {
      digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: 1 - point), at: 0)
      point = 1
    }
    if point > digits.count { digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - digits.count)) }
    guard digits.count <= 1000 else { return nil }
    let fraction = point < digits.count ? "." + String(decoding: digits[point...], as: UTF8.self) : ""
    return sign + String(decoding: digits[..<point], as: UTF8.self) + fraction
  }
}

extension DecimalText: Comparable {
  /// By value: `1.50` and `1.5` are equal.
  static func == (left: DecimalText, right: DecimalText) -> Bool {
    left.isNegative == right.isNegative && left.whole.elementsEqual(right.whole)
      && left.fraction.elementsEqual(right.fraction)
  }

  static func < (left: DecimalText, right: DecimalText) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.isSmallerInMagnitude(than: left) : left.isSmallerInMagnitude(than: right)
  }

  private func isSmallerInMagnitude(than other: DecimalText) -> Bool {
    if whole.count != other.whole.count { return whole.count < other.whole.count }
    if !whole.elementsEqual(other.whole) { return whole.lexicographicallyPrecedes(other.whole) }
    return fraction.lexicographicallyPrecedes(other.fraction)
  }
}
