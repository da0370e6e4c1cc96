extension CommandStream {
  /// The line on which a range of the last item begins, for a diagnostic.
  ///
  /// Only ranges within the item that ``next()`` returned last are in memory.
  public func excerpt(_ range: SourceRange) -> SourceExcerpt {
    let start = min(max(range.start, itemLine.offset), window.limit)
    var place = itemLine
    place.advance(to: start, in: window)
    var lineEnd = window.firstIndex(of: UInt8(ascii: "\n"), in: start..<window.limit) ?? window.limit
    let isWindows = lineEnd < window.limit && lineEnd > place.lineStart && window[lineEnd - 1] == UInt8(ascii: "\r")
    if isWindows { lineEnd -= 1 }
    let column = window.text(place.lineStart..<min(start, lineEnd)).count + 1
    let end = min(max(range.end, place.lineStart), lineEnd)
    return SourceExcerpt(
      name: name, line: place.line, column: column,
      endColumn: max(column + 1, window.text(place.lineStart..<end).count + 1),
      text: window.text(place.lineStart..<lineEnd))
  }
}

extension CommandStream {
  /// The text of a range of the item returned last, as it was written.
  public func text(_ range: SourceRange) -> String {
    window.text(max(range.start, itemLine.offset)..<min(max(range.end, itemLine.offset), window.limit))
  }
}
