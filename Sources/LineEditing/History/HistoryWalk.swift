/// Up and down through entries that begin as the line did.
struct HistoryWalk {
  /// The line as it was typed, to come back to.
  private let draft: EditedText
  private let prefix: String
  private var index: Int
  /// What was shown last; a line that differs has been edited, and the walk is over.
  private(set) var shown: EditedText

  /// A walk that begins with what was typed, before the newest entry.
  init(from text: EditedText, in history: History) {
    draft = text
    prefix = text.text
    index = history.count
    shown = text
  }

  /// The next older entry; nil when there is none.
  mutating func older(in history: History) -> EditedText? {
    let current = shown.text
    guard let found = history.last(before: index, where: { $0.hasPrefix(prefix) && $0 != current }) else { return nil }
    index = found.index
    shown = EditedText(found.text)
    return shown
  }

  /// The next newer entry, at last the draft; nil when the draft is shown.
  mutating func newer(in history: History) -> EditedText? {
    guard index < history.count else { return nil }
    let current = shown.text
    if let found = history.first(from: index + 1, where: { $0.hasPrefix(prefix) && $0 != current }) {
      index = found.index
      shown = EditedText(found.text)
    } else {
      index = history.count
      shown = draft
    }
    return shown
  }
}
