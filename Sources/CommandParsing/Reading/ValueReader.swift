internal import JSONValues

/// Reads one quoted, JSON or reference value; extends the window when the value goes on.
struct ValueReader {
  let window: ScriptWindow
  /// Where the value's first character stands.
  let start: Int
  /// Where reading goes on; behind the value at the end.
  var position: Int
  /// The window must not forget what stands from here on.
  let keeping: Int

  init(window: ScriptWindow, start: Int, keeping: Int) {
    self.window = window
    self.start = start
    self.keeping = keeping
    position = start
  }

  /// Reads the value that begins at the start.
  mutating func read() throws(LexingFailure) -> Word.Content {
    switch window[start] {
    case Byte.singleQuote: return .quoted(try readLiteral())
    case Byte.doubleQuote: return .quoted(try readQuoted())
    case Byte.dollar:
      if start + 1 < window.limit, window[start + 1] == Byte.doubleQuote {
        return .interpolated(try readInterpolated())
      }
      return .reference(try readWholeReference())
    default: return .json(try readJSON())
    }
  }

  /// `'…'`
  private mutating func readLiteral() throws(LexingFailure) -> String {
    position = start + 1
    var hasQuotes = false
    while true {
      try moveTo(Byte.singleQuote, or: .unclosedQuote(.single), openingLength: 1)
      position += 1
      guard position < window.limit, window[position] == Byte.singleQuote else { break }
      position += 1
      hasQuotes = true
    }
    let inside = window[(start + 1)..<(position - 1)]
    guard hasQuotes else { return String(decoding: inside, as: UTF8.self) }
    var text: [UInt8] = []
    var isSecond = false
    for byte in inside {
      isSecond = byte == Byte.singleQuote && !isSecond
      if byte != Byte.singleQuote || isSecond { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `"…"`
  private mutating func readQuoted() throws(LexingFailure) -> String {
    position = start + 1
    let hasEscapes = try moveBehindQuote(.double, openingLength: 1)
    let inside = (start + 1)..<(position - 1)
    guard hasEscapes else { return window.text(inside) }
    var decoder = QuotedTextDecoder(window: window, range: inside, resume: position)
    return try decoder.readText()
  }

  /// `$"…"`
  private mutating func readInterpolated() throws(LexingFailure) -> [Word.Piece] {
    position = start + 2
    _ = try moveBehindQuote(.interpolated, openingLength: 2)
    var decoder = QuotedTextDecoder(window: window, range: (start + 2)..<(position - 1), resume: position)
    return try decoder.readPieces()
  }

  /// `$name.path[0]`, which must be the whole rest of the word.
  private mutating func readWholeReference() throws(LexingFailure) -> Reference {
    var end = start + 1
    while end < window.limit, !window.endsWord(at: end) { end += 1 }
    let scanner = ReferenceScanner(window: window, limit: end)
    guard let reference = scanner.reference(at: start) else {
      throw LexingFailure(.referenceWithoutName, start, end)
    }
    guard reference.range.end == end else {
      throw LexingFailure(.textAfterReference(reference: reference.range), reference.range.end, end)
    }
    position = end
    return reference
  }

  /// Moves to the next `byte`, reading more where needed.
  mutating func moveTo(_ byte: UInt8, or fault: SyntaxFault.Kind, openingLength: Int) throws(LexingFailure) {
    while true {
      if let index = window.firstIndex(of: byte, in: position..<window.limit) {
        position = index
        return
      }
      position = window.limit
      guard try window.extend(keeping: keeping) else {
        throw LexingFailure(fault, start, start + openingLength)
      }
    }
  }

  /// Moves behind the `"` that closes; true when a backslash stands before it.
  private mutating func moveBehindQuote(_ quote: SyntaxFault.Quote, openingLength: Int) throws(LexingFailure) -> Bool {
    var hasEscapes = false
    // The `"` found is the string's end unless an odd number of backslashes stands before it.
    var examined = position
    while true {
      try moveTo(Byte.doubleQuote, or: .unclosedQuote(quote), openingLength: openingLength)
      var isEscaped = false
      while let backslash = window.firstIndex(of: Byte.backslash, in: examined..<position) {
        hasEscapes = true
        examined = backslash + 2
        if examined > position {
          isEscaped = true
          break
        }
      }
      position += 1
      if !isEscaped { return hasEscapes }
      examined = position
    }
  }
}
