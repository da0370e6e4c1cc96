/// Makes a picture of a scene: a pure function, which knows no terminal.
enum Layout {
  /// The picture; it never has more rows than the terminal, nor rows that are longer.
  static func picture(of scene: Scene) -> Picture {
    var below = scene.menu?.rows(width: scene.size.columns, limit: menuLimit(scene.size)) ?? []
    below += scene.status.map { Cell.cut(Cell.cells(of: $0.text, $0.meaning), to: scene.size.columns) }
    below = Array(below.prefix(max(0, scene.size.rows - 1)))
    let above =
      scene.progress.isEmpty || scene.size.rows - below.count < 2
      ? [] : [Cell.cut(Cell.cells(of: scene.progress, .status), to: scene.size.columns)]
    var line = line(of: scene)
    window(&line, to: max(1, scene.size.rows - below.count - above.count))
    return Picture(
      rows: above + line.rows + below, cursorRow: line.cursorRow + above.count, cursorColumn: line.cursorColumn)
  }

  /// A menu takes at most a third of the terminal, and eight rows of a large one.
  private static func menuLimit(_ size: TerminalSize) -> Int { max(1, min(8, size.rows / 3)) }

  /// Keeps the rows around the cursor when there are too many.
  private static func window(_ line: inout Picture, to limit: Int) {
    guard line.rows.count > limit else { return }
    let first = min(max(0, line.cursorRow - limit / 2), line.rows.count - limit)
    line.rows = Array(line.rows[first..<(first + limit)])
    line.cursorRow -= first
  }

  // MARK: - The line

  private static func line(of scene: Scene) -> Picture {
    var builder = RowBuilder(width: scene.size.columns)
    add(prompt: scene.prompt, to: &builder)
    var cursor: (row: Int, column: Int)?
    var offset = 0
    var spans = scene.spans[...]
    if !scene.isHidden {
      for character in scene.text {
        // `\r\n` is one character of two ends.
        let isBreak = character.unicodeScalars.last == "\n"
        let end = offset + character.utf8.count
        while let first = spans.first, first.range.upperBound <= offset { spans.removeFirst() }
        let meaning = spans.first.flatMap { $0.range.contains(offset) ? $0.meaning : nil } ?? .plain
        let holdsCursor = cursor == nil && scene.cursor < end
        if isBreak {
          if holdsCursor { cursor = builder.placeAtEnd() }
          if character == "\r\n" { Cell.cells(of: "\r", .comment).forEach { builder.add($0) } }
          builder.breakRow()
          add(prompt: scene.continuation, to: &builder)
        } else {
          for (index, cell) in Cell.cells(of: character, meaning).enumerated() {
            let place = builder.add(cell)
            if holdsCursor, index == 0 { cursor = place }
          }
        }
        offset = end
      }
    }
    let place = cursor ?? builder.placeAtEnd()
    if cursor == nil { addHint(scene.hint, to: &builder) }
    var rows = builder.rows
    addRightPrompt(scene, to: &rows)
    return Picture(rows: rows, cursorRow: place.row, cursorColumn: place.column)
  }

  /// A prompt takes at most half a row: its end is what tells.
  private static func add(prompt: String, to builder: inout RowBuilder) {
    var cells = Cell.cells(of: prompt, .prompt)
    let limit = max(2, builder.width / 2)
    if Cell.columns(of: cells) > limit {
      while Cell.columns(of: cells) > limit - 1 { cells.removeFirst() }
      cells.insert(Cell(text: "…", columns: 1, meaning: .prompt), at: 0)
    }
    for cell in cells { builder.add(cell) }
  }

  /// On the row of the cursor alone: what could be typed must not move what is.
  private static func addHint(_ hint: String, to builder: inout RowBuilder) {
    guard !hint.isEmpty, builder.room > 1 else { return }
    let firstRow = hint.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)[0]
    for cell in Cell.cut(Cell.cells(of: String(firstRow), .hint), to: builder.room - 1) { builder.add(cell) }
  }

  private static func addRightPrompt(_ scene: Scene, to rows: inout [[Cell]]) {
    guard !scene.rightPrompt.isEmpty, rows.count == 1 else { return }
    let cells = Cell.cells(of: scene.rightPrompt, .status)
    // The last column stays free, or some terminals would wrap.
    let room = scene.size.columns - 1 - Cell.columns(of: rows[0]) - Cell.columns(of: cells)
    guard room >= 2 else { return }
    rows[0] += Array(repeating: .blank, count: room) + cells
  }
}
