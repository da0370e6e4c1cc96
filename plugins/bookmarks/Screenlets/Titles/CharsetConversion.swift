private import Glibc

/// The C library's conversion of charsets.
enum CharsetConversion {
  /// The UTF-8 of bytes in a charset by its name there; nil when the C library does not have it.
  static func utf8(of bytes: [UInt8], from charset: String) -> [UInt8]? {
    guard let conversion = iconv_open("UTF-8", charset), conversion != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(conversion) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 4096)
    var converted: [UInt8] = []
    input.withUnsafeMutableBufferPointer { input in
      var next = input.baseAddress
      var left = input.count
      /// Converts as far as it goes; why it went no further, 0 for nothing.
      func step(_ next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
        let (fault, count) = output.withUnsafeMutableBufferPointer { output in
          var end = output.baseAddress
          var room = output.count
          let result = iconv(conversion, next, &left, &end, &room)
          return (result == -1 ? errno : 0, output.count - room)
        }
        converted += output[..<count].lazy.map { UInt8(bitPattern: $0) }
        return fault
      }
      while left > 0 {
        let fault = step(&next)
        // Room is made by going on; of what is no character, one byte is passed over.
        guard fault != 0, fault != E2BIG, left > 0 else { continue }
        converted += Array("\u{FFFD}".utf8)
        next = next?.advanced(by: 1)
        left -= 1
      }
      // Some charsets hold a character back that the next one could change.
      _ = step(nil)
    }
    return converted
  }
}
