/// Keeps characters whole that libedit, which counts scalars, would cut: é of two scalars, flags, joined emoji.
///
/// It looks at what a command made of the text. A cursor that came to stand inside of a character goes on to its edge, and a
/// character that lost a part is deleted as a whole.
enum ClusterGuard {
  /// What the text should be, when `after` is what a command made of `before`.
  static func corrected(_ after: EditedText, from before: EditedText) -> EditedText {
    if after.scalars == before.scalars {
      guard after.cursor != before.cursor else { return after }
      let edges = edges(of: after.scalars)
      return EditedText(
        scalars: after.scalars, cursor: edge(from: after.cursor, isForward: after.cursor > before.cursor, among: edges))
    }
    // What was put in may be the first half of something that joins what follows, until its second half comes.
    guard after.scalars.count <= before.scalars.count else { return after }
    var text = after
    if let lost = deletion(from: before.scalars, to: after) { text = complete(lost, in: before) }
    text.cursor = edge(from: text.cursor, isForward: false, among: edges(of: text.scalars))
    return text
  }

  /// The text without a part, widened to whole characters; the cursor stands where the part was.
  private static func complete(_ lost: Range<Int>, in before: EditedText) -> EditedText {
    let edges = edges(of: before.scalars)
    let start = edge(from: lost.lowerBound, isForward: false, among: edges)
    let end = edge(from: lost.upperBound, isForward: true, among: edges)
    return EditedText(scalars: Array(before.scalars[..<start] + before.scalars[end...]), cursor: start)
  }

  /// The part that a command took out, when that is all it did and the cursor stands where it was.
  private static func deletion(from before: [Unicode.Scalar], to after: EditedText) -> Range<Int>? {
    let count = before.count - after.scalars.count
    let place = after.cursor
    guard count > 0, place <= after.scalars.count, before[..<place].elementsEqual(after.scalars[..<place]),
      before[(place + count)...].elementsEqual(after.scalars[place...])
    else { return nil }
    return place..<(place + count)
  }

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
