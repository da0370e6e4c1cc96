/// A decimal number with its digits as written: `10.50` stays `10.50`.
public struct DecimalNumber: Sendable, Equatable, CustomStringConvertible {
  /// The digits, `.` before the fraction.
  public let description: String
  /// The nearest floating value, for reckoning that need not be exact.
  public let approximation: Double

  /// Reads digits; nil for anything else, an exponent included.
  public init?(_ text: String) {
    let parts = (text.hasPrefix("-") ? text.dropFirst() : text[...]).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let approximation = Double(text)
    else { return nil }
    description = text
    self.approximation = approximation
  }
}

extension DecimalNumber: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral number: Int64) {
    description = String(number)
    approximation = Double(number)
  }
}

extension DecimalNumber: ExpressibleByFloatLiteral {
  /// The shortest digits that mean the number; 0 for one that takes an exponent.
  public init(floatLiteral number: Double) { self = DecimalNumber(number.description) ?? 0 }
}

extension DecimalNumber: Comparable {
  /// Compares approximations: enough for limits, which the host checks exactly.
  public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool { left.approximation < right.approximation }
}

extension DecimalNumber: AttributeValue {
  /// A decimal number.
  public static var form: ValueForm { ValueForm(.decimal) }
  /// Reads digits.
  public init?(typedText: String) { self.init(typedText) }
  /// The digits.
  public var typedText: String? { description }
}
