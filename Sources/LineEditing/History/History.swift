private import Glibc
public import EventLoop

/// What was entered, in this session and before, oldest first.
///
/// It belongs to the main thread.
public final class History {
  private let file: HistoryFile?
  private let session: String
  private let now: () -> Int64
  /// Entries of the file, of earlier sessions and of those beside this one.
  private var others: [HistoryEntry] = []
  /// Entries of this session, also those that are kept from the file.
  private var own: [OwnLine] = []
  /// The number of the newest entry of this session.
  private var lastNumber = 0
  /// What is kept from the file, and so from suggestions.
  private var unkept: Set<String> = []
  /// Entries of this session at most, so that a session of weeks does not grow.
  private let limit = 10_000
  /// Told when the file cannot be written, once.
  public var onFault: (SystemError) -> Void = { _ in }
  private var hasFault = false

  /// A line of this session.
  private struct OwnLine {
    var entry: HistoryEntry
    /// What people may see of it; nil for nothing.
    let shown: String?
    let isKept: Bool
  }

  /// A history in a file, of which a session is a part; in memory alone without a path.
  /// - Parameter session: the session's name: letters and digits.
  public convenience init(path: String?, session: String = "") {
    self.init(path: path, session: session, now: { Int64(time(nil)) })
  }

  /// - Parameter now: tells the seconds since 1970.
  init(path: String?, session: String = "", now: @escaping () -> Int64) {
    file = path.map { HistoryFile(path: $0) }
    self.session = session
    self.now = now
  }

  /// Reads what other sessions have added.
  public func refresh() {
    guard let file else { return }
    learn(file.readNew())
  }

  private func learn(_ entries: [HistoryEntry]) {
    others.take(entries)
    if others.count > 2 * limit { others.removeFirst(others.count - limit) }
  }

  // MARK: - Adding

  /// Adds what was entered. The same line twice in a row counts once.
  /// - Parameters:
  ///   - isKept: false for what must not reach the file: a line with a secret in it.
  ///   - shown: what ``entries`` tell in its place, nil for nothing.
  public func add(_ text: String, isKept: Bool, shown: String?) {
    guard !text.isEmpty, text != own.last?.entry.text else { return }
    lastNumber += 1
    var entry = HistoryEntry(text: text, time: now())
    (entry.session, entry.number) = (session, lastNumber)
    own.append(OwnLine(entry: entry, shown: shown, isKept: isKept))
    if own.count > limit { own.removeFirst() }
    if !isKept { unkept.insert(text) }
    if isKept { append(entry) }
  }

  /// Adds what was entered and may be shown.
  public func add(_ text: String, isKept: Bool) { add(text, isKept: isKept, shown: text) }

  /// Notes how the newest line of this session ended.
  /// - Parameter exit: 0 when it went well.
  public func noteEnd(exit: Int32, milliseconds: Int64) {
    guard let last = own.last else { return }
    own[own.count - 1].entry.exit = exit
    own[own.count - 1].entry.milliseconds = milliseconds
    // Without a session's name nothing tells whose line it was.
    guard last.isKept, !session.isEmpty else { return }
    var end = HistoryEntry(text: "", time: now())
    (end.session, end.number, end.exit, end.milliseconds) = (session, last.entry.number, exit, milliseconds)
    append(end)
  }

  private func append(_ entry: HistoryEntry) {
    guard let file else { return }
    do throws(SystemError) {
      learn(try file.append(entry))
    } catch {
      if !hasFault { onFault(error) }
      hasFault = true
    }
  }

  // MARK: - Looking

  /// All that people may see, oldest first: also what was entered in earlier sessions, and in those beside this one.
  public var entries: [HistoryEntry] { entries(last: .max) }

  /// The newest of ``entries``.
  public func entries(last count: Int) -> [HistoryEntry] {
    let all = others.suffix(count) + ownEntries.suffix(count)
    // Others may have been entered in between: the order of those of one second stays.
    let sorted = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return sorted.suffix(count).map(\.element)
  }

  /// What people may see of this session, oldest first.
  public var ownEntries: [HistoryEntry] {
    own.compactMap { line in
      guard let shown = line.shown else { return nil }
      var entry = line.entry
      entry.text = shown
      return entry
    }
  }

  /// How many entries there are.
  var count: Int { others.count + own.count }

  /// An entry, from the oldest one on.
  subscript(index: Int) -> String {
    index < others.count ? others[index].text : own[index - others.count].entry.text
  }

  /// How the newest entry that begins so goes on; none with a secret in it.
  func suggestion(for text: String) -> String? {
    guard !text.isEmpty, !text.contains("\n") else { return nil }
    return last(before: count) { $0.hasPrefix(text) && $0 != text && !unkept.contains($0) }
      .map { String($0.text.dropFirst(text.count)) }
  }

  /// The newest entry before `end` that `fits`, and its index.
  func last(before end: Int, where fits: (String) -> Bool) -> (index: Int, text: String)? {
    for index in stride(from: min(end, count) - 1, through: 0, by: -1) where fits(self[index]) {
      return (index, self[index])
    }
    return nil
  }

  /// The oldest entry from `start` on that `fits`, and its index.
  func first(from start: Int, where fits: (String) -> Bool) -> (index: Int, text: String)? {
    for index in max(0, start)..<max(start, count) where fits(self[index]) { return (index, self[index]) }
    return nil
  }
}
