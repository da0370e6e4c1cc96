extension LineEditor {
  /// Bytes of a line at most; more belongs into a file.
  private static let limit = 256 << 10

  /// Carries out what a key does that is not libedit's.
  func carryOut(_ action: EditAction) -> EditResult {
    let text = engine.text
    switch action {
    case .accept: return accept(text)
    case .newline: return kind == .command ? insert("\n", into: text) : .refused
    case .interrupt: return end(.interrupted)
    case .endOrDelete: return text.scalars.isEmpty ? end(.end) : delete(after: text)
    case .suspend: suspend()
    case .complete: return complete(text)
    case .completeBack: return .refused
    case .up: return repeated { goUp($0) }
    case .down: return repeated { goDown($0) }
    case .search: return beginSearch(text)
    case .right: return goRight(text)
    case .rowStart: engine.text.cursor = text.row.lowerBound
    case .rowEnd: return goToRowEnd(text)
    case .killRowEnd: return cut(text.cursor..<endOfCut(text), text)
    case .killRowStart: return cut(startOfCut(text)..<text.cursor, text)
    case .killWord: return cut(startOfWords(text)..<text.cursor, text)
    case .returnToPlace: engine.text.cursor = place
    case .paste: return insert(pasted, into: text)
    case .undo: return repeated { revert(to: undoList.undo(from: $0)) }
    case .redo: return repeated { revert(to: undoList.redo(from: $0)) }
    case .clearScreen: clearScreen()
    case .tellInsert, .tellCommand:
      mode = action == .tellInsert ? .insert : .command
      return .unnoticed
    case .nothing: return .refused
    }
    return .changed
  }

  /// Does as often as the count before the key says, or as often as it can be done.
  private func repeated(_ act: (EditedText) -> EditResult) -> EditResult {
    for time in 0..<trace.count where act(engine.text) == .refused { return time == 0 ? .refused : .changed }
    return .changed
  }

  /// Where so many characters from the cursor on end.
  private func place(after count: Int, in text: EditedText) -> Int {
    let edges = ClusterGuard.edges(of: text.scalars)
    let start = edges.lastIndex { $0 <= text.cursor } ?? 0
    return edges[min(start + count, edges.count - 1)]
  }

  private func end(_ input: LineInput) -> EditResult {
    last = engine.text
    finish(input)
    return .done
  }

  private func accept(_ text: EditedText) -> EditResult {
    let line = text.text
    guard kind != .command || advice.isComplete(line) else { return insert("\n", into: text) }
    return end(.text(line))
  }

  private func insert(_ added: String, into text: EditedText) -> EditResult {
    pasted = ""
    guard (text.scalars.count * 4) + added.utf8.count < LineEditor.limit else {
      notice = "that is too much for one line; put it into a file and use `source FILE`"
      return .refused
    }
    var text = text
    // An answer has one row, and what is pasted often brings a line end along.
    text.insert(kind != .command ? added.unicodeScalars.filter { $0 != "\n" } : Array(added.unicodeScalars))
    engine.text = text
    return .changed
  }

  private func delete(after text: EditedText) -> EditResult {
    guard !text.isAtEnd else { return .refused }
    var text = text
    text.scalars.removeSubrange(text.cursor..<place(after: trace.count, in: text))
    engine.text = text
    return .changed
  }

  private func clearScreen() {
    send("\u{1B}[H\u{1B}[2J")
    painter.forget()
  }

  private func revert(to text: EditedText?) -> EditResult {
    guard let text else { return .refused }
    isUndoing = true
    engine.text = text
    return .changed
  }

  // MARK: - Moving

  private func goUp(_ text: EditedText) -> EditResult {
    let row = text.row
    // A line that came from the history is left as a whole.
    if row.lowerBound > 0, walk == nil {
      let above = EditedText(scalars: text.scalars, cursor: row.lowerBound - 1).row
      engine.text.cursor = min(above.upperBound, above.lowerBound + text.cursor - row.lowerBound)
      return .changed
    }
    guard kind == .command else { return .refused }
    var walk = walk ?? HistoryWalk(from: text, in: history)
    guard let older = walk.older(in: history) else { return .refused }
    self.walk = walk
    engine.text = older
    return .changed
  }

  private func goDown(_ text: EditedText) -> EditResult {
    let row = text.row
    if row.upperBound < text.scalars.count, walk == nil {
      let below = EditedText(scalars: text.scalars, cursor: row.upperBound + 1).row
      engine.text.cursor = min(below.upperBound, below.lowerBound + text.cursor - row.lowerBound)
      return .changed
    }
    guard var walk, let newer = walk.newer(in: history) else { return .refused }
    self.walk = walk
    engine.text = newer
    return .changed
  }

  private func goRight(_ text: EditedText) -> EditResult {
    if text.isAtEnd { return takeHint(text) }
    var place = place(after: trace.count, in: text)
    if mode == .command, place == text.scalars.count {
      // There the cursor stands on a character.
      place = ClusterGuard.edges(of: text.scalars).dropLast().last ?? 0
      guard place > text.cursor else { return .refused }
    }
    engine.text.cursor = place
    return .changed
  }

  private func goToRowEnd(_ text: EditedText) -> EditResult {
    if text.isAtEnd { return takeHint(text) }
    engine.text.cursor = text.row.upperBound
    return .changed
  }

  private func takeHint(_ text: EditedText) -> EditResult {
    guard let hint = hint(for: text), hint.isInsertable else { return .refused }
    return insert(hint.text, into: text)
  }

  // MARK: - Cutting

  /// To the end of the row, or the line end itself when it stands there.
  private func endOfCut(_ text: EditedText) -> Int {
    let end = text.row.upperBound
    return end == text.cursor ? min(end + 1, text.scalars.count) : end
  }

  private func startOfCut(_ text: EditedText) -> Int {
    let start = text.row.lowerBound
    return start == text.cursor ? max(0, start - 1) : start
  }

  private func startOfWords(_ text: EditedText) -> Int {
    (0..<trace.count).reduce(text.cursor) { place, _ in LineEditor.startOfWord(text.scalars[..<place]) }
  }

  private static func startOfWord(_ before: ArraySlice<Unicode.Scalar>) -> Int {
    let end = before.lastIndex { !$0.properties.isWhitespace } ?? -1
    guard end >= 0 else { return 0 }
    return before[...end].lastIndex { $0.properties.isWhitespace }.map { $0 + 1 } ?? 0
  }

  /// Cuts a part out, into libedit's kill buffer: by the keys that do so.
  private func cut(_ range: Range<Int>, _ text: EditedText) -> EditResult {
    guard !range.isEmpty else { return .refused }
    guard !isSecret else {
      engine.text = EditedText(
        scalars: Array(text.scalars[..<range.lowerBound] + text.scalars[range.upperBound...]), cursor: range.lowerBound)
      return .changed
    }
    place = range.upperBound
    engine.text.cursor = range.lowerBound
    engine.press([KeyBinding.Inner.setMark, KeyBinding.Inner.returnToPlace, KeyBinding.Inner.cutToMark])
    return .changed
  }

  // MARK: - Searching and completing

  private func beginSearch(_ text: EditedText) -> EditResult {
    guard kind == .command else { return .refused }
    search = HistorySearch(from: text, in: history)
    return .changed
  }

  private func complete(_ text: EditedText) -> EditResult {
    guard kind == .command else { return .refused }
    let line = text.text
    guard let completion = advice.complete(line, text.utf8Cursor), let first = completion.candidates.first else {
      notice = "nothing to complete here"
      return .refused
    }
    if completion.candidates.count == 1 {
      engine.text = text.replacing(completion.range, with: first.text + first.suffix)
      return .changed
    }
    var text = text
    let prefix = completion.commonPrefix
    var range = completion.range
    if prefix.utf8.count > range.count {
      text = text.replacing(range, with: prefix)
      engine.text = text
      range = range.lowerBound..<(range.lowerBound + prefix.utf8.count)
    }
    menu = Menu(completion: Completion(range: range, candidates: completion.candidates), original: text)
    return .changed
  }
}
