/// The bytes at the beginning of a page that tell its charset, over all that is said elsewhere.
struct ByteOrderMark {
  let charset: Charset
  let length: Int

  /// The mark that the bytes begin with; nil for none.
  init?(_ bytes: [UInt8]) {
    let marks: [(bytes: [UInt8], charset: Charset)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFE, 0xFF], .utf16BigEndian), ([0xFF, 0xFE], .utf16LittleEndian),
    ]
    guard let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    charset = mark.charset
    length = mark.bytes.count
  }
}
