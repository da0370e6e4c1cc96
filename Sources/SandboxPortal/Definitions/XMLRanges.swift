/// Where the elements of well-formed XML are: libxml2 knows the line that a tag ends in, and no more.
enum XMLRanges {
  /// The range of each element, in the order in which they begin.
  static func of(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = sectionEnd(bytes, start) {
        index = end
        continue
      }
      let end = tagEnd(bytes, start)
      if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") {
        if let element = open.popLast() { ranges[element] = ranges[element].lowerBound..<end }
      } else {
        ranges.append(start..<end)
        if bytes[end - 2] != UInt8(ascii: "/") { open.append(ranges.count - 1) }
      }
      index = end
    }
    return ranges
  }

  /// The end of a comment, CDATA section or processing instruction that begins there; nil when none does.
  private static func sectionEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
      guard bytes[start...].starts(with: opening.utf8) else { continue }
      let closing = Array(closing.utf8)
      var index = start + opening.utf8.count
      while index + closing.count <= bytes.count, !bytes[index...].starts(with: closing) { index += 1 }
      return min(bytes.count, index + closing.count)
    }
    return nil
  }

  /// Behind the `>` of a tag; one in an attribute's value does not count.
  private static func tagEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var quote: UInt8?
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
      index += 1
    }
    return bytes.count
  }
}
