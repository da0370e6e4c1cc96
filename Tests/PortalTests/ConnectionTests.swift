import EventLoop
import Glibc
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `A connection` {
  @Test func `never follows a redirect with a call, nor shows credentials elsewhere`() throws {
    let elsewhere = try ScriptedServer { _ in [.answer("[1]", headers: [ScriptedServer.Step.header70])] }
    defer { elsewhere.stop() }
    for status in [301, 302, 303, 307, 308] {
      let target = elsewhere.url
      let server = try ScriptedServer { _ in
        [.answer("", status: status, headers: ["Location: \(target)/api/jsonws/invoke?p_auth=secret"])]
      }
      defer { server.stop() }
      let error = try TestClient().read(.at(server), limits: .generous).error
      #expect(error?.kind == .notPortal(.redirect(status: status, location: "\(target)/api/jsonws/invoke")))
      #expect(server.requests.map(\.method) == ["HEAD", "POST"])
    }
    #expect(elsewhere.requests.isEmpty)
  }

  @Test func `unpacks gzip`() throws {
    // `printf '[{"name":"Café"}]' | gzip -n9`
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 139, 174, 86, 202, 75, 204, 77, 85, 178, 82, 114, 78, 76, 59, 188, 82, 169, 54,
      22, 0, 255, 26, 254, 123, 18, 0, 0, 0,
    ]
    let server = try ScriptedServer { request in
      if request.method == "HEAD" { return [.version()] }
      return [.answer(packed, type: "application/json", headers: ["Content-Encoding: gzip"])]
    }
    defer { server.stop() }
    #expect(try TestClient().read(.at(server), limits: .generous).get() == [["name": "Café"]])
    #expect(server.requests.last?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test func `refuses an answer longer than the limit`() throws {
    let long = "[" + String(repeating: " ", count: 100_000) + "1]"
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.answer(long)] }
    defer { server.stop() }
    var limits = CallLimits.generous
    limits.answerBytes = 50_000
    let test = try TestClient()
    #expect(try test.read(.at(server), limits: limits).error?.kind == .malformed(.tooLong(limit: 50_000)))
    limits.answerBytes = 200_000
    #expect(try test.read(.at(server), limits: limits).get() == [1])
  }

  @Test func `is cut at the total limit when an answer drips`() throws {
    let server = try ScriptedServer { request in
      if request.method == "HEAD" { return [.version()] }
      return [
        .write(ScriptedServer.Step.head(length: 1000)), .drip(Array(repeating: 32, count: 1000), microseconds: 20_000),
      ]
    }
    defer { server.stop() }
    let limits = CallLimits(connect: .seconds(10), stall: .seconds(10), total: .milliseconds(300))
    let test = try TestClient()
    test.client.assume(PortalVersion(build: 7003), of: try PortalServer(server.url))
    let start = ContinuousClock.now
    #expect(try test.read(.at(server), limits: limits).error?.kind == .unreachable(.timedOut(.milliseconds(300))))
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func `is given up when nothing moves, also while many others do`() throws {
    let server = try ScriptedServer { request in
      request.path == "/" ? [.version()] : request.body.contains("stall") ? [.stall] : [.answer("[1]")]
    }
    defer { server.stop() }
    let test = try TestClient()
    let session = try PortalSession.at(server)
    _ = try test.read(session).get()
    var stalled: Result<[JSON], PortalError>?
    let limits = CallLimits(connect: .seconds(10), stall: .milliseconds(200), total: .seconds(30))
    test.client.invoke(
      Invocation(session: session, calls: [ServiceCall("/stall")], effect: .writes, limits: limits)
    ) { stalled = $0 }
    var count = 0
    while stalled == nil {
      _ = try test.read(session).get()
      count += 1
    }
    #expect(stalled?.error?.kind == .ambiguous(.stalled(.milliseconds(200))))
    #expect(count > 0)
  }

  @Test func `to nobody is refused at once`() throws {
    let (descriptor, port) = try ScriptedServer.listener()
    close(descriptor)
    let session = PortalSession(server: try PortalServer("http://127.0.0.1:\(port)"), credentials: .guest)
    let error = try #require(try TestClient().read(session).error)
    guard case .unreachable(.notConnected(let reason)) = error.kind else {
      Issue.record("\(error.kind)")
      return
    }
    #expect(reason.contains("refused"))
  }

  @Test func `to a host without an address says so`() throws {
    let session = PortalSession(server: try PortalServer("http://no-such-host.invalid"), credentials: .guest)
    #expect(try TestClient().read(session).error?.kind == .unreachable(.unknownHost))
  }

  @Test func `to a plain server does not agree on TLS`() throws {
    let listener = try PlainTalker()
    defer { listener.stop() }
    let talking = PortalSession(server: try PortalServer("https://127.0.0.1:\(listener.port)"), credentials: .guest)
    let error = try #require(try TestClient().read(talking).error)
    guard case .untrusted(.noAgreement) = error.kind else {
      Issue.record("\(error.kind)")
      return
    }
  }

  @Test func `needs the file of authorities that was named`() throws {
    let listener = try PlainTalker()
    defer { listener.stop() }
    let server = try PortalServer("https://127.0.0.1:\(listener.port)", authorityFile: "/nowhere/ca.pem")
    let error = try TestClient().read(PortalSession(server: server, credentials: .guest)).error
    #expect(error?.kind == .untrusted(.authorityFile("/nowhere/ca.pem")))
  }

  @Test(arguments: [Invocation.Effect.reads, .writes])
  func `that died while idle is replaced for a read, and loses a write`(effect: Invocation.Effect) throws {
    // The second request on a connection is read, then the connection ends: a server may have run it.
    let server = try ScriptedServer { request in
      if request.method == "HEAD" { return [.version()] }
      return request.connection == 1 ? [.close] : [.answer("[1]")]
    }
    defer { server.stop() }
    let session = try PortalSession.at(server)
    let result = try TestClient().invoke(
      Invocation(session: session, calls: [ServiceCall("/x/y")], effect: effect, limits: .generous))
    let posts = server.requests.filter { $0.method == "POST" }.count
    if effect == .reads {
      #expect(try result.get() == [1])
      #expect(posts == 2)
    } else {
      #expect(result.error?.kind == .ambiguous(.noAnswer))
      #expect(posts == 1)
    }
  }

  @Test func `serves so many calls side by side and no more`() throws {
    let server = try ScriptedServer { request in
      request.method == "HEAD" ? [.version()] : request.body.contains("hold") ? [.stall] : [.answer("[1]")]
    }
    defer { server.stop() }
    let test = try TestClient(width: 2)
    let session = try PortalSession.at(server)
    _ = try test.read(session).get()
    var outcomes: [String] = []
    let holds = (0..<2).map { index in
      test.client.invoke(
        Invocation(session: session, calls: [ServiceCall("/hold")], effect: .reads, limits: .generous)
      ) { outcomes.append("hold \(index) \($0.error?.className ?? "")") }
    }
    test.client.invoke(Invocation(session: session, calls: [ServiceCall("/x")], effect: .reads, limits: .generous)) {
      outcomes.append("waited \($0.error?.className ?? "well")")
    }
    // The server's side wakes no loop.
    while server.requests.count(where: { $0.body.contains("hold") }) < 2 { test.loop.poll() }
    #expect(outcomes.isEmpty)
    test.client.cancel(holds[0])
    test.loop.run(until: { outcomes.count == 2 })
    test.client.cancel(holds[1])
    test.loop.run(until: { outcomes.count == 3 })
    #expect(outcomes == ["hold 0 cancelled", "waited well", "hold 1 cancelled"])
    #expect(test.client.callCount == 0)
  }
}
