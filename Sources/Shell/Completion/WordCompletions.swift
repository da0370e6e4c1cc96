internal import CommandParsing

/// Completions of one word, before it is seen what stands behind it.
struct WordCompletions {
  /// Where what they replace begins, in bytes of the line.
  var start: Int
  var all: [Proposal] = []
  /// What can be put in place of what is typed because all begin so.
  var common: String?

  /// Nothing that starts at an offset.
  init(start: Int) { self.start = start }

  /// Completions of a text that was typed in some quotes.
  /// - Parameters:
  ///   - typed: the text so far.
  ///   - before: what stands before it in the same word and stays: `a,` of a list.
  init(
    _ candidates: [Proposal], typed: String, before: String = "", from start: Int, style: DraftWord.Style
  ) {
    self.start = start
    let staysOpen: (Proposal) -> Bool = { $0.kind == .folder }
    all = candidates.map { candidate in
      var written = candidate
      written.text = InsertedText.write(before + candidate.text, as: style, staysOpen: staysOpen(candidate))
      return written
    }
    guard candidates.count > 1, let shared = WordCompletions.commonBeginning(of: candidates.map(\.text)) else { return }
    guard shared != typed, shared.lowercased().hasPrefix(typed.lowercased()) else { return }
    common = InsertedText.write(before + shared, as: style, staysOpen: true)
  }

  /// What all texts begin with; nil when that is nothing.
  static func commonBeginning(of texts: [String]) -> String? {
    guard var shared = texts.first.map({ $0[...] }) else { return nil }
    for text in texts.dropFirst() where !text.hasPrefix(shared) {
      var index = shared.startIndex
      var other = text.startIndex
      while index < shared.endIndex, other < text.endIndex, shared[index] == text[other] {
        index = shared.index(after: index)
        other = text.index(after: other)
      }
      shared = shared[..<index]
    }
    return shared.isEmpty ? nil : String(shared)
  }
}
