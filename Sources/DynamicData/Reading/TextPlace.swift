/// Line and column of a place in a text.
struct TextPlace {
  /// Counted from 1. CR LF is one end of a line.
  let line: Int
  /// In characters, counted from 1.
  let column: Int

  /// The place of a byte of a text's UTF-8.
  init(of offset: Int, in text: String) {
    let before = text.utf8.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map(before.index(after:)) ?? before.startIndex
    line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
  }
}
