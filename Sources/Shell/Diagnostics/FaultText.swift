internal import EventLogging
internal import TerminalText
internal import Themes

/// An error as people read it.
///
///     -c:1:19: h has no attribute ‘nmae’ [unknown-attribute]
///       new hello h; set nmae x
///                        ^~~~
///       did you mean ‘name’?
enum FaultText {
  /// Its lines on a page; `endColumn` is where the marked part ends, exclusive.
  static func lines(_ report: ErrorReport, endColumn: Int?, on page: Page) -> [StyledText] {
    blocks(report, endColumn: endColumn, width: page.width).flatMap { block, tone in
      block.lines(on: page).map { StyledText(harmless: $0.text, tone) }
    }
  }

  private static func blocks(_ report: ErrorReport, endColumn: Int?, width: Int?) -> [(Block, Tone)] {
    var blocks: [(Block, Tone)] = [(.heading("\(place(report))\(report.message) [\(report.code)]"), .bad)]
    if let source = report.source, let column = report.column {
      let shown = window(of: source, column: column, endColumn: endColumn ?? column + 1, width: width)
      blocks.append((.line("  " + shown.text), .plain))
      let offset = ColumnCount.of(shown.before)
      let marked = max(1, ColumnCount.of(shown.marked))
      blocks.append(
        (.line("  " + String(repeating: " ", count: offset) + "^" + String(repeating: "~", count: marked - 1)), .bad))
    }
    if let cure = report.cure { blocks.append((width == nil ? .line("  " + cure) : .prose(cure, indent: 2), .plain)) }
    return blocks
  }

  private static func place(_ report: ErrorReport) -> String {
    guard let file = report.file, let line = report.line else { return "" }
    return "\(file):\(line):" + (report.column.map { "\($0):" } ?? "") + " "
  }

  /// The part of a line around the marked columns, at most about 100 characters or as many as a page has room for, made
  /// harmless to terminals.
  private static func window(
    of source: String, column: Int, endColumn: Int, width: Int?
  ) -> (text: String, before: String, marked: String) {
    let characters = Array(source)
    let start = min(max(column - 1, 0), characters.count)
    var end = min(max(endColumn - 1, start), min(characters.count, start + 60))
    var first = start > 60 ? start - 40 : 0
    var last = min(characters.count, max(end, start) + 40)
    // Indent and two ellipses take room as well.
    if let room = width.map({ max($0 - 4, 16) }), characters.count > room {
      end = min(end, start + room / 2)
      first = start > room / 2 ? start - room / 4 : 0
      last = min(characters.count, max(end, first + room))
    }
    let before = (first > 0 ? "…" : "") + VisibleText.of(String(characters[first..<start]))
    let marked = VisibleText.of(String(characters[start..<end]))
    let after = VisibleText.of(String(characters[end..<last])) + (last < characters.count ? "…" : "")
    return (before + marked + after, before, marked)
  }
}
