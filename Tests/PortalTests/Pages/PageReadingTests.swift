import EventLoop
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `The reader of a page` {
  /// More than sockets and buffers on the way can hold.
  private static let large = 64 << 20

  private static func endless() throws -> ScriptedServer {
    try ScriptedServer { _ in
      [.write(ScriptedServer.Step.head(length: large, type: "text/html"))]
        + Array(repeating: .write([UInt8](repeating: 120, count: 1 << 20)), count: large >> 20)
    }
  }

  private static func request(_ server: ScriptedServer) -> PageRequest {
    var request = PageRequest(address: server.url)
    request.limits = .most
    return request
  }

  @Test func `gets no more parts than it has room for`() throws {
    let server = try Self.endless()
    defer { server.stop() }
    let reader = PageReader(try TestClient())
    reader.onPart = { _ in }
    reader.begin(Self.request(server))
    reader.test.loop.run(until: { reader.parts.count == 4 })
    // Whoever takes one gets one, however long it waits.
    for count in 5...20 {
      let before = reader.parts.count
      for _ in 0..<50 { reader.test.loop.poll() }
      #expect(reader.parts.count == before)
      reader.takeMore()
      reader.test.loop.run(until: { reader.parts.count == count })
    }
    reader.finishReading()
    let page = try reader.end().get()
    #expect(!page.isComplete)
    #expect(page.receivedBytes >= reader.body.count)
    #expect(page.receivedBytes < reader.body.count + 1 << 20)
    // What it did not take stayed at the server.
    #expect(try #require(reader.test.traces.first).receivedBytes < 16 << 20)
  }

  @Test func `gets the last parts, too, after the connection has ended`() throws {
    let body = (0..<400_000).map { UInt8($0 % 251) }
    let server = try ScriptedServer { _ in [.answer(body, type: "text/plain")] }
    defer { server.stop() }
    let reader = PageReader(try TestClient())
    reader.onPart = { _ in }
    var request = Self.request(server)
    request.room = 1
    reader.begin(request)
    while reader.results.isEmpty {
      let count = reader.parts.count
      reader.test.loop.run(until: { reader.parts.count > count || !reader.results.isEmpty })
      reader.takeMore()
    }
    #expect(try reader.end().get().isComplete)
    #expect(reader.body == body)
  }

  @Test func `may have seen enough, also when all has come`() throws {
    let server = try ScriptedServer { _ in [.page("<title>T</title>")] }
    defer { server.stop() }
    let reader = PageReader(try TestClient())
    reader.onPart = { _ in reader.finishReading() }
    reader.begin(Self.request(server))
    #expect(try reader.end().get().receivedBytes == 16)
    #expect(reader.parts.count == 1)
    reader.finishReading()
    reader.takeMore()
  }

  @Test func `may leave at any time`() throws {
    let server = try Self.endless()
    defer { server.stop() }
    let reader = PageReader(try TestClient())
    reader.onPart = { _ in
      if let id = reader.id { reader.test.client.cancel(id) }
    }
    reader.begin(Self.request(server))
    #expect(reader.end().error?.kind == .cancelled)
    #expect(reader.parts.count == 1)
  }

  @Test func `that takes nothing is given up in time, though nothing moves`() throws {
    let server = try Self.endless()
    defer { server.stop() }
    let reader = PageReader(try TestClient())
    reader.onPart = { _ in }
    var request = Self.request(server)
    // A reader's rest is no stall.
    request.patience.stall = .seconds(1)
    request.limits.total = .seconds(3)
    reader.begin(request)
    let error = reader.end().error
    #expect(error?.className == "unreachable")
    #expect(reader.parts.count <= 4)
    // With less the machine was too slow to tell a rest of the reader from one of the server.
    if reader.parts.count == 4 { #expect(error?.kind == .unreachable(.timedOut(.seconds(3)))) }
  }

  @Test func `holds up no call, however many it reads`() throws {
    let pages = try Self.endless()
    defer { pages.stop() }
    let portal = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.answer("[1]")] }
    defer { portal.stop() }
    let test = try TestClient(width: 2)
    let readers = (0..<4).map { _ in PageReader(test) }
    for reader in readers {
      reader.onPart = { _ in }
      reader.begin(Self.request(pages))
    }
    test.loop.run(until: { readers.count { $0.parts.count == 4 } == 2 })
    #expect(try test.read(.at(portal)).get() == [1])
    #expect(pages.connectionCount == 2)
    for reader in readers { reader.id.map(test.client.cancel) }
    test.loop.run(until: { readers.allSatisfy { !$0.results.isEmpty } })
    #expect(readers.allSatisfy { $0.results[0].error?.kind == .cancelled })
  }
}
