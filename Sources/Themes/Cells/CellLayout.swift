internal import TerminalText

/// One field in its cell, on its way to a page.
struct CellLayout {
  private struct Line {
    var before: [CellGroup]
    /// What follows the pad; nil without one.
    var after: [CellGroup]?
  }

  private let lines: [Line]
  private let page: Page
  private let room: Int?

  /// A field in its cell on a page, `room` columns of which are its own; nil for any number.
  init(cell: CellTemplate, field: FieldContent, page: Page, room: Int?) {
    self.page = page
    self.room = room
    lines = cell.lines.flatMap { pieces in
      guard pieces.contains(where: \.isLines) else { return [CellLayout.line(pieces, field)].compactMap(\.self) }
      return LongText.lines(of: field.value).compactMap { text in
        var one = field
        one.value = text
        return CellLayout.line(pieces, one)
      }
    }
  }

  /// The columns before each pad.
  var padColumns: [Int] { lines.filter { $0.after != nil && !$0.before.isEmpty }.map(\.before.columns) }

  /// Its lines, with what follows a pad in the column `pad`.
  func lines(pad: Int) -> [String] {
    lines.flatMap { line -> [String] in
      let head = CellFlow.lines(line.before, room: room, on: page)
      guard let after = line.after else { return head }
      let space = String(repeating: " ", count: pad)
      let rest = CellFlow.lines(after, room: room.map { $0 - pad }, on: page)
      let columns = line.before.columns
      guard columns <= pad, head.count == 1 else { return head + rest.map { (space + $0).trimmingEnd() } }
      return rest.enumerated().map { number, text in
        let start = number == 0 ? head[0] + String(repeating: " ", count: pad - ColumnCount.of(head[0])) : space
        return (start + text).trimmingEnd()
      }
    }
  }

  /// A line of the template with its texts; nil when it has nothing to say.
  private static func line(_ pieces: [CellTemplate.Piece], _ field: FieldContent) -> Line? {
    var before: [CellPart] = []
    var after: [CellPart]?
    var (asks, says) = (false, false)
    for piece in pieces {
      let part: CellPart
      switch piece {
      case .text(let text): part = CellPart(words: [VisibleText.of(text)])
      case .placeholder(.pad, _):
        after = after ?? []
        continue
      case .placeholder(let placeholder, let atLeast):
        asks = true
        part = CellPart(
          words: placeholder.parts(of: field), separator: placeholder.separator, atLeast: atLeast,
          isWrapped: placeholder.isWrapped, isForeign: true)
        if !placeholder.mayLeaveOut || !part.text.isEmpty { says = true }
      }
      if after == nil { before.append(part) } else { after?.append(part) }
    }
    guard says || !asks else { return nil }
    return Line(before: [CellGroup](before), after: after.map { [CellGroup]($0) })
  }
}

extension CellTemplate.Piece {
  fileprivate var isLines: Bool {
    if case .placeholder(.lines, _) = self { true } else { false }
  }
}
