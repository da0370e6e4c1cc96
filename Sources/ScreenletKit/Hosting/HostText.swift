private import Glibc

/// Texts of the plugin contract: UTF-8 that ends with a zero byte, in which a NUL character is written C0 80.
enum HostText {
  /// The text at a pointer, nil for NULL; bytes that are no UTF-8 become U+FFFD.
  static func read(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer else { return nil }
    let text = String(cString: pointer)
    // Decoded, C0 80 has become two replacement characters: only then is a second look worth its time.
    guard text.unicodeScalars.contains("\u{FFFD}") else { return text }
    var bytes: [UInt8] = []
    var next = pointer
    while next.pointee != 0 {
      let byte = UInt8(bitPattern: next.pointee)
      if byte == 0xC0, UInt8(bitPattern: next[1]) == 0x80 {
        bytes.append(0)
        next += 2
      } else {
        bytes.append(byte)
        next += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with its NUL characters written as the contract wants them, and the zero byte at its end.
  static func bytes(_ text: String) -> [CChar] {
    var bytes: [CChar] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    for byte in text.utf8 {
      if byte == 0 {
        bytes += [CChar(bitPattern: 0xC0), CChar(bitPattern: 0x80)]
      } else {
        bytes.append(CChar(bitPattern: byte))
      }
    }
    bytes.append(0)
    return bytes
  }

  /// Passes a text, or NULL, for the time of a call.
  static func with<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    // Where C sees the end before Swift does, there is a NUL character.
    let plain = text.withCString { start in strlen(start) == text.utf8.count ? body(start) : nil }
    return plain ?? bytes(text).withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
