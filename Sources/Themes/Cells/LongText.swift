/// A text that may be long, as much of it as people look at.
public enum LongText {
  /// As long may one be and be shown whole.
  private static let most = 4096
  /// Of a longer one, and of each of several lines, as many characters are shown.
  private static let beginning = 400
  private static let mostLines = 12

  /// The text, or its beginning and how long it is.
  public static func line(of text: String) -> String {
    text.utf8.count <= most ? text : "\(text.prefix(beginning))… (\(text.utf8.count) bytes)"
  }

  /// The lines of a text; of a long one the first, and how much more there is. An empty text is one empty line.
  public static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while lines.count < mostLines {
      let end = rest.firstIndex(where: \.isNewline)
      // No further than it is shown: a line may be as long as the text.
      let line = rest[..<(end ?? rest.endIndex)]
      lines.append(line.utf8.count <= most ? String(line) : "\(line.prefix(beginning))…")
      guard let end else {
        return text.utf8.count <= most ? lines : lines + ["(\(text.utf8.count) bytes)"]
      }
      rest = rest[rest.index(after: end)...]
    }
    let left = rest.count(where: \.isNewline) + 1
    return lines + ["… \(left) more \(left == 1 ? "line" : "lines") (\(text.utf8.count) bytes)"]
  }
}
