import EventLoop
import Portal
import TestServers
import Testing

@Suite struct `A page` {
  @Test func `comes with its head, in parts`() throws {
    let body = String(repeating: "<p>x</p>", count: 30_000)
    let server = try ScriptedServer { _ in [.page(body, type: "Text/HTML; Charset=\"UTF-8\"")] }
    defer { server.stop() }
    let (result, reader) = try PageReader.fetch(server.url + "/a?b=c#d", accept: ["text/*"])
    let page = try result.get()
    #expect(page.head.address == server.url + "/a?b=c")
    #expect(page.head.status == 200)
    #expect(page.head.type?.name == "text/html")
    #expect(page.head.type?.charset == "utf-8")
    #expect(page.head.length == 240_000)
    #expect(page.receivedBytes == 240_000)
    #expect(page.isComplete)
    #expect(reader.body == Array(body.utf8))
    #expect(reader.parts.allSatisfy { $0.head == page.head })
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.path == "/a?b=c")
    #expect(request.headers["accept"] == "text/*")
    #expect(request.headers["user-agent"] == "screens")
    for name in ["authorization", "cookie", "referer"] { #expect(request.headers[name] == nil) }
    let trace = try #require(reader.test.traces.first)
    #expect((trace.method, trace.path, trace.services, trace.status) == ("GET", server.url + "/a?b=c", [], 200))
    #expect(trace.receivedBytes == 240_000)
  }

  @Test func `without type, charset and length says so, and may be empty`() throws {
    let server = try ScriptedServer { request in
      let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
      return [.write(Array((head + (request.path == "/" ? "" : "body")).utf8)), .close]
    }
    defer { server.stop() }
    let empty = try PageReader.fetch(server.url)
    let head = try empty.result.get().head
    #expect(head.address == server.url + "/")
    #expect(head.type == nil)
    #expect(head.length == nil)
    #expect(try empty.result.get().isComplete)
    #expect(empty.reader.parts.isEmpty)
    let full = try PageReader.fetch(server.url + "/x")
    #expect(try full.result.get().receivedBytes == 4)
    #expect(full.reader.body == Array("body".utf8))
  }

  @Test func `of a type that is not wanted is not read`() throws {
    let server = try ScriptedServer { request in
      switch request.path {
      case "/pdf":
        [
          .write(ScriptedServer.Step.head(length: 50 << 20, type: "application/pdf")),
          .write([UInt8](repeating: 37, count: 50 << 20)),
        ]
      default: [.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody".utf8))]
      }
    }
    defer { server.stop() }
    let accepted = ["text/html", "text/plain"]
    let (result, reader) = try PageReader.fetch(server.url + "/pdf", accept: accepted)
    let ranges = accepted.compactMap(MediaRange.init)
    #expect(result.error?.kind == .page(.type("application/pdf", accepted: ranges)))
    #expect(result.error?.className == "type")
    #expect(result.error?.server == server.url + "/pdf")
    #expect(reader.parts.isEmpty)
    #expect(try #require(reader.test.traces.first).receivedBytes < 1 << 20)
    let nameless = try PageReader.fetch(server.url, accept: accepted)
    #expect(nameless.result.error?.kind == .page(.type(nil, accepted: ranges)))
    #expect(nameless.reader.parts.isEmpty)
  }

  @Test(arguments: [300, 304, 400, 401, 403, 404, 410, 429, 500, 503])
  func `of a status that is no success is not read`(status: Int) throws {
    let server = try ScriptedServer { _ in [.answer("<title>Not Found</title>", status: status, type: "text/html")] }
    defer { server.stop() }
    let (result, reader) = try PageReader.fetch(server.url, accept: ["text/html"])
    #expect(result.error?.kind == .http(status: status, text: nil))
    #expect(result.error?.status == status)
    #expect(reader.parts.isEmpty)
  }

  @Test func `after an interim answer is the one that follows`() throws {
    let server = try ScriptedServer { _ in
      [.write(Array("HTTP/1.1 103 Early Hints\r\nContent-Type: text/plain\r\n\r\n".utf8)), .page("<p>real</p>")]
    }
    defer { server.stop() }
    let (result, reader) = try PageReader.fetch(server.url, accept: ["text/html"])
    #expect(try result.get().head.type?.name == "text/html")
    #expect(reader.body == Array("<p>real</p>".utf8))
  }

  @Test func `that came packed is unpacked, its length not told`() throws {
    // `printf '%s' hello | gzip -n`
    let packed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6, 0x10, 0x36, 5, 0, 0, 0,
    ]
    let server = try ScriptedServer { request in
      let bytes = request.path == "/" ? packed : packed.dropLast(15) + Array(repeating: 0xFF, count: 15)
      return [.answer(Array(bytes), type: "text/html", headers: ["Content-Encoding: gzip"])]
    }
    defer { server.stop() }
    let (result, reader) = try PageReader.fetch(server.url)
    #expect(reader.body == Array("hello".utf8))
    #expect(try result.get().head.length == nil)
    #expect(try result.get().receivedBytes == 5)
    #expect(try PageReader.fetch(server.url + "/broken").result.error?.kind == .malformed(.damagedPacking))
  }

