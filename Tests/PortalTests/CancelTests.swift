import EventLoop
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `Cancelling a call` {
  /// The moments at which it can come.
  enum Moment: CaseIterable {
    case atOnce, whileAskingForTheVersion, whileWaitingForTheAnswer, insideTheAnswer
  }

  @Test(arguments: Moment.allCases, [Invocation.Effect.reads, .writes])
  func `ends it once, whenever it comes`(moment: Moment, effect: Invocation.Effect) throws {
    let server = try ScriptedServer { request in
      if request.method == "HEAD" { return moment == .whileAskingForTheVersion ? [.stall] : [.version()] }
      if moment == .insideTheAnswer {
        return [.write(ScriptedServer.Step.head(length: 100) + Array("[".utf8)), .stall]
      }
      return [.stall]
    }
    defer { server.stop() }
    let test = try TestClient()
    var results: [Result<[JSON], PortalError>] = []
    let id = test.client.invoke(
      Invocation(session: try .at(server), calls: [ServiceCall("/x/y")], effect: effect, limits: .generous)
    ) { results.append($0) }
    let awaited = ["HEAD", "POST"].prefix(moment == .atOnce ? 0 : moment == .whileAskingForTheVersion ? 1 : 2).count
    while server.requests.count < awaited { test.loop.poll() }
    test.client.cancel(id)
    test.client.cancel(id)
    #expect(results.isEmpty)
    test.loop.run(until: { !results.isEmpty })
    test.loop.poll()
    #expect(results.count == 1)
    #expect(results[0].error?.kind == .cancelled)
    #expect(results[0].error?.mayHaveArrived == (effect == .writes && awaited == 2))
    #expect(test.client.callCount == 0)
    test.client.cancel(id)
  }

  @Test func `is told of all calls when the client closes`() throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.stall] }
    defer { server.stop() }
    let test = try TestClient(width: 2)
    let session = try PortalSession.at(server)
    var outcomes: [String] = []
    for index in 0..<5 {
      test.client.invoke(
        Invocation(session: session, calls: [ServiceCall("/x/y")], effect: .reads, limits: .generous)
      ) { outcomes.append("\(index) \($0.error?.className ?? "")") }
    }
    while server.requests.count(where: { $0.method == "POST" }) < 2 { test.loop.poll() }
    test.client.close()
    #expect(outcomes.sorted() == (0..<5).map { "\($0) cancelled" })
    #expect(test.read(session).error?.className == "unavailable")
  }

  @Test func `comes too late for an outcome that is there`() throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.answer("[1]")] }
    defer { server.stop() }
    let test = try TestClient()
    let session = try PortalSession.at(server)
    for _ in 0..<50 {
      var results: [Result<[JSON], PortalError>] = []
      let id = test.client.invoke(
        Invocation(session: session, calls: [ServiceCall("/x/y")], effect: .writes, limits: .generous)
      ) { results.append($0) }
      for _ in 0..<Int.random(in: 0...200) { test.loop.poll() }
      test.client.cancel(id)
      test.loop.run(until: { test.client.callCount == 0 })
      #expect(results.count == 1)
      #expect(results[0].error == nil || results[0].error?.kind == .cancelled)
    }
  }
}
