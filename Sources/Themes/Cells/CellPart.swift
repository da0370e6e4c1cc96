internal import TerminalText

/// A part of a line of a cell: text of the template, or what a placeholder says.
struct CellPart {
  /// Between these a line may be broken, if ``isWrapped``.
  var words: [String]
  var separator = " "
  /// Columns that it takes where there is room.
  var atLeast = 0
  /// True for what goes on below where it is long; else it is cut.
  var isWrapped = false
  /// True for what others wrote: it may be cut, and written from right to left.
  var isForeign = false

  var text: String { words.joined(separator: separator) }
  var columns: Int { max(atLeast, ColumnCount.of(text)) }

  /// As it is drawn in one piece.
  func drawn(on page: Page) -> String {
    let text = text
    return (isForeign ? page.isolated(text) : text)
      + String(repeating: " ", count: columns - ColumnCount.of(text))
  }
}