  // MARK: - Limits

  @Test(arguments: [1, 65_536, 65_537, 300_000])
  func `is read up to its limit of bytes, to the byte`(limit: Int) throws {
    let server = try ScriptedServer { request in
      let count = request.path == "/exact" ? limit : limit + 1
      return [.answer([UInt8](repeating: 120, count: count), type: "text/plain")]
    }
    defer { server.stop() }
    for (path, isComplete) in [("/exact", true), ("/more", false)] {
      let (result, reader) = try PageReader.fetch(server.url + path) { $0.limits.bytes = limit }
      #expect(try result.get().receivedBytes == limit)
      #expect(try result.get().isComplete == isComplete)
      #expect(reader.body.count == limit)
    }
  }

  @Test func `without end stops at the limit`() throws {
    let server = try ScriptedServer { _ in
      [.write(Array("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n".utf8))]
        + Array(repeating: .write([UInt8](repeating: 120, count: 1 << 20)), count: 1000)
    }
    defer { server.stop() }
    let (result, reader) = try PageReader.fetch(server.url) { $0.limits.bytes = 3 << 20 }
    #expect(try result.get().receivedBytes == 3 << 20)
    #expect(try !result.get().isComplete)
    #expect(reader.body.count == 3 << 20)
    #expect(try #require(reader.test.traces.first).receivedBytes < 16 << 20)
  }

  @Test func `that stalls or drips is given up in time`() throws {
    let server = try ScriptedServer { request in
      let head = ScriptedServer.Step.head(length: 1000, type: "text/html")
      return request.path == "/stall"
        ? [.write(head), .stall] : [.write(head), .drip(Array(repeating: 32, count: 1000), microseconds: 20_000)]
    }
    defer { server.stop() }
    let stalled = try PageReader.fetch(server.url + "/stall") { $0.patience.stall = .milliseconds(200) }
    #expect(stalled.result.error?.kind == .unreachable(.stalled(.milliseconds(200))))
    let dripping = try PageReader.fetch(server.url + "/drip") { $0.limits.total = .milliseconds(300) }
    #expect(dripping.result.error?.kind == .unreachable(.timedOut(.milliseconds(300))))
  }

  @Test func `whose connection breaks is no page`() throws {
    let server = try ScriptedServer { request in
      request.path == "/"
        ? [.close] : [.write(ScriptedServer.Step.head(length: 9, type: "text/html") + [1, 2]), .reset]
    }
    defer { server.stop() }
    #expect(try PageReader.fetch(server.url).result.error?.kind == .unreachable(.noAnswer))
    #expect(try PageReader.fetch(server.url + "/cut").result.error?.className == "unreachable")
  }
}
