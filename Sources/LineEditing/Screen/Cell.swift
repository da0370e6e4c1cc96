internal import TerminalText

/// One character of a picture, as it is written to the terminal.
struct Cell: Equatable {
  /// What is written; never a control character.
  let text: String
  /// The columns it takes, at least one.
  let columns: Int
  let meaning: Meaning
  /// True when terminals do not agree on its columns.
  var isUncertain = false

  /// A blank column.
  static let blank = Cell(text: " ", columns: 1, meaning: .plain)

  /// The cells of a character: one, or several where it is shown by symbols for what cannot be shown.
  static func cells(of character: Character, _ meaning: Meaning) -> [Cell] {
    if meaning == .secret { return [Cell(text: "•", columns: 1, meaning: meaning)] }
    let text = String(character)
    if character == "\t" { return [Cell(text: "⇥", columns: 1, meaning: .comment)] }
    let visible = VisibleText.of(text)
    guard visible == text else {
      return visible.map { Cell(text: String($0), columns: max(1, ColumnCount.width(of: $0)), meaning: .comment) }
    }
    let columns = ColumnCount.width(of: character)
    // A mark without a letter would be drawn onto what stands before it.
    guard columns > 0 else { return [Cell(text: "\u{25CC}" + text, columns: 1, meaning: meaning)] }
    return [
      Cell(text: text, columns: columns, meaning: meaning, isUncertain: ColumnCount.isUncertain(character))
    ]
  }

  /// The cells of a text in one meaning.
  static func cells(of text: String, _ meaning: Meaning) -> [Cell] { text.flatMap { cells(of: $0, meaning) } }

  /// The columns of cells.
  static func columns(of cells: some Sequence<Cell>) -> Int { cells.reduce(0) { $0 + $1.columns } }

  /// Cells that take at most `limit` columns, cut with `…`.
  static func cut(_ cells: [Cell], to limit: Int) -> [Cell] {
    guard columns(of: cells) > limit else { return cells }
    var kept: [Cell] = []
    var left = limit - 1
    for cell in cells {
      left -= cell.columns
      if left < 0 { break }
      kept.append(cell)
    }
    return limit > 0 ? kept + [Cell(text: "…", columns: 1, meaning: cells[0].meaning)] : []
  }
}
