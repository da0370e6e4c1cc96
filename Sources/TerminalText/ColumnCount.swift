/// Columns that text takes on a terminal, as Unicode 16 has the widths of East Asia.
///
/// ```swift
/// ColumnCount.of("日本")  // 4
/// ColumnCount.cut("日本語", to: 4)  // "日…"
/// ```
///
/// A joined emoji takes what ``JoinedEmoji/drawn`` says. What a terminal makes of newer ones, none can say.
public enum ColumnCount {
  /// The columns of a text.
  public static func of(_ text: String) -> Int {
    // One byte, one column: most of what is shown.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The text, cut with `…` when it takes more than `limit` columns; characters are never split.
  public static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    guard limit > 0 else { return "" }
    var columns = 0
    var fitting = text.startIndex
    for index in text.indices {
      if columns <= limit - 1 { fitting = index }
      columns += width(of: text[index])
      if columns > limit { return text[..<fitting] + "…" }
    }
    return text
  }

  /// The columns of one character: of an emoji two, else those of its parts.
  public static func width(of character: Character) -> Int {
    // The one byte that most characters have needs no look at what joins.
    if character.isASCII { return width(of: character, .joined) }
    return width(of: character, JoinedEmoji.drawn)
  }

  /// The same on a terminal that draws joined emoji so.
  static func width(of character: Character, _ joined: JoinedEmoji) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 { return 1 }
    if joined == .split, first.properties.isEmoji, scalars.contains("\u{200D}") {
      return scalars.split(separator: "\u{200D}").reduce(0) { $0 + width(of: Character(String($1)), .joined) }
    }
    // Half a flag is a letter in a box.
    if scalars.count == 1, (0x1F1E6...0x1F1FF).contains(first.value) { return 1 }
    // Flags, faces, and what U+FE0F makes an emoji: joined parts are drawn as one.
    let properties = first.properties
    if properties.isEmojiPresentation || (properties.isEmoji && scalars.contains { $0.value == 0xFE0F }) { return 2 }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  /// True for a character whose columns differ between terminals: made of several emoji, a flag, or an emoji by a
  /// variation selector alone.
  public static func isUncertain(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return true }
    return scalars.count > 1
      && scalars.contains { $0 == "\u{200D}" || $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    // Signs of Arabic and its kin that stand before a number have a shape; so has a soft hyphen to most terminals.
    case .format: return isSign(scalar.value) ? 1 : 0
    default: break
    }
    // Vowels and final consonants of Korean stand inside the block of the first one.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// East Asian wide and full-width characters, by block.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
