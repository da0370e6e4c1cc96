/// What a text was before each change, to take changes back and make them again.
///
/// Characters typed one after the other are one change, up to a space.
struct UndoList {
  private var past: [EditedText] = []
  private var future: [EditedText] = []
  private var isTyping = false
  /// Texts that are remembered at most.
  private static let limit = 500

  /// Notes that a command made `after` of `before`.
  mutating func note(_ before: EditedText, _ after: EditedText) {
    guard before.scalars != after.scalars else {
      isTyping = false
      return
    }
    let wasTyping = isTyping
    isTyping = after.scalars.count == before.scalars.count + 1 && after.cursor == before.cursor + 1
    future = []
    // A space ends a word, and the change with it.
    let isNewWord = isTyping && after.cursor > 1 && after.scalars[after.cursor - 2] == " "
    if wasTyping, isTyping, !isNewWord { return }
    past.append(before)
    if past.count > UndoList.limit { past.removeFirst() }
  }

  /// What to go back to from `text`; nil when nothing was changed.
  mutating func undo(from text: EditedText) -> EditedText? {
    guard let before = past.popLast() else { return nil }
    future.append(text)
    isTyping = false
    return before
  }

  /// What was taken back last.
  mutating func redo(from text: EditedText) -> EditedText? {
    guard let after = future.popLast() else { return nil }
    past.append(text)
    isTyping = false
    return after
  }
}
