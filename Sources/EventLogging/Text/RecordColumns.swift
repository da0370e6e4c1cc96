public import TerminalText

/// Puts the parts of records below each other on a terminal: time, screenlet, event, what it tells, where that is from.
///
///     12:00:01.180  form  actionStarted   load-form            (local, 0 ms)
///     12:00:01.203  form  onFormLoaded    9 fields             (remote, 24 ms)
///     12:00:01.204  form  actionFinished  load-form succeeded  (remote, 24 ms)
///
/// Nobody knows what comes next, so columns grow with what was seen, up to bounds that leave room for the words. What is
/// longer is shown whole, and moves the rest of its line. Words that have no room go on below where they began. A narrow
/// terminal has no columns and no milliseconds.
public struct RecordColumns: Sendable {
  /// Columns that the words have at least, where there are columns at all.
  private static let leastRoom = 24
  /// Terminals that are narrower have no columns.
  private static let narrow = 60
  private static let gap = 2
  private static let longestExpected = 24
  private static let maximum = (screenlet: 20, name: 30, words: 48)

  private var screenlet = 0
  /// Wide enough for what each run begins and ends with.
  private var name = "actionFinished".utf8.count
  private var words = 0

  /// Columns that have seen nothing.
  public init() {}

  /// Grows for what is likely to come: then the first records stand below each other too.
  ///
  /// Names that are longer than most get their room when they come.
  public mutating func expect(screenlet: String, names: [String]) {
    func columns(_ text: String, _ maximum: Int) -> Int {
      let count = ColumnCount.of(VisibleText.of(text))
      return count <= maximum ? count : 0
    }
    self.screenlet = max(self.screenlet, columns(screenlet, RecordColumns.maximum.screenlet))
    name = names.map { columns($0, RecordColumns.longestExpected) }.reduce(name, max)
  }

  /// Grows for parts, as far as they may.
  public mutating func note(_ parts: RecordParts) {
    if parts.columns.count == 2 {
      screenlet = max(screenlet, min(parts.columns[0].columns, RecordColumns.maximum.screenlet))
      name = max(name, min(parts.columns[1].columns, RecordColumns.maximum.name))
    }
    let count = parts.words.columns
    if !parts.remark.isEmpty, count <= RecordColumns.maximum.words { words = max(words, count) }
  }

  /// The lines of parts on a terminal.
  /// - Parameter isolatesDirections: true where marks keep text from right to left in its place.
  public func lines(_ parts: RecordParts, width: Int, isolatesDirections: Bool = false) -> [StyledText] {
    guard width >= RecordColumns.narrow, !parts.time.isEmpty else {
      return narrowLines(parts, width: width, isolatesDirections)
    }
    let time = "00:00:00.000".utf8.count
    let (screenlet, name) = widths(in: width - time - 3 * RecordColumns.gap - RecordColumns.leastRoom)
    let nameStart = time + RecordColumns.gap + screenlet + RecordColumns.gap
    let wordsStart =
      parts.columns.isEmpty
      ? time + RecordColumns.gap + min(parts.lead.columns, width / 3) : nameStart + name + RecordColumns.gap
    var filler = LineFiller(width: width, hang: wordsStart, isolatesDirections: isolatesDirections)
    filler.add(StyledText(harmless: parts.time, .faint), at: 0)
    for (column, start) in zip(parts.columns, [time + RecordColumns.gap, nameStart]) { filler.add(column, at: start) }
    if !parts.lead.isEmpty { filler.add(parts.lead, at: time + RecordColumns.gap) }
    filler.add(words: parts.words, at: wordsStart, gap: parts.lead.isEmpty ? RecordColumns.gap : 0)
    filler.add(unbroken: parts.remark, at: wordsStart + (words > 0 ? words + RecordColumns.gap : 0))
    return filler.lines
  }

  /// What screenlet and name get of so many columns: names tell more.
  private func widths(in room: Int) -> (screenlet: Int, name: Int) {
    let name = min(name, max(room * 2 / 3, room - screenlet))
    return (min(screenlet, room - name), name)
  }

  private func narrowLines(_ parts: RecordParts, width: Int, _ isolatesDirections: Bool) -> [StyledText] {
    var filler = LineFiller(width: width, hang: min(4, width / 4), isolatesDirections: isolatesDirections)
    // Whole seconds: `12:00:01`.
    filler.add(StyledText(harmless: String(parts.time.prefix(8)), .faint), at: 0)
    for column in parts.columns { filler.add(words: column, at: 0, gap: RecordColumns.gap) }
    if !parts.lead.isEmpty { filler.add(words: parts.lead, at: 0, gap: RecordColumns.gap) }
    filler.add(words: parts.words, at: 0, gap: parts.lead.isEmpty ? RecordColumns.gap : 0)
    filler.add(unbroken: parts.remark, at: 0)
    return filler.lines
  }
}
