import EventLoop
import JSONValues
import PluginHost
import Testing

@Suite struct `Cancelling a run` {
  private let session: HostedSession
  private let instance: PluginInstance
  private let host: PluginHost

  init() throws {
    session = try HostedSession()
    instance = try session.instance(of: "hostile", in: "hostile")
    host = try session.host
  }

  @Test func `reaches a plugin that asks in a loop`() throws {
    let run = try session.perform("poll", on: instance)
    try session.wait(for: "the loop") { !session.events.isEmpty }
    host.cancel(run: run.run, of: instance)
    try session.wait(for: "the end") { session.finished(run.run) != nil }
    #expect(session.ends(of: run.run) == [.cancelled])
    try session.wait(for: "the return") { run.outcome.end != nil }
    #expect(run.outcome.end == "returned")
  }

  @Test func `that no plugin has heard of ends it without one`() throws {
    let run = try session.perform("exit", on: instance)
    host.cancel(run: run.run, of: instance)
    // Nothing comes inside of the call.
    #expect(session.finished(run.run) == nil)
    try session.wait(for: "the end") { session.finished(run.run) != nil }
    #expect(session.ends(of: run.run) == [.cancelled])
    #expect(run.outcome.ends.count == 1)
    #expect(try session.finish("chain", on: instance) == .succeeded)
    #expect(session.deaths.isEmpty)
  }

  @Test func `that waits behind another ends it alone`() throws {
    let first = try session.perform("poll", on: instance)
    try session.wait(for: "the loop") { !session.events.isEmpty }
    let second = try session.perform("exit", on: instance)
    host.cancel(run: second.run, of: instance)
    try session.wait(for: "the end") { session.finished(second.run) != nil }
    #expect(session.finished(first.run) == nil)
    host.cancel(run: first.run, of: instance)
    try session.wait(for: "the end") { session.finished(first.run) != nil }
    #expect(try session.finish("chain", on: instance) == .succeeded)
    #expect(session.deaths.isEmpty)
  }

  @Test func `that is over is no matter`() throws {
    let run = try session.perform("chain", on: instance)
    try session.wait(for: "the end") { session.finished(run.run) != nil && run.outcome.end != nil }
    host.cancel(run: run.run, of: instance)
    host.cancel(run: 4711, of: instance)
    #expect(try session.finish("chain", on: instance) == .succeeded)
    #expect(session.ends(of: run.run) == [.succeeded])
    #expect(!session.lines.contains { $0.hasPrefix("cancel") })
  }

  @Test func `crosses with its end, and one of them counts`() throws {
    for _ in 0..<200 {
      let run = try session.perform("chain", on: instance)
      session.loop.poll()
      host.cancel(run: run.run, of: instance)
      try session.wait(for: "the end") { session.finished(run.run) != nil && run.outcome.end != nil }
      #expect(session.ends(of: run.run).count == 1)
    }
    #expect(try session.finish("chain", on: instance) == .succeeded)
  }

  // MARK: - Closing

  @Test func `by closing its screenlet drops what the plugin has not heard of`() throws {
    let run = try session.perform("poll", on: instance)
    try session.wait(for: "the loop") { !session.events.isEmpty }
    let waiting = try session.perform("exit", on: instance)
    host.cancel(run: run.run, of: instance)
    host.close(instance)
    #expect(waiting.outcome.end == "ended")
    try session.wait(for: "the return") { run.outcome.end != nil }
    let other = try session.instance(of: "hostile", in: instance.plugin)
    #expect(try session.finish("chain", on: other) == .succeeded)
    #expect(session.deaths.isEmpty)
    #expect(session.finished(run.run) == nil)
  }

  @Test func `by closing a screenlet that was never made needs no plugin`() throws {
    _ = try session.perform("exit", on: instance)
    host.close(instance)
    let other = try session.instance(of: "hostile", in: instance.plugin)
    #expect(try session.finish("chain", on: other) == .succeeded)
    #expect(session.deaths.isEmpty)
  }

  // MARK: - Requests

  @Test func `gives its requests up`() throws {
    let services = SilentServices()
    host.services = services
    _ = try session.perform("ask", on: instance)
    try session.wait(for: "the request") { services.begun.count == 1 }
    host.close(instance)
    #expect(services.abandoned.map(\.id) == [1])
    services.begun[0].answer.send(ServiceAnswer(.answered, .null))
    let other = try session.instance(of: "hostile", in: instance.plugin)
    #expect(try session.finish("chain", on: other) == .succeeded)
  }

  @Test func `by a death gives requests up, and a late answer is not taken for the next one's`() throws {
    let services = SilentServices()
    host.services = services
    _ = try session.perform("ask", on: instance)
    try session.wait(for: "the request") { services.begun.count == 1 }
    try session.finish("crash", on: instance)
    #expect(services.abandoned.map(\.id) == [1])
    let run = try session.perform("ask", on: instance)
    try session.wait(for: "the request") { services.begun.count == 2 }
    #expect(services.begun.map(\.request.id) == [1, 1])
    services.begun[0].answer.send(ServiceAnswer(.error, "late"))
    services.begun[1].answer.send(ServiceAnswer(.part, 1))
    services.begun[1].answer.send(ServiceAnswer(.answered, 2))
    services.begun[1].answer.send(ServiceAnswer(.answered, 3))
    try session.wait(for: "the end") { session.finished(run.run) != nil }
    #expect(
      session.events == [1, 0].map { #"onAnswered {"status":\#($0),"origin":0,"age":-1,"length":0}"# })
  }

  @Test func `of a request nobody serves is answered`() throws {
    #expect(try session.finish("ask", on: instance) == .succeeded)
    #expect(session.events == [#"onAnswered {"status":5,"origin":0,"age":-1,"length":0}"#])
  }

  @Test func `of a request with too large an answer ends it with an error`() throws {
    let services = SilentServices()
    host.services = services
    let run = try session.perform("ask", on: instance)
    try session.wait(for: "the request") { services.begun.count == 1 }
    var answer = ServiceAnswer(.answered, .null)
    answer.bytes = [UInt8](repeating: 0, count: 17 << 20)
    services.begun[0].answer.send(answer)
    try session.wait(for: "the end") { session.finished(run.run) != nil }
    #expect(session.events == [#"onAnswered {"status":3,"origin":0,"age":-1,"length":0}"#])
  }
}
