/// What a pane of tmux shows at one moment.
struct Screen {
  /// What a program may leave in a terminal other than as it found it.
  struct State: Equatable {
    /// Set by the escape sequences that set titles.
    var title: String
    /// False while the cursor is hidden.
    var showsCursor = true
    /// True on the other screen of programs that use all of it.
    var isAlternate = false
    /// True while characters push others to the right.
    var inserts = false
    /// True while the keys of the number pad, or the arrows, send other sequences.
    var sendsKeypad = false
    /// True while clicks are sent as keys.
    var sendsMouse = false
    /// False while text stays at the last column.
    var wraps = true
    /// True while rows count from the top of a region.
    var countsFromRegion = false
    /// The rows that scroll, first and last.
    var region: [Int]
  }

  /// How tmux is asked for all of this in one line.
  static let format =
    "#{cursor_x} #{cursor_y} #{cursor_flag} #{alternate_on} #{insert_flag} #{keypad_flag}#{keypad_cursor_flag} "
    + "#{mouse_any_flag} #{wrap_flag} #{origin_flag} #{scroll_region_upper} #{scroll_region_lower} #{pane_height} "
    + "#{history_size} #{pane_title}"

  /// Rows that have scrolled away and are still looked at.
  static let depth = 1000

  /// The rows that are seen, top to bottom, without spaces at their ends.
  let rows: [String]
  /// The last rows that have scrolled away, and those that are seen down to the last that is not empty.
  let allRows: [String]
  let cursorColumn: Int
  let cursorRow: Int
  let state: State
  /// The status of the program, once it has ended and ``Tmux`` has told.
  var status: Int32? { allRows.last.flatMap { $0.hasPrefix("status ") ? Int32($0.dropFirst(7)) : nil } }

  /// - Parameters:
  ///   - facts: the answer to ``format``.
  ///   - all: all rows, from the first that scrolled away.
  init(facts: String, all: [String]) {
    let words = facts.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let number: (Int) -> Int = { Int(words[$0]) ?? -1 }
    (cursorColumn, cursorRow) = (number(0), number(1))
    state = State(
      title: words[13...].joined(separator: " "), showsCursor: words[2] == "1", isAlternate: words[3] == "1",
      inserts: words[4] == "1", sendsKeypad: words[5] != "00", sendsMouse: words[6] == "1", wraps: words[7] == "1",
      countsFromRegion: words[8] == "1", region: [number(9), number(10) - number(11)])
    rows = Array(all.dropFirst(min(number(12), Screen.depth)))
    allRows = Array(all.prefix(1 + (all.lastIndex { !$0.isEmpty } ?? -1)))
  }

  /// The row with the cursor.
  var line: String { rows.indices.contains(cursorRow) ? rows[cursorRow] : "" }

  /// The row with the cursor, up to the cursor; with the spaces before it, which tmux does not tell at the end of a row.
  var typed: String {
    var columns = 0
    let text = line.prefix { character in
      columns += Screen.columns(of: character)
      return columns <= cursorColumn
    }
    let width = text.reduce(0) { $0 + Screen.columns(of: $1) }
    return text + String(repeating: " ", count: max(0, cursorColumn - width))
  }

  /// All rows as one text.
  var text: String { allRows.joined(separator: "\n") }

  /// All rows without any space: the same text at any width.
  var dense: String { Screen.dense(allRows.joined()) }

  /// A text without its spaces.
  static func dense(_ text: String) -> String { text.filter { $0 != " " } }

  /// Columns that tmux gives to a character in these tests: two to what is East Asian or emoji.
  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    return first.value >= 0x1100 && !(0x2000...0x2E7F).contains(first.value) ? 2 : 1
  }
}
