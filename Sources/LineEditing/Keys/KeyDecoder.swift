/// Turns what a terminal sends into keys, however its bytes are cut into pieces.
///
/// Nothing is lost: bytes that are no UTF-8 become U+FFFD each. Sequences that mean nothing are skipped.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  /// Where the next key begins.
  private var start = 0
  /// The bytes of a pasted text, while it comes.
  private var pasted: [UInt8]?
  /// How many bytes of the pasted text have no end mark in them.
  private var searched = 0

  /// How many bytes have come in all.
  private(set) var taken = 0

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes bytes as they were read.
  mutating func take(_ piece: some Collection<UInt8>) {
    taken += piece.count
    // A terminal that never ends its paste would swallow all keys: Ctrl-C, alone in a piece, ends it.
    if pasted != nil, piece.count == 1, piece.first == 0x03 { pasted = nil }
    if pasted != nil { pasted?.append(contentsOf: piece) } else { bytes.append(contentsOf: piece) }
  }

  /// True when what is left may be the beginning of something: an Esc that waits for what follows.
  var isWaiting: Bool { pasted == nil && start < bytes.count && bytes[start] == 0x1B }

  /// True when something has been typed that has not become a key.
  var hasSome: Bool { pasted != nil || start < bytes.count }

  /// True when Ctrl-C is among what has been typed and not yet become keys.
  var hasInterrupt: Bool { pasted == nil && bytes[start...].contains(0x03) }

  /// What has been typed and not yet become keys, as far as it is text.
  var preview: String {
    String(
      String(decoding: (pasted ?? bytes[start...].map { $0 }), as: UTF8.self).unicodeScalars.filter { $0.value >= 0x20 }
    )
  }

  /// Forgets what has not become a key, up to the last Ctrl-C.
  mutating func forgetThroughInterrupt() {
    if let last = bytes[start...].lastIndex(of: 0x03) { start = last + 1 }
  }

  /// Forgets all that has not become a key.
  mutating func forget() {
    let taken = taken
    self = KeyDecoder()
    self.taken = taken
  }

  /// The next key; nil when more must come for one.
  /// - Parameter isComplete: true when nothing more will come in time: an Esc is a key then.
  mutating func next(isComplete: Bool = false) -> Key? {
    while true {
      if pasted != nil { return nextPaste() }
      guard start < bytes.count else {
        bytes.removeAll(keepingCapacity: true)
        start = 0
        return nil
      }
      if bytes[start] != 0x1B { return nextCharacter() }
      switch KeySequence(bytes[start...]) {
      case .incomplete:
        guard isComplete else { return nil }
        return character("\u{1B}", count: 1)
      case .escape: return character("\u{1B}", count: 1)
      case .character(let scalar, let count): return character(scalar, count: count)
      case .key(let key, let count):
        start += count
        return .special(key)
      case .ignored(let count): start += count
      case .pasteStart(let count):
        pasted = Array(bytes[(start + count)...])
        searched = 0
        bytes.removeAll()
        start = 0
      }
    }
  }

  private mutating func character(_ scalar: Unicode.Scalar, count: Int) -> Key {
    start += count
    return .character(scalar)
  }

  private mutating func nextCharacter() -> Key? {
    let first = bytes[start]
    if first < 0x80 { return character(Unicode.Scalar(first), count: 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let available = bytes[start...].prefix(length)
    let isCutOff = available.count < length && available.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    if isCutOff, (0xC2...0xF4).contains(first) { return nil }
    var decoder = UTF8()
    var iterator = available.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return character("\u{FFFD}", count: 1)
    }
    // Their numbers are those of special keys, and no keyboard sends them.
    return character((0x80...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar, count: UTF8.width(of: scalar))
  }

  private mutating func nextPaste() -> Key? {
    guard let text = pasted else { return nil }
    let mark = KeyDecoder.pasteEnd
    guard let end = text[searched...].indices.first(where: { text[$0...].starts(with: mark) }) else {
      // The mark may have come in part.
      searched = max(0, text.count - mark.count + 1)
      return nil
    }
    bytes = Array(text[(end + mark.count)...])
    start = 0
    pasted = nil
    return .paste(KeyDecoder.lines(of: text[..<end]))
  }

  /// Terminals send what Enter would for each line end.
  private static func lines(of bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if previous != "\r" { text.append("\n") }
      // The engine's texts end there.
      case "\0": text.append("\u{FFFD}")
      // Their numbers are those of special keys.
      case "\u{80}"..."\u{9F}": text.append("\u{FFFD}")
      default: text.append(scalar)
      }
      previous = scalar
    }
    return String(text)
  }
}
