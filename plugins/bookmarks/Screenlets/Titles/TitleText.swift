/// What a title is made of a page's text.
enum TitleText {
  /// The text on one line: white space folded, control characters and those that turn the direction of writing removed.
  static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var isAfterBlank = true
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if !isAfterBlank { line.append(" ") }
        isAfterBlank = true
      } else if !isHarmful(scalar) {
        line.append(scalar)
        isAfterBlank = false
      }
    }
    if line.last == " " { line.removeLast() }
    return String(line)
  }

  /// As much of the text as fits into `limit` units of UTF-16, cut between characters.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf16.count > limit else { return text }
    var units = 0
    let fitting = text.prefix { character in
      units += character.utf16.count
      return units <= limit
    }
    return line(String(fitting))
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The marks, embeddings, overrides and isolates of bidirectional text; a byte order mark.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
