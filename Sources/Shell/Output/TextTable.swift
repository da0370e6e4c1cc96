internal import TerminalText

/// Columns of text for people, two spaces apart, each as wide as its widest cell.
enum TextTable {
  /// The rows as lines; the last column is not padded, and columns that are empty in all rows take no place.
  static func lines(_ rows: [[String]], indent: String = "") -> [String] {
    let shown = rows.map { $0.map { VisibleText.of($0) } }
    let count = shown.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      shown.map { column < $0.count ? ColumnCount.of($0[column]) : 0 }.max() ?? 0
    }
    return shown.map { row in
      var line = indent
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line += cell
        let isLast = column == row.count - 1 || row[(column + 1)...].allSatisfy(\.isEmpty)
        if isLast { break }
        line += String(repeating: " ", count: widths[column] - ColumnCount.of(cell) + 2)
      }
      return line
    }
  }
}
