private import Glibc

/// Text as it crosses to a plugin: UTF-8 in which a NUL character is the two bytes C0 80, since C texts end at a zero.
enum PluginText {
  /// Gives the bytes of `text`, without a zero among them.
  static func withBytes(of text: String, _ body: (UnsafeRawBufferPointer) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      guard contains(0, bytes) else { return body(bytes) }
      bytes.flatMap { $0 == 0 ? [0xC0, 0x80] : [$0] }.withUnsafeBytes(body)
    }
  }

  /// The text of `bytes`; what is no UTF-8 becomes U+FFFD.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> String {
    guard contains(0xC0, bytes) else { return String(decoding: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      if bytes[position] == 0xC0, position + 1 < bytes.count, bytes[position + 1] == 0x80 {
        plain.append(0)
        position += 2
      } else {
        plain.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func contains(_ byte: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return memchr(start, byte, bytes.count) != nil
  }
}
