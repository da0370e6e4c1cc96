/// Fills rows with cells, wrapping where the terminal's width ends.
struct RowBuilder {
  let width: Int
  private(set) var rows: [[Cell]] = [[]]
  /// Columns that are taken in the last row.
  private(set) var column = 0

  /// Rows of so many columns, at least one.
  init(width: Int) { self.width = max(1, width) }

  /// Adds a cell, on a new row when this one has no room. Where it stands is the answer.
  @discardableResult
  mutating func add(_ cell: Cell) -> (row: Int, column: Int) {
    if column > 0, column + cell.columns > width { breakRow() }
    // On a terminal of one column nothing wide has room.
    let cell = cell.columns > width ? Cell(text: "·", columns: 1, meaning: cell.meaning) : cell
    let place = (rows.count - 1, column)
    rows[rows.count - 1].append(cell)
    column += cell.columns
    return place
  }

  /// Begins a new row.
  mutating func breakRow() {
    rows.append([])
    column = 0
  }

  /// Where a cursor behind the last cell stands: never beyond the last column.
  mutating func placeAtEnd() -> (row: Int, column: Int) {
    if column >= width { breakRow() }
    return (rows.count - 1, column)
  }

  /// Columns that are free in the last row.
  var room: Int { width - column }
}
