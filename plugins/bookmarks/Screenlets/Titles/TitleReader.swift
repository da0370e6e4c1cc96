/// Finds the title of an HTML page whose bytes come piece by piece, as browsers do.
///
/// ```swift
/// let reader = TitleReader(charset: nil)
/// for piece in pieces where !reader.take(piece) { break }
/// let title = reader.end()
/// ```
///
/// It is the first `title` element of HTML in the page; one inside of an SVG image is not. Reading ends with the title, or
/// with the head. However the page is cut into pieces, the title is the same, and memory is bounded by the longest title.
///
/// All charsets but UTF-16 write markup in ASCII, so markup is found in the bytes as they are, and only the title's are
/// decoded, when the charset is known: by a byte order mark, the server, the page; else UTF-8 if it is that, else
/// windows-1252.
final class TitleReader {
  private let serverCharset: Charset?
  /// Bytes that came before the byte order mark could be told.
  private var start: [UInt8]? = []
  private var charset: Charset?
  private var utf16: UTF16Reader?
  private let scanner = MarkupScanner()

  /// A reader of a page for which the server told a charset, or none.
  init(charset: String?) { serverCharset = charset.flatMap(Charset.init(label:)) }

  /// True when the title has begun and is too long to have an end.
  var isOverlong: Bool { scanner.title?.isOverlong == true }
  /// True when the page costs more to read than a page may.
  var isGivenUp: Bool { scanner.isGivenUp }

  /// Takes the next bytes; false when no more are needed.
  func take(_ bytes: [UInt8]) -> Bool {
    guard var beginning = start else { return scan(bytes) }
    beginning += bytes
    start = beginning
    return beginning.count < 3 || begin()
  }

  /// The title, nil when there is none. The page has ended, or was said to be enough.
  func end() -> PageTitle? {
    _ = begin()
    scanner.end()
    guard let title = scanner.title, title.isComplete else { return nil }
    let charset = charset ?? scanner.declaredCharset ?? (isUTF8(title.content) ? .utf8 : .windows1252)
    let text = TitleText.line(CharacterReferences.decoded(charset.text(title.content)))
    guard !text.isEmpty else { return nil }
    let cut = TitleText.cut(text, to: NewBookmark.longestTitle)
    return PageTitle(text: cut, charset: charset.name, isCut: cut.utf16.count < text.utf16.count)
  }

  /// Tells the charset as far as the first bytes and the server say it, and reads those bytes.
  private func begin() -> Bool {
    guard let bytes = start else { return true }
    start = nil
    let mark = ByteOrderMark(bytes)
    charset = mark?.charset ?? serverCharset
    if let charset, charset.isUTF16 {
      utf16 = UTF16Reader(isBigEndian: charset == .utf16BigEndian)
      self.charset = charset
    }
    return scan(Array(bytes.dropFirst(mark?.length ?? 0)))
  }

  private func scan(_ bytes: [UInt8]) -> Bool {
    scanner.take(utf16?.utf8(of: bytes) ?? bytes)
    guard let title = scanner.title else { return !scanner.isHeadOver }
    guard title.isComplete else { return !title.isOverlong }
    // A page may tell its charset behind its title.
    let isDecidable = charset != nil || scanner.declaredCharset != nil || title.content.allSatisfy { $0 < 0x80 }
    return !isDecidable && !scanner.isHeadOver
  }

  private func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }
}
