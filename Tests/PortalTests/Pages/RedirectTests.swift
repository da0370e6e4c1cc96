import Glibc
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `A redirect of a page` {
  @Test(arguments: [301, 302, 303, 307, 308])
  func `is followed, and the last address told`(status: Int) throws {
    let server = try ScriptedServer { request in
      switch request.path {
      case "/a/b": [.redirect("../c?x=1#part", status: status)]
      case "/c?x=1": [.redirect("http://\(request.headers["host"] ?? "")/d e", status: status)]
      case "/d%20e": [.page("<p>there</p>")]
      default: [.answer("", status: 404, type: "text/html")]
      }
    }
    defer { server.stop() }
    let (result, reader) = try PageReader.fetch(server.url + "/a/b", accept: ["text/html"])
    #expect(try result.get().head.address == server.url + "/d%20e")
    #expect(reader.body == Array("<p>there</p>".utf8))
    #expect(server.requests.map(\.path) == ["/a/b", "/c?x=1", "/d%20e"])
    #expect(server.requests.allSatisfy { $0.method == "GET" })
    #expect(reader.test.traces.map(\.status) == [status, status, 200])
  }

  @Test func `is followed so often and no more`() throws {
    let server = try ScriptedServer { _ in [.redirect("/again")] }
    defer { server.stop() }
    let (result, _) = try PageReader.fetch(server.url) { $0.limits.redirects = 3 }
    #expect(result.error?.kind == .page(.tooManyRedirects(limit: 3)))
    #expect(result.error?.server == server.url + "/again")
    #expect(server.requests.count == 4)
    let none = try PageReader.fetch(server.url) { $0.limits.redirects = 0 }
    #expect(none.result.error?.kind == .page(.tooManyRedirects(limit: 0)))
  }

  @Test(
    arguments: [
      ("file:///etc/passwd", .otherScheme("file")), ("mailto:a@b", .otherScheme("mailto")),
      ("ftp://127.0.0.1/x", .otherScheme("ftp")), ("http://user:word@127.0.0.1/", .credentials),
      ("//user@127.0.0.1/", .credentials), ("http:///x", .noHost), ("http://h:99999/", .badPort),
    ] as [(String, PageAddressFault)])
  func `to what is no page is refused`(location: String, fault: PageAddressFault) throws {
    let server = try ScriptedServer { _ in [.redirect(location)] }
    defer { server.stop() }
    let (result, reader) = try PageReader.fetch(server.url)
    #expect(result.error?.kind == .page(.redirect(to: fault)))
    #expect(result.error?.className == "redirects")
    #expect(result.error?.server == server.url + "/")
    #expect(server.requests.count == 1)
    #expect(!"\(reader.test.traces)\(result)".contains("word@"))
  }

  @Test func `without a place is a status`() throws {
    let server = try ScriptedServer { _ in [.answer("", status: 302, type: "text/html")] }
    defer { server.stop() }
    #expect(try PageReader.fetch(server.url).result.error?.kind == .http(status: 302, text: nil))
  }

  @Test func `takes nobody's credentials along, and neither does the page itself`() throws {
    let elsewhere = try ScriptedServer { _ in [.page("<p>other</p>")] }
    defer { elsewhere.stop() }
    let address = elsewhere.url
    let portal = try ScriptedServer { request in
      switch (request.method, request.path) {
      case ("HEAD", _): [.version()]
      case ("POST", _): [.answer("[1]", headers: ["Set-Cookie: JSESSIONID=secret; Path=/"])]
      default: [.redirect(address + "/x", status: 307)]
      }
    }
    defer { portal.stop() }
    let test = try TestClient()
    let session = try PortalSession.at(portal)
    _ = try test.read(session).get()
    let reader = PageReader(test)
    var request = PageRequest(address: portal.url + "/doc")
    request.limits.total = .seconds(60)
    reader.begin(request)
    #expect(try reader.end().get().head.address == address + "/x")
    _ = try test.read(session).get()
    let pages = portal.requests.filter { $0.method == "GET" } + elsewhere.requests
    #expect(pages.count == 2)
    for page in pages {
      for name in ["authorization", "cookie", "referer"] { #expect(page.headers[name] == nil) }
    }
    // The session is signed in all the while, and its connection is its own.
    let posts = portal.requests.filter { $0.method == "POST" }
    #expect(posts.count == 2 && posts.allSatisfy { $0.headers["authorization"] != nil })
    #expect(posts.allSatisfy { post in !pages.contains { $0.connection == post.connection && $0.path == "/doc" } })
  }
}
