/// Keeps characters whole that libedit, which counts scalars, would cut: é of two scalars, flags, joined emoji.
///
/// It looks at what a command made of the text. A cursor that came to stand inside of a character goes on to its edge, and a
/// character that lost a part is deleted as a whole. What went over several scalars for a count goes over as many characters.
struct ClusterGuard {
  private let before: EditedText
  /// By how many characters the command was to move or delete.
  private let steps: Int
  /// True where a cursor stands on a character and never behind the last one: vi's command mode.
  private let isOnCharacter: Bool
  /// Where the characters of the text before begin, and where it ends.
  private let edges: [Int]

  /// What the text should be, when `after` is what a command made of `before`.
  static func corrected(
    _ after: EditedText, from before: EditedText, steps: Int = 1, isOnCharacter: Bool = false
  ) -> EditedText {
    // What was put in may be the first half of something that joins what follows, until its second half comes.
    guard after.scalars.count <= before.scalars.count, after != before else { return after }
    return ClusterGuard(
      before: before, steps: steps, isOnCharacter: isOnCharacter, edges: ClusterGuard.edges(of: before.scalars)
    ).corrected(after)
  }

  private func corrected(_ after: EditedText) -> EditedText {
    if after.scalars == before.scalars {
      return EditedText(scalars: after.scalars, cursor: onCharacter(moved(to: after.cursor), after, edges))
    }
    var text = after
    if let lost = deletion(to: after) { text = complete(lost) }
    let left = ClusterGuard.edges(of: text.scalars)
    text.cursor = onCharacter(ClusterGuard.edge(from: text.cursor, isForward: false, among: left), after, left)
    return text
  }

  /// Where a movement ends that libedit ended at a place.
  private func moved(to place: Int) -> Int {
    let isForward = place > before.cursor
    let distance = abs(place - before.cursor)
    // At the ends libedit goes as far as it can.
    let isCounted = distance == steps || distance < steps && (place == 0 || place >= before.scalars.count - 1)
    guard steps > 1, isCounted, let start = edges.firstIndex(of: before.cursor) else {
      return ClusterGuard.edge(from: place, isForward: isForward, among: edges)
    }
    return edges[min(max(0, isForward ? start + steps : start - steps), edges.count - 1)]
  }

  /// A place that was widened beyond the last character goes back onto it, where no cursor stands behind it.
  private func onCharacter(_ place: Int, _ after: EditedText, _ edges: [Int]) -> Int {
    guard isOnCharacter, place == edges.last, edges.count > 1, after.cursor < after.scalars.count else { return place }
    return edges[edges.count - 2]
  }

  /// The text without a part, widened to whole characters; the cursor stands where the part was.
  private func complete(_ lost: Range<Int>) -> EditedText {
    var start = ClusterGuard.edge(from: lost.lowerBound, isForward: false, among: edges)
    var end = ClusterGuard.edge(from: lost.upperBound, isForward: true, among: edges)
    if steps > 1, lost.count <= steps, let place = edges.firstIndex(of: before.cursor) {
      if lost.lowerBound == before.cursor { end = edges[min(place + steps, edges.count - 1)] }
      if lost.upperBound == before.cursor { start = edges[max(place - steps, 0)] }
    }
    return EditedText(scalars: Array(before.scalars[..<start] + before.scalars[end...]), cursor: start)
  }

  /// The part that a command took out, when that is all it did and the cursor stands where it was.
  private func deletion(to after: EditedText) -> Range<Int>? {
    let count = before.scalars.count - after.scalars.count
    // vi goes back onto the last character after it has deleted what stood behind.
    let isAtEnd = isOnCharacter && before.cursor == after.scalars.count && after.cursor == before.cursor - 1
    let place = isAtEnd ? before.cursor : after.cursor
    guard count > 0, place <= after.scalars.count, before.scalars[..<place].elementsEqual(after.scalars[..<place]),
      before.scalars[(place + count)...].elementsEqual(after.scalars[place...])
    else { return nil }
    return place..<(place + count)
  }

  // MARK: - Edges

  /// Where characters begin and the text ends, in rising order.
  static func edges(of scalars: [Unicode.Scalar]) -> [Int] {
    var edges = [0]
    for character in EditedText.text(of: scalars[...]) {
      edges.append((edges.last ?? 0) + character.unicodeScalars.count)
    }
    return edges
  }

  private static func edge(from place: Int, isForward: Bool, among edges: [Int]) -> Int {
    let next = edges.firstIndex { $0 >= place } ?? edges.count - 1
    if edges[next] == place || isForward { return edges[next] }
    return edges[max(0, next - 1)]
  }
}
