private import CXML2

/// Finds, in markup that comes piece by piece, where the title begins, which charset the page tells, and whether its head
/// is over. libxml2's HTML parser knows what is markup and what is a comment, a script or a quoted attribute.
///
/// Bytes are shown to the parser one for one, as characters up to U+00FF. Each scanner has a parser of its own, which
/// shares nothing with another; it belongs to whoever has it, on one thread at a time.
final class MarkupScanner {
  /// The title of the page from its start tag on, nil before that.
  private(set) var title: RawTitle?
  /// The charset that the page tells itself.
  private(set) var declaredCharset: Charset?
  /// True when no title and no charset will come: the head has ended, or the page is none that a browser would show.
  private(set) var isHeadOver = false

  /// True when the page costs more than a page may.
  private(set) var isGivenUp = false

  private let parser: htmlParserCtxtPtr?
  private var slicer = PageSlicer()
  private var budget = ParsingBudget()
  /// Where the title begins among the parser's characters, and how many it has.
  private var titleStart = 0
  private var titleLength: Int?
  /// How many elements are open in which `title` is something else, or text.
  private var openOthers = 0
  private static let others: Set<String> = [
    "svg", "math", "template", "noscript", "noframes", "noembed", "iframe", "textarea", "xmp",
  ]
  private static let isLibraryReady: Void = xmlInitParser()

