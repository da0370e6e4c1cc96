/// Reads one command.
///
/// The loops work on the window's memory, by index from its origin; what must outlive an extension of the window is
/// kept as an offset in the script.
struct CommandLexer {
  let window: ScriptWindow
  /// Where reading goes on.
  var position: Position
  /// The words read so far.
  var words: [Word]
  /// Where the item begins: its first word, or a comment with a fault in it.
  private(set) var itemStart: Position
  private(set) var isBackground = false
  /// True when the script ended in a `\` that promises another line.
  private(set) var endsInContinuation = false

  init(window: ScriptWindow, position: Position, words: [Word]) {
    self.window = window
    self.position = position
    self.words = words
    itemStart = position
  }

  /// From the first word to the last.
  var range: SourceRange {
    SourceRange(start: words.first?.range.start ?? 0, end: words.last?.range.end ?? 0)
  }

  /// Reads words up to the end of a command; false when the script ends before one begins.
  mutating func next() throws -> Bool {
    while true {
      if try readWords() { return true }
      // Whole lines are read up: a command that has words now goes on, or the script is at its end.
      if words.isEmpty { itemStart = position }
      guard try window.extend(keeping: itemStart.lineStart) else { return !words.isEmpty }
    }
  }

  /// Reads up to the end of a command, or of what is in memory; true for the first.
  private mutating func readWords() throws -> Bool {
    var bytes = window.bytes
    var origin = window.origin
    var limit = window.limit - origin
    var at = position.offset - origin
    defer { position.offset = at + origin }

    while at < limit {
      switch bytes[at] {
      case Byte.space, Byte.tab, Byte.carriageReturn:
        at += 1
        continue
      case Byte.newline:
        at += 1
        position.line += 1
        position.lineStart = at + origin
        if words.isEmpty { continue }
        return true
      case Byte.semicolon:
        at += 1
        if words.isEmpty { continue }
        return true
      case Byte.number:
        let end = window.firstIndex(of: Byte.newline, in: (at + origin)..<(limit + origin)) ?? limit + origin
        if words.isEmpty { try checkComment(from: at + origin, to: end) }
        at = end - origin
        continue
      case Byte.backslash:
        let length = window.continuationLength(at: at + origin)
        if length > 0 {
          at += length
          if at == limit, length == 1 {
            endsInContinuation = true
          } else {
            position.line += 1
            position.lineStart = at + origin
          }
          continue
        }
      default: break
      }

      if words.isEmpty {
        itemStart = position
        itemStart.offset = at + origin
      }
      if bytes[at] == Byte.ampersand, at + 1 == limit || window.endsWord(at: at + 1 + origin) {
        guard !words.isEmpty else {
          throw LexingFailure(.backgroundWithoutCommand, at + origin, at + origin + 1)
        }
        at += 1
        isBackground = true
        return true
      }

      // A bare word, up to its end or the value behind its first `=`.
      let start = at
      var isDivided = false
      var opensValue = Byte.opensValue(bytes[at])
      if !opensValue {
        scan: while at < limit {
          let byte = bytes[at]
          if Byte.isPlain(byte) {
            at += 1
            continue
          }
          switch byte {
          case Byte.space, Byte.tab, Byte.newline, Byte.carriageReturn, Byte.semicolon:
            break scan
          case Byte.equals:
            at += 1
            if !isDivided {
              isDivided = true
              opensValue = at < limit && Byte.opensValue(bytes[at])
              if opensValue { break scan }
            }
          case Byte.backslash:
            if window.continuationLength(at: at + origin) > 0 { break scan }
            at += 1
          default:
            at += try lengthOfControlCheck(at + origin)
          }
        }
      }
      if opensValue {
        let wordStart = start + origin
        let prefix = at > start ? window.text(wordStart..<(at + origin - 1)) : nil
        position.offset = at + origin
        let content = try readValue(wordStart: wordStart)
        (bytes, origin, limit, at) = (
          window.bytes, window.origin, window.limit - window.origin, position.offset - window.origin
        )
        words.append(
          Word(range: SourceRange(start: wordStart, end: at + origin), prefix: prefix, content: content))
      } else {
        let text = String(decoding: UnsafeBufferPointer(start: bytes + start, count: at - start), as: UTF8.self)
        words.append(
          Word(range: SourceRange(start: start + origin, end: at + origin), content: .bare(text)))
      }
    }
    return false
  }

  /// Reads the value at the position, which moves behind it.
  private mutating func readValue(wordStart: Int) throws -> Word.Content {
    var reader = ValueReader(window: window, start: position.offset, keeping: itemStart.lineStart)
    let content = try reader.read()
    let end = reader.position
    position.advance(to: end, in: window)
    if end < window.limit, !window.endsWord(at: end) {
      _ = try lengthOfControlCheck(end)
      var junk = end + 1
      while junk < window.limit, !window.endsWord(at: junk) { junk += 1 }
      throw LexingFailure(.textAfterClosing(word: SourceRange(start: wordStart, end: end)), end, junk)
    }
    return content
  }

  /// The length of a character that looks like a control character and is none.
  private func lengthOfControlCheck(_ offset: Int) throws -> Int {
    let byte = window[offset]
    if byte < 0x20 || byte == 0x7F {
      throw LexingFailure(.controlCharacter(Unicode.Scalar(byte)), offset, offset + 1)
    }
    // U+0080…U+009F, which terminals obey like their shorter kin.
    if byte == 0xC2, offset + 1 < window.limit, (0x80..<0xA0).contains(window[offset + 1]) {
      throw LexingFailure(.controlCharacter(Unicode.Scalar(window[offset + 1])), offset, offset + 2)
    }
    return 1
  }

  /// Tells of bytes in a comment that are no UTF-8, while its line is still in memory.
  private mutating func checkComment(from start: Int, to end: Int) throws {
    guard window.firstInvalid < end else { return }
    itemStart = position
    itemStart.offset = start
    let place = window.firstInvalid
    throw LexingFailure(.invalidUTF8(byte: window[place]), place, place + 1)
  }
}
