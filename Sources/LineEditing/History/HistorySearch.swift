/// A search for entries that hold a text, while the text is typed.
struct HistorySearch {
  /// The line before the search.
  let original: EditedText
  private(set) var query = ""
  private var index: Int
  /// The entry that was found; nil when none holds the query.
  private(set) var found: String?

  /// A search that has not begun.
  init(from text: EditedText, in history: History) {
    original = text
    index = history.count
  }

  /// Adds to the query. The entry that is found stays as long as it fits.
  mutating func type(_ text: String, in history: History) {
    query += text
    search(before: index + 1, in: history)
  }

  /// Takes the last character of the query away, and searches from the newest entry on.
  mutating func deleteBackward(in history: History) {
    query = String(query.dropLast())
    index = history.count
    search(before: index, in: history)
  }

  /// Goes on to the next older entry; false when there is none.
  mutating func older(in history: History) -> Bool {
    let current = found
    guard let next = history.last(before: index, where: { fits($0) && $0 != current }) else { return false }
    (index, found) = next
    return true
  }

  /// Goes back to the next newer entry; false when there is none.
  mutating func newer(in history: History) -> Bool {
    let current = found
    guard let next = history.first(from: index + 1, where: { fits($0) && $0 != current }) else { return false }
    (index, found) = next
    return true
  }

  private mutating func search(before end: Int, in history: History) {
    guard !query.isEmpty else {
      found = nil
      return
    }
    if let next = history.last(before: min(end, history.count), where: fits) {
      (index, found) = next
    } else {
      found = nil
      index = history.count
    }
  }

  /// Without capitals in the query, capitals do not matter.
  private func fits(_ text: String) -> Bool {
    guard !query.isEmpty else { return false }
    return query.lowercased() == query ? text.lowercased().contains(query) : text.contains(query)
  }

  /// The line to show: what was found, with the cursor where the query is in it.
  var line: EditedText {
    guard let found else { return original }
    return EditedText(scalars: Array(found.unicodeScalars), cursor: 0)
      .withCursor(utf8: match?.lowerBound ?? found.utf8.count)
  }

  /// Where the query is in what was found, by offsets in UTF-8.
  var match: Range<Int>? {
    guard let found, !query.isEmpty else { return nil }
    let isExact = query.lowercased() != query
    let text = isExact ? found : found.lowercased()
    guard let range = text.firstRange(of: query) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    // A capital can be of another length than its small letter.
    guard text.utf8.count == found.utf8.count else { return nil }
    return start..<(start + query.utf8.count)
  }
}

extension EditedText {
  /// The same text with the cursor at an offset in UTF-8.
  func withCursor(utf8 offset: Int) -> EditedText {
    EditedText(scalars: scalars, cursor: scalarOffset(utf8: offset))
  }
}
