/// Breaks text into lines of a width.
public enum TextWrap {
  /// The text broken between words, and within those that are longer than a line; at least one line.
  ///
  /// The text must be harmless already. Lines have no space at their ends; several between two words, as columns of a line
  /// have them, stay.
  public static func lines(_ text: String, width: Int) -> [String] {
    lines(of: text.split(separator: " ", omittingEmptySubsequences: false).map(String.init), width: width)
      .map { line in line.last == " " ? String(line.reversed().drop { $0 == " " }.reversed()) : line }
  }

  /// Words that are never broken unless they are longer than a line.
  public static func lines(of words: [String], separator: String = " ", width: Int) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in words {
      for (index, part) in parts(of: word, width: width).enumerated() {
        let count = ColumnCount.of(part)
        if index == 0, !line.isEmpty, columns + separator.utf8.count + count <= width {
          line += separator + part
          columns += separator.utf8.count + count
        } else {
          if !line.isEmpty { lines.append(line) }
          line = part
          columns = count
        }
      }
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// A word in pieces that fit.
  private static func parts(of word: String, width: Int) -> [String] {
    guard word.utf8.count > width, ColumnCount.of(word) > width else { return [word] }
    var parts: [String] = []
    var part = ""
    var columns = 0
    for character in word {
      let count = ColumnCount.width(of: character)
      if columns + count > width, !part.isEmpty {
        parts.append(part)
        part = ""
        columns = 0
      }
      part.append(character)
      columns += count
    }
    return parts + [part]
  }
}
