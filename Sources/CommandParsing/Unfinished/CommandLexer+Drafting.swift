extension CommandLexer {
  /// Reads a command of a text in memory, nil at its end. A word with a fault is kept, and reading goes on behind it.
  mutating func nextDraft() -> CommandDraft? {
    begin()
    var faults: [Int: SyntaxFault] = [:]
    var isRead = false
    while !isRead {
      do throws(LexingFailure) {
        _ = try readWords()
        isRead = true
      } catch .fault(let fault, let resume) {
        if case .backgroundWithoutCommand = fault.kind {
          position.offset = fault.range.end
        } else {
          faults[readSoFar.count] = fault
          keep(faultyWord(fault, resume: resume))
        }
      } catch {
        // A text in memory has no reader that could throw.
        isRead = true
      }
    }
    guard !readSoFar.isEmpty else { return nil }
    let words = readSoFar.enumerated().map { DraftWord($0.element, fault: faults[$0.offset], in: window) }
    return CommandDraft(words: words, isBackground: isBackground)
  }

  /// A word that cannot be read, from its start to the white space behind what is wrong in it.
  private func faultyWord(_ fault: SyntaxFault, resume: Int) -> Word {
    var end = fault.isUnclosed ? window.limit : min(window.limit, max(wordStart + 1, fault.range.end, resume))
    while end < window.limit, !window.endsWord(at: end) { end += 1 }
    return Word(
      range: SourceRange(start: wordStart, end: end), content: .bare(window.text(wordStart..<end)))
  }
}
