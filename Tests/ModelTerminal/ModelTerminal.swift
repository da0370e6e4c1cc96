internal import TerminalText

/// A terminal that obeys what is written to it, as far as we write to terminals, and tells what it shows.
///
/// It wraps long lines, scrolls, and wraps its rows anew when its width changes. What it does not know it notes in
/// ``complaints``, and so it does with controls that move its cursor in ways that terminals do not agree on.
public final class ModelTerminal {
  struct Row {
    /// A character at its first column, "" at its second one, ``blank`` where there is none.
    var cells: [String]
    /// True when the row goes on in the next one because the text had no room.
    var isWrapped = false
  }

  /// What stands where nothing was written: a space that was written is another thing, it counts when rows wrap anew.
  static let blank = "\0"

  /// Columns of the terminal.
  public private(set) var columns: Int
  /// Rows of the terminal.
  public let height: Int
  var grid: [Row]
  var scrolledAway: [Row] = []
  /// The cursor's row, from 0.
  public internal(set) var cursorRow = 0
  /// The cursor's column, from 0.
  public internal(set) var cursorColumn = 0
  /// True when the last column was written, and the next character wraps.
  var isAtEdge = false
  /// False while the cursor is hidden.
  public internal(set) var showsCursor = true
  /// True while pasted text comes with marks.
  public internal(set) var marksPastes = false
  /// The parameters of the colours that are set.
  public internal(set) var colours = ""
  /// What it did not understand.
  public internal(set) var complaints: [String] = []
  var rest: [UInt8] = []

