import Glibc
import JSONValues
import PluginHost
import BuiltPrograms
import Testing

@Suite struct `A plugin that breaks the rules` {
  private let session: HostedSession
  private let instance: PluginInstance

  init() throws {
    session = try HostedSession()
    instance = try session.instance(of: "hostile", in: "hostile")
  }

  @Test func `by finishing twice has finished once`() throws {
    let run = try session.perform("finish-twice", on: instance)
    try session.finish("chain", on: instance)
    #expect(session.ends(of: run.run) == [.failed])
  }

  @Test(arguments: ["emit-after-finish", "emit-for-others"])
  func `by speaking for what is not its own is not heard`(action: String) throws {
    // The next number, which it will try, belongs to this one.
    _ = try session.finish("chain", on: session.instance(of: "hostile", in: instance.plugin))
    #expect(try session.finish(action, on: instance) == .succeeded)
    try session.finish("chain", on: instance)
    #expect(session.events.isEmpty)
  }

  @Test func `by handing out junk is told what it was`() throws {
    let run = try session.perform("junk", on: instance)
    let functions = {
      session.reports.compactMap {
        if case .junk("hostile", _, let number, let function, _) = $0, number == 0 || number == run.run {
          function
        } else {
          nil
        }
      }
    }
    try session.wait(for: "the junk") { functions().contains("finish") }
    #expect(functions() == ["emit onJunk", "emit on\u{1B}[31mJunk\n", "view", "finish"])
    // The run is over: nothing may come of it any more.
    #expect(session.finished(run.run) == nil)
    try session.finish("chain", on: instance)
    #expect(session.finished(run.run) == nil)
  }

  @Test func `by forging frames harms nobody`() throws {
    let services = SilentServices()
    try session.host.services = services
    #expect(try session.finish("forge", on: instance) == .succeeded)
    #expect(services.begun.count <= 32)
    #expect(services.begun.allSatisfy { $0.request.service == "read" && $0.request.ref == instance.ref })
    let others = session.reports.filter {
      switch $0 {
      case .logged, .finished: false
      default: true
      }
    }
    #expect(others.isEmpty)
    #expect(try session.finish("chain", on: instance) == .succeeded)
  }

  @Test func `by leaving a child behind ends all the same`() throws {
    #expect(try session.finish("fork-on", on: instance) == .succeeded)
    session.forgetReports()
    try session.finish("exit", "3", on: instance)
    #expect(session.deaths.map(\.cause) == [.end(.exited(status: 3))])
  }

  @Test(arguments: ["fork", "fork-back"])
  func `by calling the host from a child is heard itself`(action: String) throws {
    #expect(try session.finish(action, on: instance) == .succeeded)
    #expect(session.events.isEmpty)
    #expect(session.deaths.isEmpty)
  }

  @Test func `by asking for more than may be open at once is refused the rest`() throws {
    let services = SilentServices()
    try session.host.services = services
    _ = try session.perform("ask-much", on: instance)
    try session.wait(for: "its count") { session.lines.contains("32 requests taken") }
    #expect(services.begun.map(\.request.id) == Array(1...32))
  }

  @Test func `by looking for what others left open finds nothing`() throws {
    let descriptor = fcntl(0, F_DUPFD, 300)
    defer { close(descriptor) }
    #expect(descriptor >= 300)
    // Started after that, and by a program that did not mark the descriptor.
    try session.finish("has-descriptor", "\(descriptor)", on: instance)
    #expect(session.lines.last == "closed")
  }

  // MARK: - Floods

  @Test func `by a flood of events is slowed down, loses none, and can be cancelled`() throws {
    let run = try session.perform("flood", on: instance)
    try session.wait(for: "many events") { session.reports.count > 20_000 }
    try session.host.cancel(run: run.run, of: instance)
    try session.wait(for: "the end") { session.finished(run.run) != nil }
    #expect(session.finished(run.run) == .cancelled)
    var next = [0, 0, 0, 0]
    for case .emitted(_, _, "onFlood", let payload) in session.reports {
      let thread = try #require(payload["thread"]?.integer)
      #expect(payload["count"]?.integer == Int64(next[Int(thread)]))
      next[Int(thread)] += 1
    }
  }

  @Test func `by a flood nobody takes waits, and does not hold up the end of the session`() throws {
    let run = try session.perform("flood", on: instance)
    try session.wait(for: "some events") { session.reports.count > 100 }
    #expect(run.run == 1)
    // Nothing takes them now, so all that is between here and there fills up.
    usleep(100_000)
    let pid = try #require(instance.plugin.pid)
    let host = try session.host
    host.shutDown()
    #expect(kill(pid, 0) != 0)
    host.shutDown()
    #expect(try session.perform("chain", on: instance).outcome.end == "ended")
  }

  @Test func `by a flood of lines has a hundred a second told, and the rest counted`() throws {
    #expect(try session.finish("shout", "50000", on: instance) == .succeeded)
    try session.finish("exit", "3", on: instance)
    let held = session.lines.compactMap { line in
      line.hasPrefix("… and ") ? line.split(separator: " ").compactMap { Int($0) }.first : nil
    }
    let told = session.lines.filter { $0.hasSuffix(" of noise") }.count
    #expect(told + held.reduce(0, +) == 50_000)
    #expect(told < 50_000)
    #expect(session.deaths.map(\.cause) == [.end(.exited(status: 3))])
  }

  @Test func `by printing without an end of line is told all the same`() throws {
    #expect(try session.finish("print", on: instance) == .succeeded)
    try session.finish("exit", "3", on: instance)
    #expect(session.lines.sorted() == ["to error", "to output", "without an end"])
  }
}
