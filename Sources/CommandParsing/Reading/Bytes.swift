/// The bytes that mean something to the lexer.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let doubleQuote = UInt8(ascii: "\"")
  static let singleQuote = UInt8(ascii: "'")
  static let dollar = UInt8(ascii: "$")
  static let number = UInt8(ascii: "#")
  static let ampersand = UInt8(ascii: "&")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let question = UInt8(ascii: "?")
  static let backslash = UInt8(ascii: "\\")
  static let hyphen = UInt8(ascii: "-")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  /// White space, control characters, `;`, `=`: a bit for each byte below 64 that a bare word has to look at.
  private static let notable: UInt64 = 0xFFFF_FFFF | 1 << 32 | 1 << 0x3B | 1 << 0x3D

  /// True for a byte that a bare word simply holds; the others need a closer look.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    byte < 64 ? notable >> UInt64(byte) & 1 == 0 : byte != backslash && byte != 0x7F && byte != 0xC2
  }

  /// True for a byte at which a quoted, JSON or reference value begins.
  @inline(__always)
  static func opensValue(_ byte: UInt8) -> Bool {
    byte == doubleQuote || byte == singleQuote || byte == dollar || byte == openBrace || byte == openBracket
  }

  /// True for a byte that can begin a name: a letter, `_`, anything beyond ASCII.
  static func beginsName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// True for a byte that can stand in a name.
  static func continuesName(_ byte: UInt8) -> Bool {
    beginsName(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == hyphen
  }
}
