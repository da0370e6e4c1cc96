/// One line of a script with a span in it, for a diagnostic.
///
/// Columns count Characters from 1, a tab is one. Of a span over several lines it shows the first line's part.
public struct SourceExcerpt: Hashable, Sendable {
  /// The script's name: a path, `stdin`, `-c`.
  public let name: String
  /// The line, counted from 1.
  public let line: Int
  /// Where the span begins.
  public let column: Int
  /// Behind the span's end; at least `column + 1`, so that every place can be pointed at.
  public let endColumn: Int
  /// The line without its line end. Bytes that are no UTF-8 show as U+FFFD, and control characters are still in it.
  public let text: String

  /// Puts the facts together.
  public init(name: String, line: Int, column: Int, endColumn: Int, text: String) {
    self.name = name
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.text = text
  }
}
