/// One sequence of a terminal that begins with Esc, as far as it has come.
enum KeySequence: Equatable {
  /// More must come before anything can be said.
  case incomplete
  /// A key, and how many bytes it took.
  case key(SpecialKey, count: Int)
  /// A character by the keypad.
  case character(Unicode.Scalar, count: Int)
  /// The mark before a pasted text.
  case pasteStart(count: Int)
  /// What means nothing here: an answer of the terminal, a key that nobody knows.
  case ignored(count: Int)
  /// Esc is a key by itself, and what follows another one.
  case escape

  /// A sequence longer than this is none.
  private static let limit = 4096

  /// Reads bytes, the first of which is Esc.
  init(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count > 1 else {
      self = .incomplete
      return
    }
    let start = bytes.startIndex
    switch bytes[start + 1] {
    case UInt8(ascii: "["): self = KeySequence.control(bytes)
    case UInt8(ascii: "O"): self = KeySequence.keypad(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): self = KeySequence.answer(bytes)
    case 0x1B: self = KeySequence.doubled(bytes)
    default: self = .escape
    }
  }

  /// `ESC [ parameters letter`
  private static func control(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    let first = bytes.startIndex + 2
    // The Linux console's function keys are `ESC [ [ A`.
    if first < bytes.endIndex, bytes[first] == UInt8(ascii: "[") {
      return bytes.count < 4 ? .incomplete : .ignored(count: 4)
    }
    guard let end = bytes[first...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return bytes.count < limit ? .incomplete : .ignored(count: bytes.count)
    }
    let count = end - bytes.startIndex + 1
    // Not even a final byte: what begins there is something new.
    guard (0x40...0x7E).contains(bytes[end]) else { return .ignored(count: count - 1) }
    let numbers = bytes[first..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    let isModified = numbers.count > 1 && numbers[1] > 2
    switch (bytes[end], numbers.first ?? 0) {
    case (UInt8(ascii: "~"), 200): return .pasteStart(count: count)
    case (UInt8(ascii: "~"), let number):
      return tilde(number, isModified).map { .key($0, count: count) } ?? .ignored(count: count)
    case (let letter, _): return key(letter, isModified).map { .key($0, count: count) } ?? .ignored(count: count)
    }
  }

  /// `ESC O letter`
  private static func keypad(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    guard bytes.count > 2 else { return .incomplete }
    let letter = bytes[bytes.startIndex + 2]
    if let key = key(letter, false) { return .key(key, count: 3) }
    // rxvt's arrows with Ctrl.
    if let key = key(letter & 0xDF, true), (0x61...0x64).contains(letter) { return .key(key, count: 3) }
    switch letter {
    case UInt8(ascii: "M"): return .character("\r", count: 3)
    // The keypad's `*` to `9` lie in the order of their characters.
    case 0x6A...0x79: return .character(Unicode.Scalar(letter - 0x40), count: 3)
    default: return .ignored(count: 3)
    }
  }

  /// `ESC ] … BEL` and its like: what the terminal answers, which nobody asked.
  private static func answer(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
      return bytes.count < limit ? .incomplete : .ignored(count: bytes.count)
    }
    let count = end - bytes.startIndex + 1
    if bytes[end] == 0x07 { return .ignored(count: count) }
    guard end + 1 < bytes.endIndex else { return .incomplete }
    return .ignored(count: bytes[end + 1] == UInt8(ascii: "\\") ? count + 1 : count - 1)
  }

  /// Esc before a sequence: the key with Alt, on some terminals.
  private static func doubled(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    guard bytes.count > 2 else { return .incomplete }
    switch KeySequence(bytes.dropFirst()) {
    case .incomplete: return .incomplete
    case .key(.left, let count): return .key(.wordLeft, count: count + 1)
    case .key(.right, let count): return .key(.wordRight, count: count + 1)
    case .key(let key, let count): return .key(key, count: count + 1)
    default: return .escape
    }
  }

  private static func key(_ letter: UInt8, _ isModified: Bool) -> SpecialKey? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): isModified ? .wordRight : .right
    case UInt8(ascii: "D"): isModified ? .wordLeft : .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  private static func tilde(_ number: Int, _ isModified: Bool) -> SpecialKey? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: isModified ? .deleteWord : .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
