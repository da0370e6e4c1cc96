import Portal
import Testing

@testable import Shell

@Suite struct `The words for a page that was not fetched` {
  private static let ranges = ["text/html", "text/plain"].compactMap(MediaRange.init)
  private static let like = "Write it like `https://example.org/page`."

  @Test(
    arguments: [
      (
        .page(.type("application/pdf", accepted: ranges)), "http://h/x is application/pdf, not text/html or text/plain",
        "Give the address of a page, not that of a file."
      ),
      (
        .page(.type(nil, accepted: ranges)),
        "http://h/x does not say what it is, and text/html or text/plain is wanted",
        "Give the address of a page, not that of a file."
      ),
      (
        .page(.tooManyRedirects(limit: 5)), "more than 5 redirects, the last one to http://h/x",
        "Open it in a browser: it may lead in a circle, or want you to sign in."
      ),
      (
        .page(.redirect(to: .otherScheme("file"))),
        "http://h/x sends on to what is no address of a page: it begins with \"file\", not with http or https",
        "Open it in a browser to see where it leads, and give that address."
      ),
      (.page(.address(.empty)), "that is no address of a page: it is empty", like),
      (.page(.address(.tooLong)), "that is no address of a page: it is longer than 8 KiB", like),
      (
        .page(.address(.controlCharacter)),
        "that is no address of a page: it holds a line end or another control character", like
      ),
      (
        .page(.address(.otherScheme("a\u{1B}"))),
        "that is no address of a page: it begins with \"a\\u{1B}\", not with http or https", like
      ),
      (
        .page(.address(.credentials)),
        "that is no address of a page: it holds a user name, or a password, before the host",
        "Take everything up to `@` out: pages are fetched for nobody, and addresses are shown."
      ),
      (.page(.address(.noHost)), "that is no address of a page: it names no host", like),
      (
        .page(.address(.badHost)), "that is no address of a page: its host cannot be one",
        "Check the host; with letters beyond ASCII it can be written as networks know it, with `xn--`."
      ),
      (.page(.address(.badPort)), "that is no address of a page: its port is no number from 1 to 65535", like),
      (.page(.address(.unreadable)), "that is no address of a page: nobody can make anything of it", like),
      (
        .http(status: 404, text: nil), "http://h/x answered with status 404",
        "The page is not there: check the address."
      ),
      (
        .http(status: 403, text: nil), "http://h/x answered with status 403",
        "The server does not show it to everybody: pages are fetched without signing in."
      ),
      (
        .http(status: 429, text: nil), "http://h/x answered with status 429",
        "The server was asked too often: try again later."
      ),
      (
        .http(status: 503, text: nil), "http://h/x answered with status 503",
        "The server has trouble of its own: try again later."
      ),
      (
        .unreachable(.unknownHost), "http://h/x cannot be reached: there is no host of that name",
        "Check the host in the address, and the network."
      ),
      (
        .unreachable(.notConnected(reason: "Connection refused")), "http://h/x cannot be reached: connection refused",
        "Check host and port in the address; the server may be down."
      ),
      (
        .unreachable(.timedOut(.seconds(10))), "http://h/x cannot be reached: not done within 10s",
        "Try again when the network is better."
      ),
      (
        .untrusted(.refused("Bad certificate")), "http://h/x cannot be trusted: bad certificate",
        "If you know who vouches for it, name that authority with your portal: `connect URL --ca FILE`."
      ),
      (
        .notPortal(.otherProtocol("Weird server reply")), "http://h/x does not speak HTTP: weird server reply",
        "Check scheme and port in the address."
      ),
      (
        .malformed(.damagedPacking), "the answer of http://h/x cannot be read: its packing is damaged",
        "Try again; if it stays so, tell who runs the server."
      ),
    ] as [(PortalError.Kind, String, String)])
  func `say what is wrong and what to do`(kind: PortalError.Kind, sentence: String, cure: String) {
    let error = PortalError(kind, server: "http://h/x")
    #expect(error.sentence(for: .page) == sentence)
    #expect(error.cure(for: .page) == cure)
  }

  @Test func `cut a long address`() {
    let error = PortalError(.http(status: 404, text: nil), server: "http://h/" + String(repeating: "x", count: 5000))
    #expect(error.sentence(for: .page).count < 300)
  }
}
