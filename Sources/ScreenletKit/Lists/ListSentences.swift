/// The sentences about lists, all in one place.
enum ListSentences {
  static let noRecords = "No records."
  static let countUnknown = "How many rows there are is not known."
  static let noSuchLength = "No list is that long."
  static let pagesCountFromZero = "Pages count from 0."

  static let user = "the user"
  static let server = "the server"
  static let site = "the site"

  static func nothingYet(_ error: ValidationError) -> String {
    "Nothing is listed yet: \(error.message). \(error.cure ?? "Put that right"), then `show` loads it."
  }

  static func notLoaded(_ error: any Error) -> String {
    let error = ScreenletError(describing: error)
    let words = ["The list could not be loaded: \(error.message)", error.cure, "`\(ListAction.refresh)` tries again"]
    return words.compactMap { $0.map { $0.hasSuffix(".") ? $0 : $0 + "." } }.joined(separator: " ")
  }

  static func loadedBefore(_ names: [String]) -> String {
    let all = names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    return "Loaded before \(all) changed; `\(ListAction.refresh)` loads it anew."
  }

  static func ofAnother(_ owner: String) -> String {
    "The rows are gone, since \(owner) is another now; `\(ListAction.refresh)` loads the list."
  }

  static func rows(_ rows: ClosedRange<Int>) -> String {
    rows.count == 1 ? "row \(rows.lowerBound)" : "rows \(rows.lowerBound) to \(rows.upperBound)"
  }

  static func progress(pages: Int, of pageCount: Int?, rows: Int, of rowCount: Int?) -> String {
    "\(pages)\(pageCount.map { " of \($0)" } ?? "") pages, \(rows)\(rowCount.map { " of \($0)" } ?? "") rows"
  }

  // MARK: - Failures

  static func page(_ page: Int, _ rows: Range<Int>, _ message: String) -> String {
    "page \(page) (\(self.rows(rows.lowerBound...rows.upperBound - 1))): \(message)"
  }

  static func goOn(at page: Int) -> String {
    page == 0
      ? "`\(ListAction.loadAll)` begins again."
      : "Events have told the pages before; the view holds page 0 alone. `\(ListAction.loadAll) \(page)` goes on there."
  }

  static func beyondEnd(_ page: Int) -> String { "there is no page \(page)" }

  static func lastPage(_ page: Int, rowCount: Int) -> String {
    rowCount == 0
      ? "the list is empty" : "the last is page \(page), with \(rows(rowCount - 1...rowCount - 1)) as its last"
  }

  static let rowsCountFromZero = "Rows count from 0."
  static let emptyPage = "the portal has no rows there"

  /// Follows the attribute's name.
  static func unknownOrder(_ className: String) -> String { "\(className) is no order that the portal knows" }

  static let unknownOrderCure =
    "`unset obcClassName` lists in the portal's own order. A comparator is named by its whole Java class, which is another "
    + "on 6.2 (com.liferay.portlet.…) than on 7.x (com.liferay.…)."

  static func tooManyRows(_ found: Int, asked: Int) -> String {
    "the portal answered with \(found) rows when it was asked for \(asked)"
  }

  static func sameRows(_ row: Int) -> String {
    "the portal gave the rows before \(row) once more: it does not heed where a page begins"
  }

  /// These two follow the argument's name.
  static func notLoaded(_ row: Int, _ ranges: [ClosedRange<Int>]) -> String {
    guard !ranges.isEmpty else { return "\(row) is not loaded, and no other is" }
    var words = ranges.prefix(5).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
    if ranges.count > 5 { words.append("more") }
    return "\(row) is not loaded; loaded are " + words.joined(separator: ", ")
  }

  static func noRow(_ row: Int, rowCount: Int) -> String {
    "\(row) is not in the list: " + (rowCount == 0 ? "it is empty" : "its last row is \(rowCount - 1)")
  }

  static func loadsRow(page: Int) -> String { "`\(ListAction.loadPage) \(page)` loads it." }

  // MARK: - For the log

  static func outdated(_ action: String) -> String { "\(action) was given up: a newer load of the list took its place" }

  static func countRefused(_ message: String) -> String {
    "how many rows there are is not known, since the portal does not count them: \(message)"
  }

  static func countChanged(from before: Int, to now: Int) -> String {
    "the list has changed while it was read, from \(before) to \(now) rows: rows may be missing or twice; "
      + "`\(ListAction.loadAll)` reads it anew"
  }

  static func rowsHeldBack(_ rowCount: Int, shown: Int) -> String {
    "the portal counts \(rowCount) rows and gave \(shown): some may not be for you to see"
  }
}
