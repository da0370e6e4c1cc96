/// The bytes of a title element, as they come.
///
/// In a title there are no elements and no comments, only text up to `</title`.
struct RawTitle {
  /// A title of more bytes is none: its end is missing.
  static let limit = 1 << 16
  private static let endTag = Array("</title".utf8)

  /// The bytes behind the start tag, up to the end tag when it has come.
  private(set) var content: [UInt8] = []
  /// True when the end tag has come.
  private(set) var isComplete = false
  /// Up to where there is no end tag.
  private var searched = 0

  /// True when there will be no end.
  var isOverlong: Bool { !isComplete && content.count > RawTitle.limit }

  /// Takes the next bytes.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    guard !isComplete, !isOverlong else { return }
    content += bytes
    // The byte behind the name decides: `</titles>` is no end.
    while searched + RawTitle.endTag.count < content.count {
      if isEndTag(at: searched) {
        content.removeSubrange(searched...)
        isComplete = true
        return
      }
      searched += 1
    }
  }

  private func isEndTag(at start: Int) -> Bool {
    guard content[start] == UInt8(ascii: "<") else { return false }
    let end = start + RawTitle.endTag.count
    let isName = zip(content[start..<end], RawTitle.endTag).allSatisfy { byte, wanted in
      byte == wanted || byte | 0x20 == wanted && (0x41...0x5A).contains(byte)
    }
    return isName && [0x09, 0x0A, 0x0C, 0x0D, 0x20, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(content[end])
  }
}
