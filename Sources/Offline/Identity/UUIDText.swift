/// UUIDs as text, in small letters.
enum UUIDText {
  /// One that nobody has.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return text(high: generator.next(), low: generator.next(), version: 4)
  }

  /// 128 bits as a UUID of a version.
  static func text(high: UInt64, low: UInt64, version: UInt64) -> String {
    let high = high & ~0xF000 | version << 12
    let low = low & ~(3 << 62) | 2 << 62
    let digits = Array(hex(high) + hex(low))
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return parts.map { String(digits[$0]) }.joined(separator: "-")
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
