internal import TerminalText

/// One field in its cell, on its way to a page.
struct CellLayout {
  /// A part of a line with its text.
  fileprivate struct Part {
    var words: [String]
    var separator = " "
    var atLeast = 0
    var isWrapped = false
    /// True for what others wrote: it may be written from right to left.
    var isForeign = false

    var text: String { words.joined(separator: separator) }
    var columns: Int { max(atLeast, ColumnCount.of(text)) }
  }

  fileprivate struct Line {
    var before: [Part]
    /// What follows the pad; nil without one.
    var after: [Part]?
  }

  /// Columns that a value should have before the rest goes below.
  private static let leastRoom = 8

  private let lines: [Line]
  private let page: Page
  private let room: Int?

  init(cell: CellTemplate, field: FieldContent, page: Page, room: Int?) {
    self.page = page
    self.room = room
    lines = cell.lines.compactMap { CellLayout.line($0, field) }
  }

  /// The columns before each pad, a space behind them included.
  var padColumns: [Int] {
    lines.filter { $0.after != nil && !$0.before.isEmpty }.map { CellLayout.columns($0.before) }
  }

  /// Its lines, with what follows a pad in the column `pad`.
  func lines(pad: Int) -> [String] {
    lines.flatMap { line -> [String] in
      guard let after = line.after else { return drawn(line.before, at: 0) }
      let columns = CellLayout.columns(line.before)
      let space = String(repeating: " ", count: pad)
      let rest = drawn(after, at: pad)
      guard columns <= pad else { return drawn(line.before, at: 0) + rest.map { space + $0 } }
      let head = line.before.map { shown($0) }.joined() + String(repeating: " ", count: pad - columns)
      return rest.enumerated().map { ($0 == 0 ? head : space) + $1 }
    }
  }

  // MARK: - Reading a line of the template

  /// The line with its texts; nil when it has nothing to say.
  private static func line(_ pieces: [CellTemplate.Piece], _ field: FieldContent) -> Line? {
    var line = Line(before: [])
    var (asks, says) = (false, false)
    for piece in pieces {
      var part = Part(words: [])
      switch piece {
      case .text(let text): part.words = [VisibleText.of(text)]
      case .placeholder(.pad, _):
        line.after = line.after ?? []
        continue
      case .placeholder(let placeholder, let atLeast):
        asks = true
        part = Part(
          words: placeholder.parts(of: field), separator: placeholder.separator, atLeast: atLeast,
          isWrapped: placeholder.isWrapped, isForeign: true)
        if !placeholder.mayLeaveOut || !part.text.isEmpty { says = true }
        if part.text.isEmpty, atLeast == 0 {
          line.dropSpace()
          continue
        }
      }
      line.append(part)
    }
    return asks && !says ? nil : line
  }

  // MARK: - Drawing

  private static func columns(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + $1.columns } }

  /// The parts as lines that begin at a column; the first part that is too long is cut or broken.
  private func drawn(_ parts: [Part], at start: Int) -> [String] {
    guard let room = room.map({ $0 - start }), CellLayout.columns(parts) > room else {
      return [CellLayout.trimmed(parts.map { shown($0) }.joined())]
    }
    // Boxes are as large as they need be before anything is cut.
    var parts = parts
    for index in parts.indices where CellLayout.columns(parts) > room {
      let needed = ColumnCount.of(parts[index].text)
      parts[index].atLeast = max(needed, parts[index].atLeast - (CellLayout.columns(parts) - room))
    }
    guard CellLayout.columns(parts) > room else { return [CellLayout.trimmed(parts.map { shown($0) }.joined())] }
    guard let index = parts.firstIndex(where: \.isForeign) else {
      return TextWrap.lines(parts.map(\.text).joined(), width: room)
    }
    return drawn(parts, room, giving: widest(of: parts) ?? index)
  }

  /// The part that gives way: the first one that is broken into lines, else the longest that is cut.
  private func widest(of parts: [Part]) -> Int? {
    parts.indices.filter { parts[$0].isForeign }.max { parts[$0].columns < parts[$1].columns }
  }

  private func drawn(_ parts: [Part], _ room: Int, giving index: Int) -> [String] {
    let head = parts[..<index].map { shown($0) }.joined()
    let headColumns = CellLayout.columns(Array(parts[..<index]))
    let tail = Array(parts[(index + 1)...])
    let left = room - headColumns - CellLayout.columns(tail)
    if parts[index].isWrapped {
      let width = max(1, room - headColumns)
      var lines = TextWrap.lines(of: parts[index].words, separator: parts[index].separator, width: width)
        .map(page.isolated)
      let space = String(repeating: " ", count: headColumns)
      lines = lines.enumerated().map { ($0 == 0 ? head : space) + $1 }
      let last = lines.last ?? ""
      guard ColumnCount.of(last) + CellLayout.columns(tail) > room else {
        return lines.dropLast() + [CellLayout.trimmed(last + tail.map { shown($0) }.joined())]
      }
      return lines + drawn(tail.trimmingStart(), at: (self.room ?? room) - room)
    }
    if left < CellLayout.leastRoom, tail.contains(where: \.isForeign) {
      // The end of the box stays with its beginning.
      let own = tail.prefix { !$0.isForeign }
      let rest = Array(tail.dropFirst(own.count))
      return drawn(Array(parts[...index] + own), at: (self.room ?? room) - room)
        + drawn(rest.trimmingStart(), at: (self.room ?? room) - room)
    }
    let value = page.isolated(ColumnCount.cut(parts[index].text, to: max(1, left)))
    return [CellLayout.trimmed(head + value + tail.map { shown($0) }.joined())]
  }

  private func shown(_ part: Part) -> String {
    let text = part.isForeign ? page.isolated(part.text) : part.text
    return text + String(repeating: " ", count: part.columns - ColumnCount.of(part.text))
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension CellLayout.Line {
  fileprivate mutating func append(_ part: CellLayout.Part) {
    if after == nil { before.append(part) } else { after?.append(part) }
  }

  /// Takes one space at the end away, for the sake of what is empty behind it.
  fileprivate mutating func dropSpace() {
    func dropSpace(_ parts: inout [CellLayout.Part]) {
      guard let last = parts.last, !last.isForeign, let text = last.words.last, text.last == " " else { return }
      parts[parts.count - 1].words = [String(text.dropLast())]
    }
    if after == nil {
      dropSpace(&before)
    } else if var parts = after {
      dropSpace(&parts)
      after = parts
    }
  }
}

extension [CellLayout.Part] {
  /// Without the spaces that stand in front.
  fileprivate func trimmingStart() -> [CellLayout.Part] {
    var parts = self
    while let first = parts.first, !first.isForeign {
      let text = String(first.text.drop { $0 == " " })
      guard text.isEmpty else {
        parts[0].words = [text]
        return parts
      }
      parts.removeFirst()
    }
    return parts
  }
}
