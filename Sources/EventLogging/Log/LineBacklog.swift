/// Whole lines that wait to be written; the first of them may be begun already.
struct LineBacklog {
  /// What waits lies behind `start`.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  /// Where each line ends in `bytes`; those before `firstLine` are written.
  private var ends: [Int] = []
  private var firstLine = 0

  /// Bytes that wait.
  var count: Int { bytes.count - start }

  /// True when nothing waits.
  var isEmpty: Bool { bytes.count == start }

  /// Lines that wait, a begun one included.
  var lineCount: Int { ends.count - firstLine }

  /// True when a part of the first line has been written.
  var beginsInsideLine: Bool { !isEmpty && start > (firstLine == 0 ? 0 : ends[firstLine - 1]) }

  /// Appends the line that `write` makes.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    ends.append(bytes.count)
  }

  /// Where the next piece lies in `bytes`: as many whole lines as `limit` bytes hold, or one line that is longer, or
  /// the rest of a begun one.
  func nextPiece(atMost limit: Int) -> Range<Int> {
    guard firstLine < ends.count else { return start..<start }
    guard count > limit, !beginsInsideLine else { return start..<(count > limit ? ends[firstLine] : bytes.count) }
    var line = firstLine
    while line + 1 < ends.count, ends[line + 1] - start <= limit { line += 1 }
    return start..<ends[line]
  }

  /// Removes what has been written.
  mutating func removeFirst(_ written: Int) {
    start += written
    while firstLine < ends.count, ends[firstLine] <= start { firstLine += 1 }
    if isEmpty {
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      start = 0
      firstLine = 0
    } else if start > bytes.count / 2 {
      compact()
    }
  }

  /// Removes the rest of a begun line, which nobody can continue.
  mutating func removeBegunLine() {
    if beginsInsideLine { removeFirst(ends[firstLine] - start) }
  }

  /// Gives room back, but keeps one written byte of a begun line: it marks the line as begun.
  private mutating func compact() {
    let cut = beginsInsideLine ? start - 1 : start
    bytes.removeSubrange(..<cut)
    ends.removeSubrange(..<firstLine)
    for index in ends.indices { ends[index] -= cut }
    firstLine = 0
    start -= cut
  }
}
