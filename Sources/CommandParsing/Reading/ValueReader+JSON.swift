internal import JSONValues

extension ValueReader {
  /// `{…}`, `[…]`: finds the bracket that closes, then lets JSON's own reader judge what stands between.
  mutating func readJSON() throws(LexingFailure) -> JSONTemplate {
    var open: [Int] = []
    var references: [Reference] = []
    var fault: SyntaxFault?
    repeat {
      guard position < window.limit else {
        if try window.extend(keeping: keeping) { continue }
        throw unclosedJSON(open)
      }
      let byte = window[position]
      switch byte {
      case Byte.openBrace, Byte.openBracket:
        open.append(position)
        if open.count > JSON.maximumDepth {
          throw LexingFailure(.malformedJSON(.tooDeep), position, position + 1)
        }
        position += 1
      case Byte.closeBrace, Byte.closeBracket:
        try close(byte, &open)
        position += 1
      case Byte.doubleQuote:
        try moveBehindString(open)
      case Byte.dollar:
        let scanner = ReferenceScanner(window: window, limit: window.limit)
        if let reference = scanner.reference(at: position) {
          references.append(reference)
          position = reference.range.end
        } else {
          fault = fault ?? SyntaxFault(.referenceWithoutName, at: SourceRange(start: position, end: position + 1))
          position += 1
        }
      default:
        if let control = window.controlCharacter(at: position) {
          let range = SourceRange(start: position, end: position + control.length)
          fault = fault ?? SyntaxFault(.controlCharacter(control.scalar), at: range)
        }
        position += 1
      }
    } while !open.isEmpty
    if let fault { throw .fault(fault, resume: position) }
    do {
      return try JSONTemplate(parsing: window[start..<position], references: references, from: start)
    } catch {
      let place = place(of: error)
      let kind: SyntaxFault.Kind =
        switch error.reason {
        case .loneSurrogate: .loneSurrogate
        case .invalidEscape: .invalidEscape
        default: .malformedJSON(error.reason)
        }
      throw LexingFailure(kind, place, endOfCharacter(at: place), resume: position)
    }
  }

  /// Takes the innermost open bracket away.
  private func close(_ byte: UInt8, _ open: inout [Int]) throws(LexingFailure) {
    guard let opening = open.popLast() else { return }
    let expected = closing(opening)
    guard byte == expected else {
      throw LexingFailure(
        .mismatchedBracket(
          found: Unicode.Scalar(byte), expecting: Unicode.Scalar(expected),
          open: SourceRange(start: opening, end: opening + 1)), position, position + 1)
    }
  }

  /// Moves behind the string that begins at the position.
  private mutating func moveBehindString(_ open: [Int]) throws(LexingFailure) {
    position += 1
    while true {
      guard position < window.limit else {
        if try window.extend(keeping: keeping) { continue }
        throw unclosedJSON(open)
      }
      switch window[position] {
      case Byte.doubleQuote:
        position += 1
        return
      // Lines in memory are whole: only at the script's end does nothing follow.
      case Byte.backslash: position = min(position + 2, window.limit)
      default: position += 1
      }
    }
  }

  private func unclosedJSON(_ open: [Int]) -> LexingFailure {
    let innermost = open.last ?? start
    return LexingFailure(
      .unclosedJSON(
        open: SourceRange(start: innermost, end: innermost + 1), expecting: Unicode.Scalar(closing(innermost))),
      start, start + 1)
  }

  private func closing(_ opening: Int) -> UInt8 {
    window[opening] == Byte.openBrace ? Byte.closeBrace : Byte.closeBracket
  }

  /// Where a fault stands; that of an escape is its backslash, wherever JSON's reader stumbled.
  private func place(of error: JSONSyntaxError) -> Int {
    let place = start + min(error.offset, position - start - 1)
    guard error.reason == .invalidEscape else { return place }
    return (max(start, place - 5)...place).last { window[$0] == Byte.backslash } ?? place
  }

  private func endOfCharacter(at offset: Int) -> Int {
    var end = offset + 1
    while end < position, window[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
