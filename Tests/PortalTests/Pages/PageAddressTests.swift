import Glibc
import Portal
import Testing

@Suite struct `The address of a page` {
  /// Where nobody is: `.invalid` is never found, so the address is told with the error, however long the search may take.
  @Test(
    arguments: [
      ("example.invalid", "http://example.invalid/"), ("HTTP://H.invalid", "http://h.invalid/"),
      ("  http://h.invalid/a b\n", "http://h.invalid/a%20b"), ("h.invalid:8080/x", "http://h.invalid:8080/x"),
      ("https://h.invalid:443/#part", "https://h.invalid/"), ("http://h.invalid/../a/./b", "http://h.invalid/a/b"),
      ("http://exámple.invalid/ñ?q=a b", "http://xn--exmple-qta.invalid/%c3%b1?q=a+b"),
      ("http://h.invalid?x=%41", "http://h.invalid/?x=%41"), ("h.invalid/a:b@c", "http://h.invalid/a:b@c"),
    ])
  func `is put into its normal form`(written: String, address: String) throws {
    let (result, reader) = try PageReader.fetch(written) { $0.patience.connect = .milliseconds(1) }
    #expect(result.error?.className == "unreachable")
    #expect(result.error?.server == address)
    #expect(reader.test.traces.map(\.path) == [address])
  }

  @Test(
    arguments: [
      ("", .empty), (" \t\r\n ", .empty), ("http://", .noHost), ("http:///x", .noHost), ("http:/x", .noHost),
      ("https:", .noHost), ("mailto:a@b", .otherScheme("mailto")), ("file:///etc/passwd", .otherScheme("file")),
      ("ftp://h/", .otherScheme("ftp")), ("javascript:alert(1)", .otherScheme("javascript")),
      ("http://h:99999/", .badPort), ("http://h:0/", .badPort), ("h.org:x", .badPort), ("http://h:-1", .badPort),
      ("http://user:word@h/", .credentials), ("user:word@h", .otherScheme("user")), ("user@h", .credentials),
      ("http://@h/", .credentials), ("http://ex ample.org/", .badHost), ("http://[::1/", .badHost),
      ("http://h/\u{1}", .controlCharacter), ("http://h/\r\nCookie: a=b", .controlCharacter),
      ("http://h/\u{0}x", .controlCharacter), ("http://h/" + String(repeating: "x", count: 8200), .tooLong),
      ("http://h/" + String(repeating: "ñ", count: 2000), .tooLong),
    ] as [(String, PageAddressFault)])
  func `that is none is refused, and kept nowhere`(written: String, fault: PageAddressFault) throws {
    let (result, reader) = try PageReader.fetch(written)
    #expect(result.error?.kind == .page(.address(fault)))
    #expect(result.error?.className == "address")
    #expect(result.error?.server == "")
    #expect(reader.test.traces.isEmpty)
  }

  @Test func `may be anything without harm`() throws {
    let pieces = [
      "", "http", "://", ":", "/", "@", "[", "]", "%", "é", " ", "?", "#", "\\", "a.invalid", "..", "\u{0}", "\u{202E}",
    ]
    let test = try TestClient()
    for text in ["", "http://"].flatMap({ start in pieces.flatMap { one in pieces.map { start + one + $0 } } }) {
      let reader = PageReader(test)
      var request = PageRequest(address: text)
      request.limits.total = .milliseconds(1)
      reader.begin(request)
      #expect(reader.end().error != nil, "\(text)")
    }
  }
}
