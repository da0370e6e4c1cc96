/// A place in a text, as editors count: from 1, columns in characters.
struct TextPosition: Sendable, Equatable {
  let line: Int
  let column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte.
  init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(max(0, offset), bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }
}
