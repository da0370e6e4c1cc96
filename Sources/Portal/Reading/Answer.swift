/// What a server answered: status, the headers that matter, and the body.
struct Answer {
  var status = 0
  var contentType: String?
  var location: String?
  /// The header `Liferay-Portal`.
  var portalHeader: String?
  /// Bytes of the body as they travel.
  var contentLength: Int64?
  /// True when the body travels packed.
  var isPacked = false
  var body: [UInt8] = []
  /// True when the empty line has come that ends the headers.
  private(set) var isHeadComplete = false

  /// Takes one header line, or the status line that begins a new set of headers.
  mutating func take(headerLine bytes: UnsafeRawBufferPointer) {
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // After an interim answer (1xx) the real one begins afresh.
      (contentType, location, portalHeader, contentLength, isPacked) = (nil, nil, nil, nil, false)
      isHeadComplete = false
      return
    }
    if bytes.first == 13 || bytes.first == 10 { isHeadComplete = true }
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let value = line[line.index(after: colon)...]
    let text = Answer.trimmed(value)
    switch line[..<colon].lowercased() {
    case "content-type": contentType = text
    case "location": location = text
    case "content-length": contentLength = Int64(text).flatMap { $0 < 0 ? nil : $0 }
    case "content-encoding": isPacked = text.lowercased() != "identity"
    case "liferay-portal": portalHeader = text
    default: break
    }
  }

  /// True when the body is a page of HTML, by its type or by its first character.
  var isPage: Bool {
    let type = contentType?.lowercased() ?? ""
    if type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return true }
    return body.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0.value <= 0x20 }
    var scalars = text.unicodeScalars.drop(while: isSpace)
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(scalars)
  }
}
