internal import EventLogging
internal import TerminalText

/// An error as people read it.
///
///     -c:1:19: h has no attribute ‘nmae’ [unknown-attribute]
///       new hello h; set nmae x
///                        ^~~~
///       did you mean ‘name’?
enum FaultText {
  /// The lines; `endColumn` is where the marked part ends, exclusive.
  static func lines(_ report: ErrorReport, endColumn: Int?) -> [String] {
    var lines = ["\(place(report))\(report.message) [\(report.code)]"]
    if let source = report.source, let column = report.column {
      let shown = window(of: source, column: column, endColumn: endColumn ?? column + 1)
      lines.append("  " + shown.text)
      let offset = ColumnCount.of(shown.before)
      let width = max(1, ColumnCount.of(shown.marked))
      lines.append("  " + String(repeating: " ", count: offset) + "^" + String(repeating: "~", count: width - 1))
    }
    if let cure = report.cure { lines.append("  " + cure) }
    return lines
  }

  private static func place(_ report: ErrorReport) -> String {
    guard let file = report.file, let line = report.line else { return "" }
    return "\(file):\(line):" + (report.column.map { "\($0):" } ?? "") + " "
  }

  /// The part of a line around the marked columns, at most about 100 characters, made harmless to terminals.
  private static func window(
    of source: String, column: Int, endColumn: Int
  ) -> (text: String, before: String, marked: String) {
    let characters = Array(source)
    let start = min(max(column - 1, 0), characters.count)
    let end = min(max(endColumn - 1, start), min(characters.count, start + 60))
    let first = start > 60 ? start - 40 : 0
    let last = min(characters.count, max(end, start) + 40)
    let before = (first > 0 ? "…" : "") + VisibleText.of(String(characters[first..<start]))
    let marked = VisibleText.of(String(characters[start..<end]))
    let after = VisibleText.of(String(characters[end..<last])) + (last < characters.count ? "…" : "")
    return (before + marked + after, before, marked)
  }
}
