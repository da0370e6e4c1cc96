internal import TerminalText

/// Rows in columns, two spaces apart, fitted to a page.
///
/// On a page with a width, columns become narrower as their ``Column/Fitting`` tells; where that is not enough, a table
/// with a head leaves out its last columns and says which, and any table on a small page turns each row into lines
/// `title: value`. Without a width every row is one line and nothing is cut. A column that is empty in all rows takes no
/// place.
public struct Table: Sendable {
  /// The columns, the most important first.
  public let columns: [Column]
  /// A cell for each column; missing ones are empty.
  public let rows: [[String]]
  /// Columns before each line.
  public let indent: Int
  /// True when the titles stand above the columns. The last columns may be left out then.
  public let hasHead: Bool
  /// How many columns name a row: they stay, and stand together where a row becomes lines.
  public let namingColumns: Int
  /// Lines that stand before a row, such as of rows that are missing; by the row's index.
  public let remarks: [Int: String]

  /// A table.
  public init(
    _ columns: [Column], _ rows: [[String]], indent: Int = 0, hasHead: Bool = false, namingColumns: Int = 1,
    remarks: [Int: String] = [:]
  ) {
    self.columns = columns
    self.rows = rows
    self.indent = indent
    self.hasHead = hasHead
    self.namingColumns = namingColumns
    self.remarks = remarks
  }

  /// Its lines on a page; none for no rows.
  public func lines(on page: Page) -> [DrawnLine] {
    rows.isEmpty ? [] : TableLayout(self, on: page).lines
  }
}
