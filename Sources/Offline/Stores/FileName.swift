/// Any text as the name of a file or folder: two texts never share one, and none leads elsewhere.
enum FileName {
  static func of(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"):
        name.unicodeScalars.append(.init(byte))
      case UInt8(ascii: ".") where !name.isEmpty: name += "."
      default: name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return name
  }
}
