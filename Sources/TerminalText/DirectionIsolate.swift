/// Keeps text that is written from right to left in its place among the others of a line.
///
/// A terminal that turns such text around would else carry its neighbours along: the columns of a table change places.
/// The order of the characters stays the logical one.
public enum DirectionIsolate {
  /// The text between U+2068 and U+2069 when something in it is written from right to left, else as it is.
  ///
  /// It must have been made visible before, so that no mark of its own is in it.
  public static func around(_ text: String) -> String { turnsAround(text) ? "\u{2068}\(text)\u{2069}" : text }

  /// True when something in the text is written from right to left.
  public static func turnsAround(_ text: String) -> Bool {
    // U+0590 is the first of them, D6 90 in UTF-8.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { isFromTheRight($0.value) }
  }

  /// Hebrew, Arabic and their kin, by block.
  private static func isFromTheRight(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
