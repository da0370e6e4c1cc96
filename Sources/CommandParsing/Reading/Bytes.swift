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

  /// How many of eight bytes, the first one lowest, stand before the first that a bare word has to look at: white
  /// space, control characters, `;`, `=`, `\`, and all that is not ASCII.
  ///
  /// Each test sets the high bit of a byte that it finds. A borrow can set it wrongly only above a byte found.
  @inline(__always)
  static func plainPrefix(of eight: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let upToSpace = (eight &- ones &* 0x21) & ~eight
    let fromDelete = (eight &+ ones) | eight
    let found =
      upToSpace | fromDelete | zeroes(eight ^ ones &* UInt64(semicolon))
      | zeroes(eight ^ ones &* UInt64(equals)) | zeroes(eight ^ ones &* UInt64(backslash))
    return (found & ones << 7).trailingZeroBitCount >> 3
  }

  @inline(__always)
  private static func zeroes(_ eight: UInt64) -> UInt64 { (eight &- 0x0101_0101_0101_0101) & ~eight }

  /// True for a byte that makes a word another than a plain one when it stands first: `"`, `#`, `$`, `&`, `'`, `[`, `{`.
  @inline(__always)
  static func isNotableFirst(_ byte: UInt8) -> Bool {
    byte < 64 ? notableFirst &>> UInt64(byte) & 1 == 1 : byte == openBracket || byte == openBrace
  }

  private static let notableFirst: UInt64 = 0b1101_1100 << 32

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