  init() {
    _ = MarkupScanner.isLibraryReady
    var events = htmlSAXHandler()
    events.startElement = { scanner, name, attributes in
      guard let scanner, let name else { return }
      MarkupScanner.at(scanner).started(name, attributes)
    }
    events.endElement = { scanner, name in
      guard let scanner, let name else { return }
      MarkupScanner.at(scanner).ended(name)
    }
    parser = htmlCreatePushParserCtxt(&events, nil, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
    guard let parser else { return }
    // The parser goes with the scanner, so it need not keep it.
    parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    let options = [
      HTML_PARSE_IGNORE_ENC, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET, HTML_PARSE_RECOVER,
    ]
    htmlCtxtUseOptions(parser, Int32(options.reduce(0) { $0 | $1.rawValue }))
  }

  deinit { htmlFreeParserCtxt(parser) }

  /// Takes the next bytes.
  func take(_ bytes: [UInt8]) {
    // The parser takes a zero for the end of the page.
    let bytes = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
    for slice in slicer.slices(with: bytes) where !isHeadOver { parse(slice) }
  }

  /// The last bytes have come.
  func end() {
    if !isHeadOver { parse(slicer.rest()) }
  }

  private func parse(_ slice: ArraySlice<UInt8>) {
    guard let parser else { return isHeadOver = true }
    title?.take(slice)
    var characters: [CChar] = []
    characters.reserveCapacity(slice.count * 2)
    for byte in slice {
      if byte >= 0x80 { characters.append(CChar(bitPattern: 0xC0 | byte >> 6)) }
      characters.append(CChar(bitPattern: byte >= 0x80 ? 0x80 | byte & 0x3F : byte))
    }
    // libxml2 2.9 goes on looking for the end of a tag where it stopped, but forgets whether that was in quotes.
    if isInTag || isInDeclaration { parser.pointee.checkIndex = 0 }
    htmlParseChunk(parser, characters, Int32(characters.count), 0)
    if !budget.allows(slice, inTagAt: isInTag ? xmlByteConsumed(parser) : nil) { giveUp() }
  }

  private func giveUp() {
    isGivenUp = true
    stop()
  }

  private func stop() {
    isHeadOver = true
    if let parser { xmlStopParser(parser) }
  }

  // MARK: - What the parser tells

  private static func at(_ pointer: UnsafeMutableRawPointer) -> MarkupScanner {
    Unmanaged<MarkupScanner>.fromOpaque(pointer).takeUnretainedValue()
  }

  private typealias Attributes = UnsafeMutablePointer<UnsafePointer<xmlChar>?>

  private func started(_ name: UnsafePointer<xmlChar>, _ attributes: Attributes?) {
    let name = String(cString: name)
    guard budget.allowsElement(attributes: MarkupScanner.count(attributes)) else { return giveUp() }
    if MarkupScanner.others.contains(name) { openOthers += 1 }
    guard openOthers == 0, !isInTitle else { return }
    switch name {
    case "title" where title == nil:
      title = RawTitle()
      beginTitle()
    case "meta" where declaredCharset == nil:
      declaredCharset = MetaCharset.declared(by: MarkupScanner.pairs(attributes))
    // The parser also opens a body by itself, for what stands before the head and should not.
    case "body" where tagAtHand().hasPrefix("<body"): stop()
    default: break
    }
  }

  /// How many names and values there are.
  private static func count(_ list: Attributes?) -> Int {
    guard let list else { return 0 }
    var count = 0
    while list[2 * count] != nil { count += 1 }
    return count
  }

  private static func pairs(_ list: Attributes?) -> [(name: String, value: String)] {
    (0..<count(list)).compactMap { index in
      guard let list, let name = list[2 * index] else { return nil }
      return (String(cString: name), list[2 * index + 1].map { String(cString: $0) } ?? "")
    }
  }

  private func ended(_ name: UnsafePointer<xmlChar>) {
    let name = String(cString: name)
    budget.endElement()
    if MarkupScanner.others.contains(name) { openOthers -= 1 }
    // It also closes the head by itself.
    if name == "head", openOthers == 0, !isInTitle, tagAtHand().hasPrefix("</head") { stop() }
  }

  // MARK: - Where the parser is

  /// True while the parser is in the title, whose text it takes for elements. The title is ahead of it.
  private var isInTitle: Bool {
    guard let title else { return false }
    guard title.isComplete else { return true }
    let length = titleLength ?? title.content.reduce(0) { $0 + ($1 < 0x80 ? 1 : 2) }
    titleLength = length
    return xmlByteConsumed(parser) <= titleStart + length
  }

  /// True while the parser waits for the end of a tag.
  private var isInTag: Bool { waits { (0x61...0x7A).contains($0 | 0x20) } }

  /// True while the parser waits for the end of `<!DOCTYPE`, or of a comment.
  private var isInDeclaration: Bool { waits { $0 == UInt8(ascii: "!") } }

  private func waits(behind isSecond: (UInt8) -> Bool) -> Bool {
    guard let input = parser?.pointee.input, let next = input.pointee.cur, let end = input.pointee.end,
      end - next > 1
    else { return false }
    return next[0] == UInt8(ascii: "<") && isSecond(next[1])
  }

  /// The tag that the parser has just read, as far as it is at hand, in lower case.
  private func tagAtHand() -> String {
    guard let input = parser?.pointee.input, let next = input.pointee.cur, let base = input.pointee.base else {
      return ""
    }
    let before = UnsafeBufferPointer(start: base, count: next - base)
    let start = before.lastIndex(of: UInt8(ascii: "<")) ?? before.endIndex
    return String(decoding: before[start...].prefix(16), as: UTF8.self).lowercased()
  }

  /// Gives the title what the parser has at hand behind the tag that it is reading.
  private func beginTitle() {
    guard let input = parser?.pointee.input, let next = input.pointee.cur, let end = input.pointee.end else { return }
    let characters = UnsafeBufferPointer(start: next, count: end - next)
    let behindTag = characters.drop { $0 != UInt8(ascii: ">") }.dropFirst()
    titleStart = xmlByteConsumed(parser) + behindTag.startIndex
    var bytes: [UInt8] = []
    var lead: UInt8?
    for byte in behindTag {
      if byte >= 0xC0 {
        lead = byte
      } else {
        bytes.append(lead.map { $0 << 6 | byte & 0x3F } ?? byte)
        lead = nil
      }
    }
    title?.take(bytes)
  }
}
