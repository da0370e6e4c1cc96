/// The charset windows-1252, which is also what `iso-8859-1` and `ascii` mean on the web.
enum Windows1252 {
  /// The bytes from 80 to 9F. Five of them are the control characters of their number.
  private static let middle: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}", "\u{90}", "‘", "’",
    "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]

  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? middle[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The text of bytes.
  static func text(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: bytes.lazy.map(scalar))
    return String(scalars)
  }
}
