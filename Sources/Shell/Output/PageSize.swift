private import Glibc
internal import Themes

/// Finds out how wide the page is that people read: as wide as their terminal, else as `COLUMNS` says, else 80.
///
/// What goes into a file or a pipe has no width unless `COLUMNS` gives it one: programs read it line by line.
struct PageSize {
  private let descriptor: Int32
  /// True when a person reads it at a terminal.
  let isTerminal: Bool
  private let columns: Int?
  /// True when text may hold characters beyond ASCII.
  private let isUTF8: Bool

  init(descriptor: Int32, environment: Environment) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.uppercased()
    isUTF8 = !isTerminal || name.contains("UTF-8") || name.contains("UTF8")
  }

  /// The page at this moment: a terminal may have been made wider since the last one.
  var page: Page {
    guard isTerminal else { return Page(width: columns, isolatesDirections: isUTF8) }
    let known = Int(window.ws_col)
    return Page(width: known > 0 ? known : columns ?? 80, isolatesDirections: isUTF8)
  }

  /// The rows of the terminal at this moment; 24 where nobody knows.
  var rows: Int {
    let known = Int(window.ws_row)
    return known > 0 ? known : 24
  }

  /// What the terminal says of itself; zeros when it says nothing.
  private var window: winsize {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
  }

  /// The page of lines that programs read whole: a terminal's own, else one without an end.
  var linePage: Page { isTerminal ? page : .unbounded }
}
