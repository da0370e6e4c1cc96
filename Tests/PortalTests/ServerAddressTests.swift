import Portal
import Testing

@Suite struct `The address of a portal` {
  @Test(arguments: [
    ("http://localhost:8080", "http://localhost:8080"), ("  HTTP://LocalHost:80/ ", "http://localhost"),
    ("https://host/portal", "https://host/portal"), ("https://host:443//portal//", "https://host/portal"),
    ("https://host:8443", "https://host:8443"), ("http://h/api/jsonws", "http://h"),
    ("http://h/portal/api/jsonws/invoke", "http://h/portal"), ("http://[::1]:8080/", "http://[::1]:8080"),
    ("http://h:/x", "http://h/x"), ("http://xn--bcher-kva.example", "http://xn--bcher-kva.example"),
    ("http://h/a%20b", "http://h/a%20b"),
  ])
  func `has one normal form`(text: String, url: String) throws {
    #expect(try PortalServer(text).url == url)
  }

  @Test(
    arguments: [
      ("", .empty), ("   ", .empty), ("h:8080", .noScheme(suggestion: "http://h:8080")),
      ("ftp://h", .unknownScheme("ftp")), ("http://user:secret@h", .credentials), ("user:secret@h", .credentials),
      ("http://", .noHost), ("http:///portal", .noHost), ("http://:80", .noHost),
      ("http://h ost", .characterInHost(" ")), ("http://bücher.example", .characterInHost("ü")),
      ("http://h\r\nX: y", .characterInHost("\r\n")), ("http://[::1", .characterInHost("[")),
      ("http://h:0", .badPort("0")), ("http://h:65536", .badPort("65536")), ("http://h:8o", .badPort("8o")),
      ("http://h/?a=b", .queryOrFragment), ("http://h#x", .queryOrFragment), ("http://h/a b", .characterInPath(" ")),
      ("http://h/a\nb", .characterInPath("\n")), ("http://h/../x", .dotsInPath),
    ] as [(String, PortalServerFault)])
  func `is refused with the reason`(text: String, fault: PortalServerFault) {
    #expect(throws: fault) { try PortalServer(text) }
  }
}