  /// An empty terminal.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    height = rows
    grid = Array(repeating: Row(cells: Array(repeating: ModelTerminal.blank, count: columns)), count: rows)
  }

  // MARK: - Looking

  /// The rows that are seen, without spaces at their ends.
  public var rows: [String] { grid.map(ModelTerminal.text) }

  /// The rows that are seen and those that have scrolled away, oldest first, up to the last one that is not empty.
  public var allRows: [String] {
    var all = (scrolledAway + grid).map(ModelTerminal.text)
    while all.last == "" { all.removeLast() }
    return all
  }

  /// All lines, each as it was written, however it is wrapped.
  public var lines: [String] {
    var lines: [String] = []
    var line = ""
    for row in scrolledAway + grid {
      line += row.isWrapped ? row.cells.joined().replacing(ModelTerminal.blank, with: "") : ModelTerminal.text(row)
      if row.isWrapped { continue }
      lines.append(line)
      line = ""
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// All rows as one text.
  public var text: String { allRows.joined(separator: "\n") }

  static func text(_ row: Row) -> String {
    var text = row.cells.map { $0 == blank ? " " : $0 }.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  // MARK: - Writing

  func put(_ scalar: Unicode.Scalar) {
    if joinsLast(scalar) { return }
    let character = String(Character(scalar))
    let width = max(1, ColumnCount.width(of: Character(scalar)))
    if isAtEdge || cursorColumn + width > columns {
      grid[cursorRow].isWrapped = true
      cursorColumn = 0
      isAtEdge = false
      goDown()
    }
    write(character, width: width)
  }

  private func write(_ character: String, width: Int) {
    guard width <= columns else { return }
    clearHalf(at: cursorColumn)
    grid[cursorRow].cells[cursorColumn] = character
    if width == 2 {
      clearHalf(at: cursorColumn + 1)
      grid[cursorRow].cells[cursorColumn + 1] = ""
    }
    cursorColumn += width
    if cursorColumn >= columns {
      cursorColumn = columns - 1
      isAtEdge = true
    }
  }

  /// Writing on one half of a wide character takes the other one away.
  private func clearHalf(at column: Int) {
    if grid[cursorRow].cells[column] == "", column > 0 { grid[cursorRow].cells[column - 1] = ModelTerminal.blank }
    if column + 1 < columns, grid[cursorRow].cells[column + 1] == "" {
      grid[cursorRow].cells[column + 1] = ModelTerminal.blank
    }
    grid[cursorRow].cells[column] = ModelTerminal.blank
  }

  /// True when the scalar belongs to the character that was written last.
  private func joinsLast(_ scalar: Unicode.Scalar) -> Bool {
    var column = isAtEdge ? columns - 1 : cursorColumn - 1
    guard column >= 0 else { return false }
    if grid[cursorRow].cells[column] == "" { column -= 1 }
    let last = grid[cursorRow].cells[column]
    var joined = last
    joined.unicodeScalars.append(scalar)
    guard last != ModelTerminal.blank, joined.count == 1, last.count == 1 else { return false }
    let (old, new) = (max(1, ColumnCount.width(of: Character(last))), max(1, ColumnCount.width(of: Character(joined))))
    grid[cursorRow].cells[column] = joined
    if new > old, column + 1 < columns {
      clearHalf(at: column + 1)
      grid[cursorRow].cells[column + 1] = ""
      cursorColumn = column + 2
      if cursorColumn >= columns {
        cursorColumn = columns - 1
        isAtEdge = true
      }
    }
    return true
  }

  func goDown() {
    if cursorRow + 1 < height {
      cursorRow += 1
    } else {
      scrolledAway.append(grid.removeFirst())
      grid.append(emptyRow)
    }
  }

  private var emptyRow: Row { Row(cells: Array(repeating: ModelTerminal.blank, count: columns)) }

  func eraseToEndOfRow() {
    for column in cursorColumn..<columns { grid[cursorRow].cells[column] = ModelTerminal.blank }
    grid[cursorRow].isWrapped = false
  }

  func eraseBelow() {
    eraseToEndOfRow()
    for row in (cursorRow + 1)..<max(cursorRow + 1, height) { grid[row] = emptyRow }
  }

  func eraseAll() { grid = Array(repeating: emptyRow, count: height) }

  // MARK: - Resizing

  /// Gets another width, and wraps all lines anew.
  public func resize(columns newColumns: Int) {
    // Lines of cells, and where the cursor is among them.
    let rows = scrolledAway + grid
    let cursor = scrolledAway.count + cursorRow
    var lines: [[String]] = [[]]
    var place = (line: 0, column: 0)
    for (index, row) in rows.enumerated()
    where index <= cursor || row.cells.contains(where: { $0 != ModelTerminal.blank }) {
      if index == cursor {
        place = (lines.count - 1, (lines.last?.count ?? 0) + cursorColumn + (isAtEdge ? 1 : 0))
      }
      var cells = row.cells
      if !row.isWrapped {
        let least = index == cursor ? cursorColumn + (isAtEdge ? 1 : 0) : 0
        while cells.count > least, cells.last == ModelTerminal.blank { cells.removeLast() }
      }
      lines[lines.count - 1] += cells
      if !row.isWrapped { lines.append([]) }
    }
    if lines.last == [] { lines.removeLast() }
    lay(lines, place, columns: newColumns)
  }

  private func lay(_ lines: [[String]], _ place: (line: Int, column: Int), columns newColumns: Int) {
    columns = newColumns
    isAtEdge = false
    var rows: [Row] = []
    var cursor = (row: 0, column: 0)
    for (index, line) in lines.enumerated() {
      var row: [String] = []
      for (column, cell) in line.enumerated() {
        let isWide = column + 1 < line.count && line[column + 1] == ""
        if row.count + (isWide ? 2 : 1) > newColumns, cell != "" {
          rows.append(Row(cells: ModelTerminal.padded(row, newColumns), isWrapped: true))
          row = []
        }
        if index == place.line, column == place.column { cursor = (rows.count, row.count) }
        row.append(cell)
      }
      if index == place.line, place.column >= line.count {
        // Behind the last column it is on the next row, as most terminals have it.
        cursor = (rows.count + row.count / newColumns, row.count % newColumns)
        if row.count == newColumns {
          rows.append(Row(cells: row, isWrapped: true))
          row = []
        }
      }
      rows.append(Row(cells: ModelTerminal.padded(row, newColumns)))
    }
    // The cursor stays in sight.
    let first = min(cursor.row, max(0, max(rows.count, cursor.row + 1) - height))
    scrolledAway = Array(rows.prefix(first))
    grid = Array(rows.dropFirst(first).prefix(height))
    while grid.count < height { grid.append(emptyRow) }
    (cursorRow, cursorColumn) = (cursor.row - first, cursor.column)
  }

  private static func padded(_ cells: [String], _ columns: Int) -> [String] {
    cells + Array(repeating: blank, count: max(0, columns - cells.count))
  }
}
