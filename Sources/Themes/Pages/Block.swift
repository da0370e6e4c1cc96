internal import TerminalText

/// A part of what a command tells people, laid out when the page is known.
public enum Block: Sendable {
  /// A line that is never broken: a form, an example.
  case line(String)
  /// Prose, broken between words; `hanging` more columns stand before all lines but the first.
  case prose(String, indent: Int = 0, hanging: Int = 0)
  /// A table.
  case table(Table)
  /// The fields of a view.
  case form(Form)

  /// Its lines on a page.
  public func lines(on page: Page) -> [DrawnLine] {
    switch self {
    case .line(let text): return [DrawnLine(text)]
    case .prose(let text, let indent, let hanging):
      let width = min(page.width ?? Page.proseWidth, Page.proseWidth)
      let lines = TextWrap.lines(VisibleText.of(text), width: width - indent - hanging)
      return lines.enumerated().map { number, line in
        DrawnLine(
          harmless: String(repeating: " ", count: indent + (number > 0 ? hanging : 0)) + page.isolated(line))
      }
    case .table(let table): return table.lines(on: page)
    case .form(let form): return form.lines(on: page)
    }
  }
}

extension [Block] {
  /// The lines of all, in order.
  public func lines(on page: Page) -> [DrawnLine] { flatMap { $0.lines(on: page) } }
}
