/// Cuts what a plugin prints into lines for the log, and holds back a flood.
///
/// At most ``linesPerSecond`` lines pass in a second; the rest are counted and told in one line. A line over 16 KiB is cut
/// into pieces. The time is given by the caller, in seconds of a clock that never goes back.
struct OutputLines {
  static let linesPerSecond = 100
  static let lineLimit = 16 << 10

  private var partial: [UInt8] = []
  private var second: Int64 = .min
  private var passed = 0
  private var dropped = 0

  /// The lines that `bytes` complete, ready for the log.
  mutating func add(_ bytes: ArraySlice<UInt8>, second: Int64) -> [String] {
    var lines: [String] = []
    var rest = bytes
    while !rest.isEmpty {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        partial += rest[..<end]
        rest = rest[(end + 1)...]
      } else {
        partial += rest
        rest = []
        emitPieces(into: &lines, second: second)
        break
      }
      emitPieces(into: &lines, second: second)
      emit(into: &lines, second: second)
    }
    return lines
  }

  /// The last line, when it had no end, and the count of lines held back.
  mutating func end(second: Int64) -> [String] {
    var lines: [String] = []
    if !partial.isEmpty { emit(into: &lines, second: second) }
    flushDropped(into: &lines)
    return lines
  }

  /// True while lines were held back and nobody has been told how many.
  var holdsBack: Bool { dropped > 0 }

  /// The count of lines held back, once the second that they came in is over.
  mutating func tellHeldBack(second: Int64) -> [String] {
    var lines: [String] = []
    if second != self.second { flushDropped(into: &lines) }
    return lines
  }

  /// Takes whole pieces from a line that is over the limit, and leaves its rest.
  private mutating func emitPieces(into lines: inout [String], second: Int64) {
    guard partial.count > OutputLines.lineLimit else { return }
    var rest = partial[...]
    while rest.count > OutputLines.lineLimit {
      partial = Array(rest.prefix(OutputLines.lineLimit))
      rest = rest.dropFirst(OutputLines.lineLimit)
      emit(into: &lines, second: second)
    }
    partial = Array(rest)
  }

  private mutating func emit(into lines: inout [String], second: Int64) {
    if second != self.second {
      flushDropped(into: &lines)
      self.second = second
      passed = 0
    }
    if passed < OutputLines.linesPerSecond {
      passed += 1
      if partial.last == UInt8(ascii: "\r") { partial.removeLast() }
      lines.append(String(decoding: partial, as: UTF8.self))
    } else {
      dropped += 1
    }
    partial.removeAll(keepingCapacity: partial.capacity <= OutputLines.lineLimit)
  }

  private mutating func flushDropped(into lines: inout [String]) {
    if dropped > 0 { lines.append("… and \(dropped) more lines, held back") }
    dropped = 0
  }
}
