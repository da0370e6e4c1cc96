internal import TerminalText

/// Fills lines of a width from the left, and goes on below at a column when one is full.
struct LineFiller {
  private let width: Int
  private let hang: Int
  private let isolatesDirections: Bool
  /// The lines so far; the last one may go on.
  private(set) var lines = [StyledText()]
  /// Columns that are taken in the last line.
  private var column = 0

  /// Lines of a width, of which all but the first begin at column `hang`.
  init(width: Int, hang: Int, isolatesDirections: Bool) {
    self.width = max(1, width)
    self.hang = max(0, min(hang, width - 1))
    self.isolatesDirections = isolatesDirections
  }

  /// Adds a text as a whole, at a column or, where that is taken, two spaces behind what stands there.
  mutating func add(_ text: StyledText, at start: Int) {
    guard !text.isEmpty else { return }
    // What has no room on a line of its own is broken.
    guard max(column == 0 ? 0 : column + 2, start) + text.columns <= width else {
      return add(words: text, at: start, gap: 2)
    }
    pad(to: max(column == 0 ? 0 : column + 2, start))
    append(text)
  }

  /// Adds a text that is broken between words where a line is full, and in words that are longer than a line.
  mutating func add(words text: StyledText, at start: Int, gap: Int) {
    guard !text.isEmpty else { return }
    let start = max(column == 0 ? 0 : column + gap, start)
    if start + text.columns <= width {
      pad(to: start)
      return append(text)
    }
    for (index, piece) in text.pieces.enumerated() { add(words: piece, at: index == 0 ? start : column) }
  }

  /// Adds a text that is not broken: on a new line, if need be.
  mutating func add(unbroken text: StyledText, at start: Int) {
    guard !text.isEmpty else { return }
    let count = text.columns
    if column + 2 <= start, start + count <= width {
      pad(to: start)
    } else if column + 2 + count <= width {
      pad(to: column + 2)
    } else {
      breakLine(indent: count > width ? 0 : start > hang && start + count <= width ? start : min(hang, width - count))
    }
    count > width ? add(words: text, at: column, gap: 0) : append(text)
  }

  private mutating func add(words piece: StyledText.Piece, at start: Int) {
    // What goes onto the present line together, and where it begins.
    var run: String?
    var begin = start
    var place = start
    for word in piece.text.split(separator: " ", omittingEmptySubsequences: false) {
      let gap = run == nil ? 0 : 1
      let count = ColumnCount.of(String(word))
      if place + gap + count <= width {
        place += gap + count
        run = run.map { $0 + " " + word } ?? String(word)
        continue
      }
      put(run, piece.tone, at: begin)
      if column > 0 { breakLine(indent: hang) }
      let parts = TextWrap.lines(of: [String(word)], width: width - hang)
      for part in parts.dropLast() {
        append(StyledText(harmless: part, piece.tone))
        breakLine(indent: hang)
      }
      run = parts.last
      begin = column
      place = column + ColumnCount.of(parts.last ?? "")
    }
    put(run, piece.tone, at: begin)
  }

  private mutating func put(_ text: String?, _ tone: Tone, at start: Int) {
    guard let text, !text.isEmpty else { return }
    pad(to: start)
    append(StyledText(harmless: text, tone))
  }

  private mutating func append(_ text: StyledText) {
    for piece in text.pieces {
      let shown = isolatesDirections ? DirectionIsolate.around(piece.text) : piece.text
      lines[lines.count - 1] += StyledText(harmless: shown, piece.tone)
    }
    column += text.columns
  }

  private mutating func pad(to start: Int) {
    guard start > column else { return }
    lines[lines.count - 1] += StyledText(harmless: String(repeating: " ", count: start - column))
    column = start
  }

  private mutating func breakLine(indent: Int) {
    lines.append(StyledText())
    column = 0
    pad(to: indent)
  }
}
