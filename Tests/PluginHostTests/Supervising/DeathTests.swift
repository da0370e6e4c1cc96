import Glibc
import PluginHost
import BuiltPrograms
import Testing

@Suite struct `The death of a plugin` {
  private let session: HostedSession

  init() throws { session = try HostedSession() }

  private func died(_ cause: PluginDeath.Cause, _ call: String?) -> PluginDeath {
    PluginDeath(plugin: "hostile", cause: cause, call: call, disables: false)
  }

  @Test(
    arguments: [
      ("crash", nil, .signalled(SIGSEGV)), ("abort", nil, .signalled(SIGABRT)), ("exit", "7", .exited(status: 7)),
      ("exit", "0", .exited(status: 0)), ("exit-quietly", nil, .exited(status: 0)),
      ("garbage", nil, .brokeContact("it wrote what is no frame to its connection")),
    ] as [(String, String?, RunnerEnd)])
  func `is told with its cause and the action it died in`(action: String, argument: String?, end: RunnerEnd) throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    let run = try session.perform(action, argument, on: instance)
    try session.wait(for: "the death") { !session.deaths.isEmpty }
    #expect(session.deaths == [died(.end(end), "action \(action)")])
    #expect(run.outcome.ends.count == 1)
    #expect(run.outcome.end == "ended")
    #expect(instance.plugin.pid == nil)
    #expect(try session.finish("chain", on: instance) == .succeeded)
  }

  /// Either the host sees it first, or the runner, by whichever of its threads, and says so by its own status: never 0,
  /// which a plugin that ends in peace has.
  @Test func `is told when a plugin closes its connection`() throws {
    let ends = [.exited(status: 2), .brokeContact("it closed its connection to the host")] as [RunnerEnd]
    for _ in 0..<10 {
      let instance = try session.instance(of: "hostile", in: "hostile")
      try session.finish("close-socket", on: instance)
    }
    let expected = ends.map { died(.end($0), "action close-socket") }
    #expect(session.deaths.allSatisfy { expected.contains($0) })
    #expect(session.deaths.count == 10)
  }

  /// The socket closes a moment before the process has ended.
  @Test func `is never taken for a broken connection`() throws {
    for _ in 0..<20 {
      let instance = try session.instance(of: "hostile", in: "hostile")
      try session.finish("exit", "3", on: instance)
    }
    #expect(session.deaths.allSatisfy { $0.cause == .end(.exited(status: 3)) })
    #expect(session.deaths.count == 20)
  }

  @Test func `between calls names none`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    // A lingering run, since the crash comes after the call has returned.
    _ = try session.perform("crash-later", "50", on: instance)
    try session.wait(for: "the death") { !session.deaths.isEmpty }
    #expect(session.deaths == [died(.end(.signalled(SIGSEGV)), nil)])
  }

  @Test(
    arguments: [
      ("create", "create create"), ("context", "context_changed"), ("attribute", "attribute_changed"),
      ("perform", "action go"), ("reply", "the reply to a request"), ("cancel", "cancel"), ("shown", "shown"),
      ("edit", "edit field"), ("press", "press button"), ("destroy", "destroy"),
    ])
  func `is told with the callback it died in`(callback: String, words: String) throws {
    let instance = try session.instance(of: callback, in: "fragile")
    let host = try session.host
    let services = SilentServices()
    if callback != "reply" { host.services = services }
    let snapshot = HostedSession.snapshot(["value": "1"])
    let run = try session.perform("go", on: instance, snapshot)
    host.edit(instance, snapshot, field: "field", text: "") { _ in }
    host.press(instance, snapshot, button: "button") { _ in }
    let last = HostedSession.Outcome()
    host.show(instance, snapshot, completion: last.add)
    if callback == "cancel" || callback == "destroy" {
      try session.wait(for: "the request") { !services.begun.isEmpty && last.end != nil }
      callback == "cancel" ? host.cancel(run: run.run, of: instance) : host.close(instance)
    }
    try session.wait(for: "the death") { !session.deaths.isEmpty }
    #expect(session.deaths.first?.call == words)
    #expect(session.deaths.first?.cause == .end(.signalled(SIGSEGV)))
  }

  @Test func `ends every call that waits, once, and may be followed by another at once`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    let host = try session.host
    var runs = [try session.perform("crash", on: instance)]
    for _ in 0..<9 { runs.append(try session.perform("never", on: instance)) }
    var again: HostedSession.Outcome?
    host.press(instance, HostedSession.snapshot(), button: "none") { _ in
      again = try? session.perform("chain", on: instance).outcome
    }
    try session.wait(for: "the call after") { again?.end != nil }
    #expect(runs.allSatisfy { $0.outcome.ends.count == 1 && $0.outcome.end == "ended" })
    #expect(again?.end == "returned")
    #expect(session.deaths.count == 1)
    #expect(runs.allSatisfy { session.ends(of: $0.run).isEmpty })
  }

  @Test func `disables after the third in a minute, until somebody asks for another try`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    for _ in 0..<3 { try session.finish("crash", on: instance) }
    #expect(session.deaths.map(\.disables) == [false, false, true])
    #expect(instance.plugin.isDisabled)
    #expect(try session.perform("chain", on: instance).outcome.end == "refused")
    try session.host.retry(instance.plugin)
    #expect(try session.finish("chain", on: instance) == .succeeded)
  }

  @Test func `does not count when it was asked for`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    for count in 1...4 {
      let run = try session.perform("never", on: instance)
      try session.wait(for: "the call") { run.outcome.end != nil }
      try session.host.endRunner(of: instance.plugin)
      try session.wait(for: "the death") { session.deaths.count == count }
    }
    #expect(session.deaths.allSatisfy { $0 == died(.asked, nil) })
    #expect(!instance.plugin.isDisabled)
  }

  @Test func `may be asked for before there is a process`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    for _ in 0..<2 { try session.finish("crash", on: instance) }
    session.forgetReports()
    // The second death makes the third start wait.
    let run = try session.perform("never", on: instance)
    #expect(instance.plugin.pid == nil)
    try session.host.endRunner(of: instance.plugin)
    try session.wait(for: "the death") { !session.deaths.isEmpty }
    #expect(session.deaths == [died(.asked, nil)])
    #expect(run.outcome.ends.count == 1)
    session.pass(.milliseconds(300))
    #expect(instance.plugin.pid == nil)
    #expect(try session.finish("chain", on: instance) == .succeeded)
  }

  @Test func `takes the children along that stayed in its group`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    #expect(try session.finish("fork-on", on: instance) == .succeeded)
    let child = try #require(session.lines.compactMap { Int32($0) }.first)
    #expect(kill(child, 0) == 0)
    try session.finish("crash", on: instance)
    #expect(session.deaths.count == 1)
    // It is a zombie until init takes it.
    try session.wait(for: "its end") { [nil, "Z", "X"].contains(state(of: child)) }
  }

  private func state(of process: pid_t) -> String? {
    guard let bytes = try? contents(ofProcess: "/proc/\(process)/stat") else { return nil }
    return bytes.split(separator: ")").last?.split(separator: " ").first.map(String.init)
  }
}

/// Text of a file whose size is not known, as those of /proc.
func contents(ofProcess path: String) throws -> String {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError(errno: errno) }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = read(descriptor, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}
