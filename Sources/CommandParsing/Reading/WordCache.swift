/// The short words that a script said last: scripts say the same ones again and again, and finding one here takes a
/// third of the time that making its text does.
struct WordCache: ~Copyable {
  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var text = ""
  }

  /// A word goes to the entry that its bytes' product tells, and takes it from whichever was there.
  private let entries: UnsafeMutablePointer<Entry>
  private static let bits: UInt64 = 7

  init() {
    entries = .allocate(capacity: 1 << Int(WordCache.bits))
    entries.initialize(repeating: Entry(), count: 1 << Int(WordCache.bits))
  }

  deinit {
    entries.deinitialize(count: 1 << Int(WordCache.bits))
    entries.deallocate()
  }

  /// The text of `count` bytes, which hold no NUL; up to ``ScriptWindow/slack`` bytes behind them can be read.
  @inline(__always)
  func text(_ bytes: UnsafePointer<UInt8>, count: Int) -> String {
    guard count < 16 else { return WordCache.decode(bytes, count: count) }
    // NUL behind the word: no two words look alike so.
    let raw = UnsafeRawPointer(bytes)
    var low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    var high: UInt64 = 0
    if count < 8 {
      low &= (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
    } else if count > 8 {
      high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      high &= (1 &<< UInt64(truncatingIfNeeded: (count &- 8) &* 8)) &- 1
    }
    let index = ((low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15) &>> (64 - WordCache.bits)
    let entry = entries + Int(truncatingIfNeeded: index)
    if entry.pointee.low == low, entry.pointee.high == high { return entry.pointee.text }
    let text = WordCache.decode(bytes, count: count)
    entry.pointee = Entry(low: low, high: high, text: text)
    return text
  }

  @inline(never)
  private static func decode(_ bytes: UnsafePointer<UInt8>, count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
