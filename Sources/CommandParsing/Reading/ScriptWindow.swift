private import Glibc

/// The part of a script that is in memory: whole lines, from the one being read on.
///
/// Offsets count from the start of the script. `bytes[offset - origin]` is the byte at an offset; the pointer and
/// `origin` are valid until the next ``extend(keeping:)``.
final class ScriptWindow {
  typealias Read = (UnsafeMutableRawBufferPointer) throws -> Int

  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var origin = 0
  /// Behind the last whole line; a last line without a line end is whole at the end of the script.
  private(set) var limit = 0
  /// The first byte before ``limit`` that is no UTF-8; `Int.max` for none.
  private(set) var firstInvalid = Int.max
  /// How many bytes were looked at in searches, for a test that reading is linear.
  private(set) var searched = 0
  private var capacity: Int
  /// Behind the last byte read.
  private var filled = 0
  private var isAtEnd = false
  private let read: Read
  let cache = WordCache()

  static let blockSize = 64 * 1024
  /// How many bytes behind what is in memory can be read, whatever they are.
  static let slack = 16

  /// A script that `read` gives block by block; 0 is its end.
  init(read: @escaping Read) {
    self.read = read
    capacity = ScriptWindow.blockSize * 2
    bytes = ScriptWindow.allocate(capacity)
  }

  /// A script that is a text.
  init(text: String) {
    var text = text
    read = { _ in 0 }
    (bytes, capacity) = text.withUTF8 { utf8 in
      let copy = ScriptWindow.allocate(utf8.count)
      if let start = utf8.baseAddress { copy.update(from: start, count: utf8.count) }
      return (copy, utf8.count)
    }
    filled = capacity
    limit = capacity
    isAtEnd = true
  }

  deinit { bytes.deallocate() }

  /// Reads at least one more line, and forgets what stands before `offset`; false at the end of the script.
  ///
  /// A last line counts as whole only when the script has ended, so what is in memory can always be read without
  /// asking at each byte whether more must come first.
  func extend(keeping offset: Int) throws(LexingFailure) -> Bool {
    guard !isAtEnd else { return false }
    let old = limit
    while limit == old {
      makeRoom(keeping: offset)
      let room = capacity - (filled - origin)
      let count = try readBlock(UnsafeMutableRawBufferPointer(start: bytes + (filled - origin), count: room))
      guard count > 0 else {
        isAtEnd = true
        limit = filled
        break
      }
      let start = filled
      filled += min(count, room)
      if let newline = lastNewline(start..<filled) { limit = newline + 1 }
    }
    if firstInvalid == .max { findInvalid(from: old) }
    return limit > old
  }

  /// Looks for bytes that are no UTF-8 from `offset` on.
  func findInvalid(from offset: Int) {
    let range = (offset - origin)..<(max(limit, offset) - origin)
    firstInvalid = UTF8Check.firstInvalid(in: bytes, range).map { $0 + origin } ?? .max
  }

  /// The offset of the first `byte` in the range, nil when there is none.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    let start = UnsafeRawPointer(bytes + (range.lowerBound - origin))
    let found = range.isEmpty ? nil : memchr(start, Int32(byte), range.count)
    let index = found.map { range.lowerBound + ($0 - UnsafeMutableRawPointer(mutating: start)) }
    searched += (index ?? range.upperBound) - range.lowerBound
    return index
  }

  /// The bytes of a range.
  subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + (range.lowerBound - origin), count: range.count)
  }

  /// The byte at an offset before ``limit``.
  subscript(offset: Int) -> UInt8 { bytes[offset - origin] }

  /// The range as text.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  private func readBlock(_ room: UnsafeMutableRawBufferPointer) throws(LexingFailure) -> Int {
    do { return try read(room) } catch { throw .reader(error) }
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + slack)
    (bytes + capacity).initialize(repeating: 0, count: slack)
    return bytes
  }

  private func lastNewline(_ range: Range<Int>) -> Int? {
    self[range].lastIndex(of: UInt8(ascii: "\n")).map { range.lowerBound + $0 }
  }

  /// Makes half of the memory free, so that blocks stay large and each byte moves a bounded number of times.
  private func makeRoom(keeping offset: Int) {
    guard filled - origin > capacity / 2 else { return }
    let kept = filled - offset
    let source = bytes + (offset - origin)
    if kept <= capacity / 2 {
      bytes.update(from: source, count: kept)
    } else {
      let larger = ScriptWindow.allocate(capacity * 2)
      larger.update(from: source, count: kept)
      bytes.deallocate()
      bytes = larger
      capacity *= 2
    }
    origin = offset
  }
}
