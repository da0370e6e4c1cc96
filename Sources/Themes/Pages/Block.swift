internal import TerminalText

/// A part of what a command tells people, laid out when the page is known.
public enum Block: Sendable {
  /// A line that is never broken: a form, an example.
  case line(String)
  /// Prose, broken between words; `hanging` more columns stand before all lines but the first.
  case prose(String, indent: Int = 0, hanging: Int = 0)
  /// The head of a page: broken only where a page is too narrow for it.
  case heading(String)
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
      return Block.broken(VisibleText.of(text), on: page, width: width, indent, hanging)
    case .heading(let text):
      let line = VisibleText.of(text)
      guard let width = page.width, ColumnCount.of(line) > width else {
        return [DrawnLine(harmless: page.isolated(line))]
      }
      return Block.broken(line, on: page, width: width, 0, 4)
    case .table(let table): return table.lines(on: page)
    case .form(let form): return form.lines(on: page)
    }
  }

  private static func broken(
    _ text: String, on page: Page, width: Int, _ indent: Int, _ hanging: Int
  ) -> [DrawnLine] {
    TextWrap.lines(text, width: width - indent - hanging).enumerated().map { number, line in
      DrawnLine(harmless: String(repeating: " ", count: indent + (number > 0 ? hanging : 0)) + page.isolated(line))
    }
  }
}

extension [Block] {
  /// The lines of all, in order.
  public func lines(on page: Page) -> [DrawnLine] { flatMap { $0.lines(on: page) } }
}
