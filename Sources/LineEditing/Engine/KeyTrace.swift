/// What the engine was given last, as far as it says how the next key is meant: a count before it, or that it is an operand.
///
/// libedit keeps these to itself. A digit that did not become text was one of a count.
struct KeyTrace {
  /// How often the last key does what it does: 3 after `3` in vi's command mode, or after Alt-3.
  var count: Int { digits ?? 1 }
  /// By how many characters the last key moves or deletes.
  var steps: Int { last.map(KeyTrace.byCharacter.contains) == true ? count : 1 }
  /// False while the next key belongs to what was begun: a further digit of a count or what it is for, the movement of an
  /// operator, the character that `f` looks for or that Ctrl-V puts in.
  private(set) var isAtCommand = true

  private let keys: KeySet
  private var last: UInt32?
  private var digits: Int?

  private static let limit = 1000
  private static let byCharacter = Set(
    numbers("hlxX \u{02}\u{04}\u{06}\u{08}\u{7F}")
      + [SpecialKey.left, .right, .delete].map(\.rawValue))
  private static let operators = Set(numbers("dcy"))
  private static let searches = Set(numbers("fFtT"))
  private static let escape: UInt32 = 0x1B
  private static let quote: UInt32 = 0x16

  /// The trace of a reading that begins.
  init(_ keys: KeySet) { self.keys = keys }

  private static func numbers(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// A key goes to the engine.
  mutating func note(_ key: UInt32) { last = key }

  /// The engine has dealt with the last key.
  mutating func settle(changedText: Bool) {
    isAtCommand = true
    guard let key = last, !changedText else { return forget() }
    if let digit = KeyTrace.digit(key), digit > 0 || digits != nil {
      digits = min(KeyTrace.limit, (digits ?? 0) * 10 + digit)
      isAtCommand = false
    } else if key == KeyTrace.escape, keys == .emacs {
      // The first half of a key with Alt.
    } else if keys == .vi, KeyTrace.operators.contains(key) {
      // It waits for its movement; libedit goes on with its count.
      isAtCommand = false
    } else {
      forget()
      isAtCommand = !(key == KeyTrace.quote || keys == .vi && KeyTrace.searches.contains(key))
    }
  }

  private mutating func forget() { digits = nil }

  private static func digit(_ key: UInt32) -> Int? { (0x30...0x39).contains(key) ? Int(key) - 0x30 : nil }
}
