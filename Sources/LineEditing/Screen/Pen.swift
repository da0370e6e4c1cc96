/// Writes the difference between two pictures, from where the cursor is.
struct Pen {
  private(set) var output = ""
  /// Rows in which something was written.
  private(set) var touchedRows = 0
  /// The row on which the cursor is, and the last one that exists below where the picture begins.
  private var row: Int
  private var column: Int?
  private var lastRow = 0
  private var meaning = Meaning.plain
  private let width: Int
  private let hasColours: Bool

  /// A pen on a row of a picture.
  init(row: Int, width: Int, hasColours: Bool) {
    self.row = row
    self.width = width
    self.hasColours = hasColours
  }

  /// Changes one picture into another, and leaves the cursor where that has it.
  mutating func change(_ old: Picture, to new: Picture) {
    lastRow = old.rows.count - 1
    column = old.cursorColumn
    for (index, cells) in new.rows.enumerated() {
      change(index < old.rows.count ? old.rows[index] : [], to: cells, on: index)
    }
    if old.rows.count > new.rows.count {
      move(to: new.rows.count, 0)
      output += "\u{1B}[J"
    }
    move(to: new.cursorRow, new.cursorColumn)
  }

  private mutating func change(_ old: [Cell], to new: [Cell], on row: Int) {
    guard old != new || row > lastRow else { return }
    var same = zip(old, new).prefix { $0 == $1 }.count
    // A terminal may have drawn it differently with other neighbours.
    while same > 0, new[same - 1].isUncertain { same -= 1 }
    move(to: row, Cell.columns(of: new[..<same]))
    touchedRows += 1
    for cell in new[same...] {
      change(to: cell.meaning)
      output += cell.text
      column = column.map { $0 + cell.columns }
      if cell.isUncertain, let column { output += "\u{1B}[\(column + 1)G" }
    }
    change(to: .plain)
    if Cell.columns(of: old) > Cell.columns(of: new) { output += "\u{1B}[K" }
    // Behind the last column terminals differ in where the cursor is.
    if column == width { column = nil }
  }

  private mutating func move(to row: Int, _ column: Int) {
    if row == self.row, column == self.column { return }
    // First of all: behind the last column, terminals differ in where any other movement begins.
    output += "\r"
    if row < self.row { output += "\u{1B}[\(self.row - row)A" }
    let existing = min(row, lastRow)
    if existing > self.row { output += "\u{1B}[\(existing - self.row)B" }
    // Rows that are not there yet are made, and the terminal scrolls where it must.
    output += String(repeating: "\n", count: max(0, row - max(lastRow, self.row)))
    lastRow = max(lastRow, row)
    if column > 0 { output += "\u{1B}[\(column)C" }
    self.row = row
    self.column = column
  }

  private mutating func change(to meaning: Meaning) {
    guard meaning != self.meaning else { return }
    let parameters = Palette.parameters(of: meaning, hasColours: hasColours)
    if Palette.parameters(of: self.meaning, hasColours: hasColours) != parameters {
      output += parameters.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(parameters)m"
    }
    self.meaning = meaning
  }
}
