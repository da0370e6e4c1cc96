/// Reading whole numbers in their one neutral form: an optional `-` and digits.
enum IntegerText {
  case value(Int64, isCanonical: Bool)
  case beyond64Bits
  case malformed

  static func read(_ text: String) -> IntegerText {
    var digits = text.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty else { return .malformed }
    var magnitude: UInt64 = 0
    var overflows = false
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return .malformed }
      let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      // Goes on after an overflow: text behind it makes it malformed rather than large.
      overflows = overflows || overflow || carry
      magnitude = sum
    }
    guard !overflows else { return .beyond64Bits }
    let isCanonical = (digits.first != UInt8(ascii: "0")) || (digits.count == 1 && !isNegative)
    if isNegative {
      guard magnitude <= Int64.min.magnitude else { return .beyond64Bits }
      return .value(Int64(truncatingIfNeeded: 0 &- magnitude), isCanonical: isCanonical)
    }
    guard let number = Int64(exactly: magnitude) else { return .beyond64Bits }
    return .value(number, isCanonical: isCanonical)
  }
}
