/// Turns pictures into what must be written to a terminal so that it shows them.
///
/// It remembers what stands there, and writes only what differs. It moves the cursor by rows relative to where it is, since
/// nobody can tell on which row of the terminal that is.
struct Painter {
  private var shown: Picture?
  private var width = 0
  var hasColours = true

  /// True when something of ours stands on the terminal.
  var isShowing: Bool { shown != nil }

  /// What shows a picture on a terminal of that width.
  /// - Parameter above: whole lines to print above it; they stay.
  mutating func paint(_ picture: Picture, width: Int, above: String = "") -> String {
    var output = ""
    if above.isEmpty, let shown, self.width == width {
      guard shown != picture else { return "" }
      var pen = Pen(row: shown.cursorRow, width: width, hasColours: hasColours)
      pen.change(shown, to: picture)
      output = pen.output
      if pen.touchedRows > 1 { output = "\u{1B}[?25l" + output + "\u{1B}[?25h" }
    } else {
      var pen = Pen(row: 0, width: width, hasColours: hasColours)
      pen.change(Picture(), to: picture)
      output = "\u{1B}[?25l" + erase() + above + pen.output + "\u{1B}[?25h"
    }
    shown = picture
    self.width = width
    return output
  }

  /// What takes the picture away; the cursor stands where it began.
  mutating func erase() -> String {
    defer { shown = nil }
    let row = shown?.cursorRow ?? 0
    // The row, and then from its second column on: tmux keeps what is erased from the very first place of the screen on as
    // something that has scrolled away, and so would show the line twice to whoever scrolls back.
    return "\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[K\u{1B}[C\u{1B}[J\r"
  }

  /// What leaves a last picture standing and goes on below it.
  mutating func finish(_ picture: Picture, width: Int) -> String {
    let output = paint(picture, width: width)
    let down = picture.rows.count - 1 - picture.cursorRow
    shown = nil
    return output + "\r" + (down > 0 ? "\u{1B}[\(down)B" : "") + "\n"
  }

  /// Forgets what stands there: somebody has cleared the terminal.
  mutating func forget() { shown = nil }

  /// Notes that the terminal has another width, and has wrapped its rows anew if it does that. What stood there counts as
  /// rows of that width from now on, so that it can be erased.
  mutating func resize(to newWidth: Int, wrapsAnew: Bool) {
    guard let old = shown, newWidth != width, newWidth > 0 else { return }
    if wrapsAnew {
      var row = 0
      for cells in old.rows[..<old.cursorRow] { row += Painter.rows(of: cells, width: newWidth) + 1 }
      var left = old.cursorColumn
      let before = old.rows[old.cursorRow].prefix { cell in
        left -= cell.columns
        return left >= 0
      }
      // The cursor may stand where only the next character would wrap.
      let next = old.rows[old.cursorRow].dropFirst(before.count).first ?? .blank
      shown?.cursorRow = row + Painter.rows(of: before + [next], width: newWidth)
    }
    // Never equal to the width of a picture to come: it is drawn as a whole.
    width = 0
  }

  /// How often a terminal of that width wraps a row.
  private static func rows(of cells: some Collection<Cell>, width: Int) -> Int {
    var (breaks, column) = (0, 0)
    for cell in cells {
      if column > 0, column + cell.columns > width {
        breaks += 1
        column = 0
      }
      column += cell.columns
    }
    return breaks
  }
}
