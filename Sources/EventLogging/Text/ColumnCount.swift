/// Columns that text takes on a terminal.
public enum ColumnCount {
  /// The columns of a text.
  public static func of(_ text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// The text, cut with `…` when it takes more than `limit` columns.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var columns = 0
    var fitting = text.startIndex
    for index in text.indices {
      if columns <= limit - 1 { fitting = index }
      columns += width(of: text[index])
      if columns > limit { return text[..<fitting] + "…" }
    }
    return text
  }

  /// One or two, by the first character that is drawn. An estimate: what a terminal makes of new emoji, none can say.
  static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  /// East Asian wide and full-width characters, by block.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
