/// Columns that text takes on a terminal.
public enum ColumnCount {
  /// The columns of a text.
  public static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// The columns of one character as a reader sees it: none, one or two, by the first scalar that is drawn.
  ///
  /// An estimate where ``isUncertain(_:)``: what a terminal makes of joined emoji, none can say.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300 { return hasVariationOfEmoji(scalars) ? 2 : 1 }
    if isWide(first.value) || first.properties.isEmojiPresentation || hasVariationOfEmoji(scalars) { return 2 }
    return isJoined(to: first) ? 0 : 1
  }

  /// True for a character whose columns differ between terminals: made of several emoji, a flag, or an emoji by a
  /// variation selector alone.
  public static func isUncertain(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 || (0x1F1E6...0x1F1FF).contains(first.value) else {
      return false
    }
    return scalars.contains { $0 == "\u{200D}" || $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
      || (0x1F1E6...0x1F1FF).contains(first.value)
  }

  /// The text, cut with `…` when it takes more than `limit` columns.
  public static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var columns = 0
    var fitting = text.startIndex
    for index in text.indices {
      if columns <= limit - 1 { fitting = index }
      columns += of(text[index])
      if columns > limit { return text[..<fitting] + "…" }
    }
    return text
  }

  /// True when selector 16 asks for the coloured form.
  private static func hasVariationOfEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.dropFirst().first == "\u{FE0F}"
  }

  /// True for what is drawn onto the character before it, or not at all.
  private static func isJoined(to scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
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
