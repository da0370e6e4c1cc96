internal import TerminalText

/// A table on its way to a page.
struct TableLayout {
  private let table: Table
  private let page: Page
  /// The columns that have anything in them, by their index in the table.
  private let shown: [Int]
  /// The cells of the shown columns, harmless, with the head in front if there is one.
  private let cells: [[String]]
  private let natural: [Int]

  init(_ table: Table, on page: Page) {
    self.table = table
    self.page = page
    shown = table.columns.indices.filter { column in
      table.rows.contains { column < $0.count && !$0[column].isEmpty }
    }
    let shown = shown
    let rows = (table.hasHead ? [table.columns.map(\.title)] : []) + table.rows
    cells = rows.map { row in
      shown.map { column in
        guard column < row.count else { return "" }
        let text = VisibleText.of(row[column])
        guard let width = page.width, table.columns[column].fitting == .cut, text.utf8.count > 8 * width else {
          return text
        }
        // No more is measured than can be shown, counting scalars: a single character may have thousands of them.
        return String(text.unicodeScalars.prefix(8 * width))
      }
    }
    let cells = cells
    natural = shown.indices.map { index in cells.map { ColumnCount.of($0[index]) }.max() ?? 0 }
  }

  var lines: [DrawnLine] {
    guard let width = page.width else { return lines(Array(shown.indices), natural) }
    let room = width - table.indent
    var kept = Array(shown.indices)
    // On a small page two narrow columns say less than lines of their own.
    let mayLeaveOut = table.hasHead && width >= 60
    while true {
      if let widths = ColumnWidths.fitting(kept.map { natural[$0] }, kept.map { column($0) }, in: room) {
        return lines(kept, widths) + note(of: kept)
      }
      guard mayLeaveOut, kept.count > table.namingColumns + 1 else { return stackedLines(in: room) }
      kept.removeLast()
    }
  }

  private func column(_ index: Int) -> Column { table.columns[shown[index]] }

  // MARK: - Columns side by side

  private func lines(_ kept: [Int], _ widths: [Int]) -> [DrawnLine] {
    var lines: [DrawnLine] = []
    for (number, row) in cells.enumerated() {
      let index = table.hasHead ? number - 1 : number
      if let remark = table.remarks[index] { lines.append(indented(VisibleText.of(remark))) }
      let parts = zip(kept, widths).map { fitted(row[$0], column($0), to: $1) }
      for line in 0..<(parts.map(\.count).max() ?? 0) {
        lines.append(joined(parts.map { line < $0.count ? $0[line] : "" }, kept, widths, index < 0 ? .strong : .plain))
      }
    }
    return lines
  }

  /// The lines of a cell.
  private func fitted(_ cell: String, _ column: Column, to width: Int) -> [String] {
    guard page.width != nil, ColumnCount.of(cell) > width else { return [cell] }
    return column.fitting == .wrapped ? TextWrap.lines(cell, width: width) : [ColumnCount.cut(cell, to: width)]
  }

  private func joined(_ parts: [String], _ kept: [Int], _ widths: [Int], _ tone: Tone) -> DrawnLine {
    var line = ""
    // What stands on the line so far, and where the next column begins.
    var (end, start) = (0, 0)
    for (index, part) in parts.enumerated() {
      if !part.isEmpty {
        let columns = ColumnCount.of(part)
        let place = start + (column(kept[index]).isNumeric ? widths[index] - columns : 0)
        line += String(repeating: " ", count: place - end) + page.isolated(part)
        end = place + columns
      }
      start += widths[index] + ColumnWidths.gap
    }
    return indented(line, tone)
  }

  private func indented(_ line: String, _ tone: Tone = .plain) -> DrawnLine {
    DrawnLine(harmless: String(repeating: " ", count: table.indent) + line, tone)
  }

  /// Says which columns were left out.
  private func note(of kept: [Int]) -> [DrawnLine] {
    let missing = shown.indices.dropFirst(kept.count).map { VisibleText.of(column($0).title) }
    guard !missing.isEmpty, let width = page.width else { return [] }
    let text = "too narrow for: \(missing.joined(separator: ", "))"
    return TextWrap.lines(text, width: width - table.indent).map { indented(page.isolated($0)) }
  }

  // MARK: - A row as lines

  private func stackedLines(in room: Int) -> [DrawnLine] {
    let rest = shown.indices.filter { shown[$0] >= table.namingColumns }
    let titles = rest.map { VisibleText.of(column($0).title) }
    let titleWidth = min(titles.map { ColumnCount.of($0) + 2 }.max() ?? 0, room / 2)
    return cells.dropFirst(table.hasHead ? 1 : 0).enumerated().flatMap { number, row -> [DrawnLine] in
      let names = shown.indices.filter { shown[$0] < table.namingColumns }.map { row[$0] }
      let name = names.joined(separator: "  ")
      var lines = table.remarks[number].map { [indented(VisibleText.of($0))] } ?? []
      lines +=
        ColumnCount.of(name) <= room
        ? [indented(names.map(page.isolated).joined(separator: "  "))]
        : TextWrap.lines(name, width: room).map { indented(page.isolated($0)) }
      for (index, title) in zip(rest, titles) where !row[index].isEmpty {
        let head = title.isEmpty ? "" : ColumnCount.cut(title + ":", to: titleWidth - 1)
        let width = room - 2 - titleWidth
        let parts =
          column(index).fitting == .wrapped
          ? TextWrap.lines(row[index], width: width)
          : [ColumnCount.cut(row[index], to: width)]
        for (line, part) in parts.enumerated() {
          let before = line == 0 ? head : ""
          let pad = String(repeating: " ", count: titleWidth - ColumnCount.of(before))
          lines.append(indented("  " + page.isolated(before) + pad + page.isolated(part)))
        }
      }
      return lines
    }
  }
}
