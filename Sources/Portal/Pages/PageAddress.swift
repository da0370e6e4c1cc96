internal import CCurl

/// The address of a page in one normal form: http or https, escaped where that must be, the host as networks write it.
///
/// `Example.org/a b` is `http://example.org/a%20b`. libcurl reads it, so it must have been loaded: on the I/O thread.
struct PageAddress: Sendable, Equatable {
  /// The longest one that is taken, in bytes.
  static let limit = 8192

  /// The address, without a fragment and without anybody's name or password.
  let text: String

  /// Reads what somebody wrote; without a scheme it is http.
  init(_ written: String) throws(PageAddressFault) {
    let text = try PageAddress.checked(written)
    guard !text.isEmpty else { throw .empty }
    guard let scheme = PageAddress.scheme(of: text) else {
      try self.init(reading: "http://" + text, from: nil)
      return
    }
    try PageAddress.check(scheme)
    try self.init(reading: text, from: nil)
  }

  /// Reads where an answer points to, seen from the address that gave it.
  init(_ location: String, from base: PageAddress) throws(PageAddressFault) {
    let text = try PageAddress.checked(location)
    if let scheme = PageAddress.scheme(of: text) { try PageAddress.check(scheme) }
    try self.init(reading: text, from: base)
  }

  private init(reading text: String, from base: PageAddress?) throws(PageAddressFault) {
    guard let url = screens_curl_url() else { throw .unreadable }
    defer { screens_curl_url_cleanup(url) }
    if let base { screens_curl_url_set(url, CURLUPART_URL, base.text, 0) }
    // A name in front of the host is refused and not left out: it may be a password, which somebody should know.
    let flags = CURLU_URLENCODE | CURLU_ALLOW_SPACE | CURLU_DISALLOW_USER
    let code = screens_curl_url_set(url, CURLUPART_URL, text, UInt32(flags))
    if let fault = PageAddress.fault(code) { throw fault }
    screens_curl_url_set(url, CURLUPART_FRAGMENT, nil, 0)
    if let port = PageAddress.part(CURLUPART_PORT, of: url), Int(port) == 0 { throw .badPort }
    guard let host = PageAddress.part(CURLUPART_HOST, of: url, PageAddress.punycode) else { throw .badHost }
    // Only where it changes something: an IPv6 address would lose its zone.
    if host.lowercased() != PageAddress.part(CURLUPART_HOST, of: url) {
      screens_curl_url_set(url, CURLUPART_HOST, host.lowercased(), 0)
    }
    guard let whole = PageAddress.part(CURLUPART_URL, of: url, CURLU_NO_DEFAULT_PORT),
      whole.utf8.count <= PageAddress.limit
    else { throw .tooLong }
    self.text = whole
  }

  // MARK: - Before libcurl

  private static func checked(_ written: String) throws(PageAddressFault) -> String {
    let isBlank: (Unicode.Scalar) -> Bool = { " \t\r\n".unicodeScalars.contains($0) }
    var scalars = written.unicodeScalars.drop(while: isBlank)
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    guard !scalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { throw .controlCharacter }
    guard scalars.reduce(0, { $0 + UTF8.width($1) }) <= limit else { throw .tooLong }
    return String(scalars)
  }

  private static func check(_ scheme: (name: Substring, rest: Substring)) throws(PageAddressFault) {
    guard ["http", "https"].contains(scheme.name.lowercased()) else {
      // `example.org:x`
      throw scheme.name.contains(".") ? .badPort : .otherScheme(String(scheme.name))
    }
    // libcurl would take the first step of the path for the host.
    guard scheme.rest.hasPrefix("//"), !scheme.rest.hasPrefix("///") else { throw .noHost }
  }

  /// The scheme in front, if there is one, and what follows its colon. `localhost:8080` has none.
  private static func scheme(of text: String) -> (name: Substring, rest: Substring)? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), let first = text.utf8.first,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    else { return nil }
    let isName = text.utf8[..<colon].allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "0123456789+-.".utf8.contains(byte)
    }
    let rest = text[text.utf8.index(after: colon)...]
    let beforePath = rest.prefix { !"/?#".contains($0) }
    let isWeb = ["http", "https"].contains(text[..<colon].lowercased())
    let isPort = !isWeb && !rest.hasPrefix("//") && beforePath.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isName && !isPort ? (text[..<colon], rest) : nil
  }

  // MARK: - What libcurl says

  /// CURLU_PUNYCODE of 7.88. An older one passes it over and writes the host so when it connects.
  private static let punycode: Int32 = 1 << 12

  private static func part(_ part: CURLUPart, of url: OpaquePointer, _ flags: Int32 = 0) -> String? {
    var bytes: UnsafeMutablePointer<CChar>?
    guard screens_curl_url_get(url, part, &bytes, UInt32(flags)) == CURLUE_OK, let bytes else { return nil }
    defer { screens_curl_free(bytes) }
    return String(cString: bytes)
  }

  private static func fault(_ code: CURLUcode) -> PageAddressFault? {
    switch code {
    case CURLUE_OK: nil
    case CURLUE_USER_NOT_ALLOWED: .credentials
    case CURLUE_BAD_PORT_NUMBER: .badPort
    case CURLUE_NO_HOST: .noHost
    case CURLUE_BAD_HOSTNAME, CURLUE_BAD_IPV6: .badHost
    default: .unreadable
    }
  }
}
