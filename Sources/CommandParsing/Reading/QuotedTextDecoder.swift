/// Resolves what stands between the quotes of `"…"` and `$"…"`.
///
/// Escapes are JSON's. Raw control characters pass, so that a text can go over lines.
struct QuotedTextDecoder {
  let window: ScriptWindow
  /// What stands between the quotes.
  let range: Range<Int>
  /// Where reading goes on after a fault.
  let resume: Int
  private var position: Int
  private var text: [UInt8] = []

  init(window: ScriptWindow, range: Range<Int>, resume: Int) {
    self.window = window
    self.range = range
    self.resume = resume
    position = range.lowerBound
  }

  /// The text of `"…"`, in which `$` is a character like any other.
  mutating func readText() throws(LexingFailure) -> String {
    try appendText(upTo: nil)
    return takeText()
  }

  /// The pieces of `$"…"`; `$$` is one `$`.
  mutating func readPieces() throws(LexingFailure) -> [Word.Piece] {
    var pieces: [Word.Piece] = []
    while true {
      try appendText(upTo: Byte.dollar)
      guard position < range.upperBound else { break }
      if position + 1 < range.upperBound, window[position + 1] == Byte.dollar {
        text.append(Byte.dollar)
        position += 2
        continue
      }
      let reference = try readReference()
      if !text.isEmpty { pieces.append(.text(takeText())) }
      pieces.append(.reference(reference))
      position = reference.range.end
    }
    if !text.isEmpty { pieces.append(.text(takeText())) }
    return pieces
  }

  /// `$name` alone, for a dot behind it ends a sentence more often than it begins a path; `${name.path[0]}`.
  private func readReference() throws(LexingFailure) -> Reference {
    let scanner = ReferenceScanner(window: window, limit: range.upperBound)
    let open = position + 1
    guard open < range.upperBound, window[open] == Byte.openBrace else {
      guard let name = scanner.name(at: open) else {
        throw LexingFailure(.referenceWithoutName, position, position + 1, resume: resume)
      }
      return Reference(name: name.text, range: SourceRange(start: position, end: name.end))
    }
    guard let inside = scanner.reference(at: open) else {
      throw LexingFailure(.referenceWithoutName, position, open + 1, resume: resume)
    }
    let end = inside.range.end
    guard end < range.upperBound, window[end] == Byte.closeBrace else {
      throw LexingFailure(.unclosedBrace, position, end, resume: resume)
    }
    return Reference(name: inside.name, path: inside.path, range: SourceRange(start: position, end: end + 1))
  }

  private mutating func takeText() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends text up to the next `stop`, or to the end.
  private mutating func appendText(upTo stop: UInt8?) throws(LexingFailure) {
    var clean = position
    while position < range.upperBound {
      let byte = window[position]
      if byte == stop { break }
      guard byte == Byte.backslash else {
        position += 1
        continue
      }
      text.append(contentsOf: window[clean..<position])
      try appendEscape()
      clean = position
    }
    text.append(contentsOf: window[clean..<position])
  }

  /// Appends what the escape at the position stands for, and moves behind it.
  private mutating func appendEscape() throws(LexingFailure) {
    let start = position
    position += 2
    // The quote that closes is never escaped, so a character follows each backslash.
    switch window[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(window[start + 1])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try appendScalar(from: start)
    default: throw LexingFailure(.invalidEscape, start, start + 2, resume: resume)
    }
  }

  /// Appends the scalar that `\uXXXX`, or a pair of them, stands for.
  private mutating func appendScalar(from start: Int) throws(LexingFailure) {
    guard let unit = codeUnit(at: start) else {
      throw LexingFailure(.invalidEscape, start, start + 2, resume: resume)
    }
    position = start + 6
    var value = UInt32(unit)
    if (0xD800...0xDFFF).contains(unit) {
      guard unit < 0xDC00, let low = codeUnit(at: position), (0xDC00...0xDFFF).contains(low) else {
        throw LexingFailure(.loneSurrogate, start, start + 6, resume: resume)
      }
      position += 6
      value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF
    }
    if let scalar = Unicode.Scalar(value) {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// The code unit of `\uXXXX` at an offset, nil when none stands there.
  private func codeUnit(at start: Int) -> UInt16? {
    guard start + 6 <= range.upperBound, window[start] == Byte.backslash, window[start + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for byte in window[(start + 2)..<(start + 6)] {
      guard let digit = hexDigit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
