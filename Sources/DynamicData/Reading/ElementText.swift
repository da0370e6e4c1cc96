/// The text of an element while its pieces come.
struct ElementText {
  private var pieces: [(text: String, isCDATA: Bool)] = []

  /// Takes the next piece.
  mutating func add(_ text: String, isCDATA: Bool) { pieces.append((text, isCDATA)) }

  /// CDATA sections as they are; of the text around them what is no white space, trimmed at the ends.
  var text: String {
    pieces.indices.map { index -> String in
      let piece = pieces[index]
      if piece.isCDATA { return piece.text }
      if piece.text.allSatisfy(\.isWhitespace) { return "" }
      let touchesStart = index == pieces.startIndex
      let touchesEnd = index == pieces.index(before: pieces.endIndex)
      return piece.text.trimmed(start: touchesStart, end: touchesEnd)
    }.joined()
  }
}
