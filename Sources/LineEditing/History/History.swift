private import Glibc
public import EventLoop

/// What was entered, in this session and before, oldest first.
///
/// It belongs to the main thread.
public final class History {
  private let file: HistoryFile?
  private let now: () -> Int64
  /// Entries of the file, of earlier sessions and of those beside this one.
  private var others: [String] = []
  /// Entries of this session, also those that are kept from the file.
  private var own: [String] = []
  /// What is kept from the file, and so from suggestions.
  private var unkept: Set<String> = []
  /// Entries of this session at most, so that a session of weeks does not grow.
  private let limit = 10_000
  /// Told when the file cannot be written, once.
  public var onFault: (SystemError) -> Void = { _ in }
  private var hasFault = false

  /// A history in a file; in memory alone without one.
  public convenience init(path: String?) { self.init(path: path, now: { Int64(time(nil)) }) }

  /// - Parameter now: tells the seconds since 1970.
  init(path: String?, now: @escaping () -> Int64) {
    file = path.map { HistoryFile(path: $0) }
    self.now = now
  }

  /// Reads what other sessions have added.
  func refresh() {
    guard let file else { return }
    learn(file.readNew())
  }

  private func learn(_ entries: [HistoryEntry]) {
    others += entries.map(\.text)
    if others.count > 2 * limit { others.removeFirst(others.count - limit) }
  }

  /// Adds what was entered. The same line twice in a row counts once.
  /// - Parameter isKept: false for what must not reach the file: a line with a secret in it.
  public func add(_ text: String, isKept: Bool) {
    guard !text.isEmpty, text != own.last else { return }
    own.append(text)
    if own.count > limit { own.removeFirst() }
    if !isKept { unkept.insert(text) }
    guard isKept, let file else { return }
    do throws(SystemError) {
      learn(try file.append(HistoryEntry(text: text, time: now())))
    } catch {
      if !hasFault { onFault(error) }
      hasFault = true
    }
  }

  /// How many entries there are.
  var count: Int { others.count + own.count }

  /// An entry, from the oldest one on.
  subscript(index: Int) -> String { index < others.count ? others[index] : own[index - others.count] }

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
