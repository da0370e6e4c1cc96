/// Makes text from a network or a plugin harmless to a terminal.
///
/// ```swift
/// VisibleText.of("a\u{1B}[2Jb\nc")  // "a␛[2Jb⏎c"
/// ```
///
/// Control characters, line separators, and what turns the direction of text or hides become visible symbols, so that
/// no text moves the cursor or looks like another. Joiners stay: emoji and Persian need them.
public enum VisibleText {
  /// The text with symbols for what is not visible; the same text when all is.
  public static func of(_ text: String) -> String {
    guard text.utf8.contains(where: mayBeHidden) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: visible.append("⏎")
      case ..<0x20: visible.append(picture(of: scalar.value))
      case 0x7F: visible.append("␡")
      default:
        if isHidden(scalar.value) {
          visible.append(contentsOf: "‹U+\(hexadecimal(scalar.value))›".unicodeScalars)
        } else {
          visible.append(scalar)
        }
      }
    }
    return String(visible)
  }

  /// True for bytes of UTF-8 that can begin a hidden character.
  private static func mayBeHidden(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  /// True for characters that a terminal obeys or does not show.
  private static func isHidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F,  // C1: terminals read them as control sequences
      0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F,  // soft hyphen, direction marks, spaces without width
      0x2028...0x202E,  // line and paragraph separator, embeddings and overrides of direction
      0x2060...0x2064, 0x2066...0x206F,  // invisible operators, isolates of direction
      0xFEFF, 0xFFF9...0xFFFB,  // byte order mark, interlinear annotations
      0xE0000...0xE007F:  // tags
      true
    default: false
    }
  }

  /// `␀`…`␟`, which lie in the order of the characters they stand for.
  private static func picture(of control: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + control) ?? "\u{FFFD}"
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
