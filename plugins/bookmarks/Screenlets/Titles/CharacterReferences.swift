private import CXML2

/// Character references of HTML in text: `&amp;`, `&#8211;`, `&#x2014;`.
enum CharacterReferences {
  /// The text with each reference replaced once, as browsers do; what is none stays as it is.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var decoded = ""
    var rest = text[...]
    while let mark = rest.unicodeScalars.firstIndex(of: "&") {
      decoded += rest[..<mark]
      rest = rest[mark...]
      if let (value, length) = reference(rest.utf8.dropFirst()) {
        decoded.unicodeScalars.append(value)
        rest = rest[rest.utf8.index(mark, offsetBy: length + 1)...]
      } else {
        decoded += "&"
        rest = rest[rest.unicodeScalars.index(after: mark)...]
      }
    }
    return decoded + rest
  }

  /// The character that a reference stands for, and how many bytes behind `&` it takes.
  private static func reference(_ bytes: Substring.UTF8View.SubSequence) -> (Unicode.Scalar, Int)? {
    bytes.first == UInt8(ascii: "#") ? number(bytes.dropFirst()) : name(bytes)
  }

  private static func number(_ bytes: Substring.UTF8View.SubSequence) -> (Unicode.Scalar, Int)? {
    let isHexadecimal = bytes.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let behindMark = isHexadecimal ? bytes.dropFirst() : bytes
    var value: UInt32 = 0
    var count = 0
    for byte in behindMark {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, isHexadecimal || digit < 10 else { break }
      // More than this is no character, however long it goes on.
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x110000)
      count += 1
    }
    guard count > 0 else { return nil }
    let isEnded = behindMark.dropFirst(count).first == UInt8(ascii: ";")
    return (scalar(value), 1 + (isHexadecimal ? 1 : 0) + count + (isEnded ? 1 : 0))
  }

  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    // Numbers of the C1 controls mean the characters that windows-1252 has there.
    if (0x80...0x9F).contains(value) { return Windows1252.scalar(UInt8(value)) }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func name(_ bytes: Substring.UTF8View.SubSequence) -> (Unicode.Scalar, Int)? {
    let name = bytes.prefix(32).prefix { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    if bytes.dropFirst(name.count).first == UInt8(ascii: ";"), let value = value(of: String(Substring(name))) {
      return (value, name.count + 1)
    }
    // The oldest names need no semicolon, and may be followed by anything: `&copyright` is ©right.
    for length in stride(from: name.count, to: 1, by: -1) {
      let old = String(Substring(name.prefix(length)))
      if let value = HTML5Names.capitals[old] { return (value, length) }
      if old != "apos", let value = HTML4.value(of: old), value.value < 0x100 { return (value, length) }
    }
    return nil
  }

  private static func value(of name: String) -> Unicode.Scalar? {
    HTML4.value(of: name) ?? HTML5Names.capitals[name] ?? HTML5Names.table[name]
  }

  /// libxml2's table of names.
  private enum HTML4 {
    static func value(of name: String) -> Unicode.Scalar? {
      htmlEntityLookup(name).flatMap { Unicode.Scalar($0.pointee.value) }
    }
  }
}
