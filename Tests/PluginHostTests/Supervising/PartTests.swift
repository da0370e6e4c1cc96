import EventLoop
import JSONValues
import PluginHost
import Testing

@Suite struct `Parts of an answer` {
  private let session: HostedSession
  private let instance: PluginInstance
  private let services = SilentServices()

  init() throws {
    session = try HostedSession()
    instance = try session.instance(of: "fetches", in: "fetches")
    try session.host.services = services
  }

  private static func part(_ byte: UInt8, count: Int = 64 << 10) -> ServiceAnswer {
    var part = ServiceAnswer(.part, ["status": 200])
    part.bytes = [UInt8](repeating: byte, count: count)
    return part
  }

  private func begin(_ action: String) throws -> (run: UInt64, answer: AnswerSink) {
    let run = try session.perform(action, "{}", on: instance).run
    let count = services.begun.count
    try session.wait(for: "the request") { services.begun.count > count }
    return (run, services.begun[count].answer)
  }

  private func count(_ event: String) -> Int { session.events.count { $0.hasPrefix(event + " ") } }

  @Test func `come in order, and make room as they are taken`() throws {
    let (run, answer) = try begin("fetch")
    var sent = 0
    func fill() {
      while sent < 50, answer.send(Self.part(UInt8(sent), count: 1000 + sent)) { sent += 1 }
      if sent == 50, answer.room == AnswerSink.partLimit { answer.send(ServiceAnswer(.answered, .null)) }
    }
    answer.onRoom = fill
    #expect(answer.room == 4)
    fill()
    #expect(sent == 4)
    #expect(answer.room == 0)
    try session.wait(for: "the end") { session.finished(run) != nil }
    #expect(session.finished(run) == .succeeded)
    #expect(count("onPart") == 50)
    let lengths = session.events.compactMap { event in
      event.hasPrefix("onPart") ? try? JSON(parsing: event.dropFirst(7).description)["length"]?.integer : nil
    }
    #expect(lengths == (0..<50).map { 1000 + $0 })
    #expect(!answer.send(Self.part(1)))
    #expect(!answer.send(ServiceAnswer(.answered, .null)))
  }

  @Test func `that a plugin never takes are four and no more`() throws {
    let (run, answer) = try begin("stuck")
    var refused = 0
    for _ in 0..<1000 where !answer.send(Self.part(7)) { refused += 1 }
    #expect(refused == 996)
    try session.wait(for: "the first part") { count("onPart") == 1 }
    #expect(!answer.send(Self.part(7)))
    #expect(answer.room == 0)
    try session.host.cancel(run: run, of: instance)
    try session.wait(for: "its way on") { answer.room > 0 || !services.abandoned.isEmpty }
  }

  @Test func `end when the plugin has seen enough, and the request is answered once`() throws {
    let (run, answer) = try begin("taste")
    var signs = 0
    var rooms = 0
    answer.onEnough = { signs += 1 }
    answer.onRoom = { rooms += 1 }
    for _ in 0..<4 { answer.send(Self.part(7)) }
    try session.wait(for: "the sign") { signs > 0 }
    #expect(!answer.send(Self.part(7)))
    #expect(answer.send(ServiceAnswer(.answered, ["received": 5])))
    #expect(!answer.send(ServiceAnswer(.answered, ["received": 6])))
    try session.wait(for: "the end") { session.finished(run) != nil }
    #expect((signs, rooms) == (1, 0))
    #expect((count("onPart"), count("onEnd")) == (1, 1))
    #expect(session.events.last?.contains(#""json":{"received":5}"#) == true)
  }

  @Test(arguments: ["give-up", "close", "kill"])
  func `of a request that nobody waits for are dropped`(way: String) throws {
    let (run, answer) = try begin(way == "give-up" ? "give-up" : "stuck")
    var calls = 0
    answer.onRoom = { calls += 1 }
    answer.onEnough = { calls += 1 }
    for _ in 0..<4 { answer.send(Self.part(7)) }
    try session.wait(for: "the first part") { count("onPart") == 1 }
    if way == "close" { try session.host.close(instance) }
    if way == "kill" { try session.host.endRunner(of: instance.plugin) }
    try session.wait(for: "the end of the request") { services.abandoned.count == 1 }
    #expect(answer.room == 0)
    #expect(!answer.send(Self.part(7)))
    #expect(!answer.send(ServiceAnswer(.answered, .null)))
    if way == "give-up" { try session.wait(for: "the end") { session.finished(run) == .cancelled } }
    #expect(calls == 0)
    #expect(count("onPart") == 1)
  }

  @Test func `that fit into no frame come to nothing`() throws {
    let (run, answer) = try begin("fetch")
    #expect(!answer.send(Self.part(7, count: 17 << 20)))
    #expect(answer.room == 4)
    answer.send(ServiceAnswer(.answered, .null))
    try session.wait(for: "the end") { session.finished(run) == .succeeded }
    #expect(count("onPart") == 0)
  }
}
