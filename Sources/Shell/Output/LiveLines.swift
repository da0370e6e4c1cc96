internal import EventLogging
internal import TerminalText

/// Records on their way to a terminal at which lines are edited: as many as a person can follow.
///
/// A burst waits here for the frames to come. When there is more than that, the oldest are left out and counted: the log
/// has them. Nothing is laid out before it is shown, so what is left out costs next to nothing.
struct LiveLines {
  /// What is to be shown.
  enum Entry {
    /// A record of the log.
    case record(LogRecord, saysWhy: Bool)
    /// Another line, which is never left out.
    case notice(RecordParts)
  }

  /// Records that may wait: some frames, so that nobody sees a line late.
  private static let limit = 256
  /// Records that stay when there are more: about what a frame shows.
  private static let kept = 24

  private var entries: [Entry] = []
  /// Where the oldest lies.
  private var start = 0
  private var skipped: (count: Int64, after: Int64)?

  /// How many wait.
  var count: Int { entries.count - start }

  /// True when nothing waits.
  var isEmpty: Bool { count == 0 && skipped == nil }

  /// Takes one more.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    if count > LiveLines.limit { leaveOut() }
  }

  /// The next one to show: first of all, how many were left out.
  mutating func next() -> Entry? {
    if let (count, after) = skipped {
      skipped = nil
      return .notice(
        RecordParts(
          words: StyledText(harmless: "… \(GroupedDigits.of(count)) more", .caution),
          remark: StyledText(harmless: "(events --since \(after))", .faint)))
    }
    guard start < entries.count else {
      entries.removeAll(keepingCapacity: true)
      start = 0
      return nil
    }
    defer { start += 1 }
    return entries[start]
  }

  private mutating func leaveOut() {
    var stay: [Entry] = []
    for entry in entries[start..<(entries.count - LiveLines.kept)] {
      guard case .record(let record, _) = entry else {
        stay.append(entry)
        continue
      }
      skipped = ((skipped?.count ?? 0) + 1, skipped?.after ?? record.seq - 1)
    }
    entries = stay + entries.suffix(LiveLines.kept)
    start = 0
  }
}
