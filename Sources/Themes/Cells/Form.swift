internal import TerminalText

/// Fields and buttons of a view, each with the cell that draws it.
public struct Form: Sendable {
  /// Fields with their cells, in order.
  public let fields: [(content: FieldContent, cell: CellTemplate)]
  /// Buttons, in order: contents with nothing but name and label.
  public let buttons: [(content: FieldContent, cell: CellTemplate)]
  /// Columns before each line.
  public let indent: Int

  /// A form.
  public init(
    fields: [(content: FieldContent, cell: CellTemplate)], buttons: [(content: FieldContent, cell: CellTemplate)],
    indent: Int = 2
  ) {
    self.fields = fields
    self.buttons = buttons
    self.indent = indent
  }

  /// Its lines on a page: the fields below each other, the buttons side by side.
  func lines(on page: Page) -> [DrawnLine] {
    let cells = fields.map {
      CellLayout(cell: $0.cell, field: $0.content, page: page, room: page.width.map { $0 - indent })
    }
    let widest = cells.flatMap(\.padColumns).max() ?? 0
    let pad =
      page.width.map { width in
        // Longer labels get a line of their own.
        min(widest, cells.flatMap(\.padColumns).filter { $0 <= width * 2 / 5 }.max() ?? 4)
      } ?? widest
    let space = String(repeating: " ", count: indent)
    let fieldLines = cells.flatMap { $0.lines(pad: pad) }
    return (fieldLines + buttonLines(on: page)).map { DrawnLine(harmless: (space + $0).trimmingEnd()) }
  }

  private func buttonLines(on page: Page) -> [String] {
    let drawn = buttons.map { button in
      CellLayout(cell: button.cell, field: button.content, page: page, room: page.width.map { $0 - indent })
        .lines(pad: 0)
    }
    guard let width = page.width else {
      return drawn.isEmpty ? [] : [drawn.map { $0.joined(separator: " ") }.joined(separator: "  ")]
    }
    var lines: [String] = []
    var row: [String] = []
    func endRow() {
      if !row.isEmpty { lines += TextWrap.lines(of: row, separator: "  ", width: width - indent) }
      row = []
    }
    for button in drawn {
      if button.count == 1 {
        row += button
      } else {
        // One that is broken already has lines of its own.
        endRow()
        lines += button
      }
    }
    endRow()
    return lines
  }
}
