/// Reads one command.
///
/// The loops work on the window's memory, by index from its origin; what must outlive an extension of the window is
/// kept as an offset in the script.
struct CommandLexer {
  let window: ScriptWindow
  /// Where reading goes on.
  var position = Position()
  /// The words read so far, the first ``count`` of them; behind them are those of the command before. A command whose
  /// caller is done with it so gives its memory back.
  private var words: [Word] = []
  private var count = 0
  /// Where the last word began that was more than plain text.
  private(set) var wordStart = 0
  /// Where the item begins: its first word, or a comment with a fault in it.
  private(set) var itemStart = Position()
  private(set) var isBackground = false
  /// True when the script ended in a `\` that promises another line.
  private(set) var endsInContinuation = false

  init(window: ScriptWindow) { self.window = window }

  /// Reads a command, nil when the script ends before one begins.
  mutating func next() throws(LexingFailure) -> Command? {
    begin()
    while try !readWords() {
      // Whole lines are read up: a command that has words now goes on, or the script is at its end.
      if count == 0 { itemStart = position }
      if try window.extend(keeping: itemStart.lineStart) { continue }
      if count == 0 { return nil }
      break
    }
    if words.count > count { words.removeLast(words.count - count) }
    let range = SourceRange(start: itemStart.offset, end: words.last?.range.end ?? itemStart.offset)
    return Command(words: words, range: range, line: itemStart.line, isBackground: isBackground)
  }

  /// Begins a command.
  mutating func begin() {
    count = 0
    isBackground = false
    itemStart = position
  }

  /// The words read so far.
  var readSoFar: ArraySlice<Word> { words[..<count] }

  /// Takes a word that could not be read for a plain one, and goes on behind it.
  mutating func keep(_ word: Word) {
    append(word)
    position.advance(to: word.range.end, in: window)
  }

  /// Reads up to the end of a command, or of what is in memory; true for the first.
  mutating func readWords() throws(LexingFailure) -> Bool {
    while position.offset < window.limit {
      if readPlainWords() { return true }
      if position.offset < window.limit, try readNotable() { return true }
    }
    return false
  }

  /// Reads plain words up to something else, or to the end of the command's line; true for the latter.
  ///
  /// Most of a script is this. Small as it is, its variables stay in registers.
  private mutating func readPlainWords() -> Bool {
    let bytes = window.bytes
    let origin = window.origin
    let limit = window.limit - origin
    var at = position.offset - origin
    defer { position.offset = at + origin }
    while at < limit {
      let byte = bytes[at]
      if byte == Byte.space {
        at &+= 1
      } else if byte == Byte.newline {
        at &+= 1
        position.line &+= 1
        position.lineStart = at &+ origin
        if count > 0 { return true }
      } else {
        let end = endOfPlain(bytes, at, limit)
        let isWord = end > at && (end == limit || bytes[end] == Byte.space || bytes[end] == Byte.newline)
        guard isWord, !Byte.isNotableFirst(byte) else { return false }
        if count == 0 { beginItem(at &+ origin) }
        let text = window.cache.text(bytes + at, count: end &- at)
        append(Word(range: SourceRange(start: at &+ origin, end: end &+ origin), bare: text))
        at = end
      }
    }
    return false
  }

  /// Reads one word or operator of any kind; true when it ends the command.
  private mutating func readNotable() throws(LexingFailure) -> Bool {
    let start = position.offset
    switch window[start] {
    case Byte.space, Byte.tab, Byte.carriageReturn:
      position.offset += 1
      return false
    case Byte.semicolon:
      position.offset += 1
      return count > 0
    case Byte.number:
      let end = window.firstIndex(of: Byte.newline, in: start..<window.limit) ?? window.limit
      if count == 0 { try checkComment(from: start, to: end) }
      position.offset = end
      return false
    case Byte.backslash:
      let length = window.continuationLength(at: start)
      if length > 0 {
        endsInContinuation = length == 1
        position.advance(to: start + length, in: window)
        return false
      }
    case Byte.ampersand:
      if start + 1 == window.limit || window.endsWord(at: start + 1) {
        if count == 0 {
          beginItem(start)
          throw LexingFailure(.backgroundWithoutCommand, start, start + 1)
        }
        position.offset += 1
        isBackground = true
        return true
      }
    default: break
    }
    if count == 0 { beginItem(start) }
    try readWord()
    return false
  }

  /// Reads a word of any kind.
  private mutating func readWord() throws(LexingFailure) {
    let start = position.offset
    wordStart = start
    if Byte.opensValue(window[start]) {
      let content = try readValue(wordStart: start)
      append(Word(range: SourceRange(start: start, end: position.offset), content: content))
    } else if let equals = try moveBehindBareWord() {
      let prefix = window.text(start..<equals)
      position.offset = equals + 1
      let content = try readValue(wordStart: start)
      append(Word(range: SourceRange(start: start, end: position.offset), prefix: prefix, content: content))
    } else {
      let text = window.text(start..<position.offset)
      append(Word(range: SourceRange(start: start, end: position.offset), bare: text))
    }
  }

  /// Moves behind a word, unless a value of another kind follows its first `=`: then it gives the place of that.
  private mutating func moveBehindBareWord() throws(LexingFailure) -> Int? {
    var isDivided = false
    while true {
      let at = endOfPlain(window.bytes, position.offset - window.origin, window.limit - window.origin) + window.origin
      position.offset = at
      if at == window.limit || window.endsWord(at: at) { return nil }
      if window[at] == Byte.equals, !isDivided {
        isDivided = true
        if at + 1 < window.limit, Byte.opensValue(window[at + 1]) { return at }
      }
      if let control = window.controlCharacter(at: at) {
        throw LexingFailure(.controlCharacter(control.scalar), at, at + control.length)
      }
      position.offset += 1
    }
  }

  /// Remembers where the item's first word, or the fault before any, begins.
  @inline(__always)
  private mutating func beginItem(_ offset: Int) {
    itemStart = Position(offset: offset, line: position.line, lineStart: position.lineStart)
  }

  @inline(__always)
  private mutating func append(_ word: Word) {
    if count < words.count { words[count] = word } else { words.append(word) }
    count &+= 1
  }

  /// Where the characters that a bare word simply holds end.
  @inline(__always)
  private func endOfPlain(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    let raw = UnsafeRawPointer(bytes)
    var at = start
    while at < limit {
      let length = Byte.plainPrefix(of: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      at &+= length
      if length < 8 { break }
    }
    return min(at, limit)
  }

  /// Reads the value at the position, which moves behind it.
  private mutating func readValue(wordStart: Int) throws(LexingFailure) -> Word.Content {
    var reader = ValueReader(window: window, start: position.offset, keeping: itemStart.lineStart)
    let content = try reader.read()
    let end = reader.position
    position.advance(to: end, in: window)
    if end < window.limit, !window.endsWord(at: end) {
      if let control = window.controlCharacter(at: end) {
        throw LexingFailure(.controlCharacter(control.scalar), end, end + control.length)
      }
      var junk = end + 1
      while junk < window.limit, !window.endsWord(at: junk) { junk += 1 }
      throw LexingFailure(.textAfterClosing(word: SourceRange(start: wordStart, end: end)), end, junk)
    }
    return content
  }

  /// Tells of bytes in a comment that are no UTF-8, while its line is still in memory.
  private mutating func checkComment(from start: Int, to end: Int) throws(LexingFailure) {
    guard window.firstInvalid < end else { return }
    beginItem(start)
    let place = window.firstInvalid
    throw LexingFailure(.invalidUTF8(byte: window[place]), place, place + 1)
  }
}
