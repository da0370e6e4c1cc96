/// The header that names the part of a file.
///
/// A name can hold anything: what could end the quotes or the line is escaped as browsers do, and so is a backslash,
/// which servers read in two ways. A name that the quotes do not hold as it is comes once more by RFC 5987.
struct PartDisposition {
  /// The whole line.
  let header: String

  init(name: String, fileName: String) {
    let escaped = PartDisposition.escaped(fileName) { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }
    let exact = PartDisposition.escaped(fileName) { !PartDisposition.isAttributeCharacter($0) }
    let isPlain = fileName.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && escaped == fileName
    header =
      "Content-Disposition: form-data; name=\"\(name)\"; filename=\"\(escaped)\""
      + (isPlain ? "" : "; filename*=UTF-8''\(exact)")
  }

  /// True for what can stand in a header as it is.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  private static func escaped(_ text: String, where needsIt: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if needsIt(byte) {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isAttributeCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$&+-.^_`|~".utf8.contains(byte)
    }
  }
}
