internal import TerminalText

/// Puts groups on lines of a width, from left to right and on below.
struct CellFlow {
  /// Columns that are too few to cut or break anything in.
  private static let leastRoom = 12

  private let page: Page
  private let room: Int
  private var lines: [String] = []
  private var line = ""
  /// Columns of the line so far.
  private var column = 0
  /// Columns before each line: those of the spaces that the first group stands behind.
  private let indent: Int

  private init(page: Page, room: Int, indent: Int) {
    self.page = page
    self.room = room
    self.indent = indent
  }

  /// The lines of groups on so many columns; nil for as many as it takes.
  static func lines(_ groups: [CellGroup], room: Int?, on page: Page) -> [String] {
    guard let first = groups.first else { return [""] }
    var groups = groups
    if let room {
      // Boxes give way before anything is cut.
      for index in groups.indices {
        for part in groups[index].parts.indices {
          let excess = groups.columns - room
          guard excess > 0 else { break }
          let atLeast = groups[index].parts[part].atLeast
          groups[index].parts[part].atLeast = max(0, min(atLeast, groups[index].parts[part].columns - excess))
        }
      }
    }
    guard let room, groups.columns > room else {
      let line = groups.map { String(repeating: " ", count: $0.gap) + $0.drawn(on: page) }.joined()
      return [line.trimmingEnd()]
    }
    var flow = CellFlow(page: page, room: room, indent: min(first.gap, room / 2))
    for group in groups { flow.add(group) }
    flow.close()
    return flow.lines
  }

  private mutating func add(_ group: CellGroup) {
    let gap = column == 0 ? indent : group.gap
    let left = room - column - gap
    if group.columns <= left { return append(group.drawn(on: page), group.columns, gap) }
    if column > 0,
      left < CellFlow.leastRoom || (!group.isWrapped && group.columns <= room - indent) && left * 2 < group.columns
    {
      close()
      return add(group)
    }
    guard group.isWrapped else {
      let text = group.cut(to: left, on: page)
      return append(text, ColumnCount.of(text), gap)
    }
    let start = column + gap
    let (words, separator) = group.words
    for (number, part) in TextWrap.lines(of: words, separator: separator, width: left).enumerated() {
      if number > 0 { close() }
      append(page.isolated(part), ColumnCount.of(part), number > 0 ? start : gap)
    }
  }

  private mutating func append(_ text: String, _ columns: Int, _ gap: Int) {
    line += String(repeating: " ", count: gap) + text
    column += gap + columns
  }

  private mutating func close() {
    guard column > 0 else { return }
    lines.append(line.trimmingEnd())
    (line, column) = ("", 0)
  }
}

extension String {
  /// Without spaces at its end.
  func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
