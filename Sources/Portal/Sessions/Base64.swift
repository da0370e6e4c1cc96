/// Base64 as HTTP's Basic authentication wants it: with padding.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the characters for `bytes` to `text`.
  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= 8 * UInt32(3 - group.count)
      for position in 0..<4 {
        let index = Int(bits >> (18 - 6 * UInt32(position)) & 63)
        text.append(position <= group.count ? alphabet[index] : UInt8(ascii: "="))
      }
    }
  }
}
