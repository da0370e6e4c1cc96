import EventLoop
import Glibc
import PluginHost
import BuiltPrograms
import Testing

@Suite struct `Loading a plugin by name` {
  private let session: HostedSession
  private let host: PluginHost

  init() throws {
    session = try HostedSession()
    host = try session.host
  }

  private func reason(of file: String, _ host: PluginHost) -> PluginRefusal.Reason? {
    do throws(PluginRefusal) {
      _ = try host.load(file: file)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `reads what it offers and leaves nothing running`() throws {
    let plugin = try session.load("versatile")
    #expect(plugin.manifest.definitions.map(\.name) == ["versatile", "strict"])
    #expect(host.knownPlugins().map(\.name) == ["versatile"])
    #expect(plugin.pid == nil)
    #expect(plugin.isExplicit)
  }

  @Test(
    arguments: [
      ("crashes_in_entry", .probeFailed(.signal(SIGSEGV))), ("exits_in_entry", .probeFailed(.exit(0))),
      ("no_definitions", nil), ("wrong_abi", nil), ("refuses_silently", .noAnswer(reason: nil)), ("bad_manifest", nil),
      ("idle", nil),
    ] as [(String, PluginRefusal.Reason?)])
  func `refuses one that cannot be used`(plugin: String, expected: PluginRefusal.Reason?) throws {
    let found = reason(of: try PluginBuilding.library(plugin), host)
    #expect(found != nil)
    if let expected { #expect(found == expected) }
    #expect(host.knownPlugins().isEmpty)
  }

  @Test func `says where the program that runs plugins was looked for`() throws {
    let session = try HostedSession(runner: nil)
    let library = try PluginBuilding.library("versatile")
    #expect(reason(of: library, try session.host) == .noRunner(searched: ["/nowhere/screenlet-runner"]))
  }

  @Test func `passes on what one said that was refused, and nothing of one that was not`() throws {
    let file = try PluginBuilding.library("refuses_with_reason")
    guard case .noAnswer(_?) = reason(of: file, host) else {
      Issue.record("it was loaded")
      return
    }
    #expect(session.lines.first == "the entry has something to say")
    session.forgetReports()
    _ = try session.load("hostile")
    #expect(session.lines.isEmpty)
  }

  @Test func `after the end comes to nothing`() throws {
    host.shutDown()
    let library = try PluginBuilding.library("versatile")
    #expect(reason(of: library, host) == .runnerFailed(call: "start", errno: ESHUTDOWN))
  }

  @Test(arguments: [("/nowhere/runner", ENOENT), ("/etc/passwd", EACCES), ("/", EACCES)])
  func `says why the program that runs plugins does not start`(runner: String, number: Int32) throws {
    let session = try HostedSession(runner: runner)
    let library = try PluginBuilding.library("versatile")
    #expect(reason(of: library, try session.host) == .runnerFailed(call: "start \(runner)", errno: number))
  }

  @Test func `lets a call end when the program that runs plugins has gone meanwhile`() throws {
    let folder = try TemporaryFolder()
    let runner = try folder.link("runner", to: BuildFolder.runner)
    let session = try HostedSession(runner: runner)
    let instance = try session.instance(of: "hostile", in: "hostile")
    unlink(runner)
    let run = try session.perform("never", on: instance)
    try session.wait(for: "the death") { !session.deaths.isEmpty }
    #expect(run.outcome.ends.count == 1)
    guard case .end(.brokeContact(let what)) = session.deaths.first?.cause else {
      Issue.record("\(session.deaths)")
      return
    }
    #expect(what.hasPrefix("could not be started: "))
    #expect(instance.plugin.pid == nil)
  }

  // MARK: - Reloading and unloading

  /// A plugin file that a test changes.
  private func build(_ definition: String) throws -> String {
    let path = session.folder("libchanging.so")
    try PluginBuilding.build(
      "named_by_macros", to: path + ".new", flags: [#"-DPLUGIN="changing""#, #"-DDEFINITION="\#(definition)""#])
    #expect(rename(path + ".new", path) == 0)
    return path
  }

  @Test func `again takes the new file, while the old process goes`() throws {
    let plugin = try host.load(file: build("one")).plugin
    let instance = try session.instance(of: "one", in: plugin)
    #expect(try session.finish("go", on: instance) == .succeeded)
    let old = try #require(plugin.pid)
    _ = try build("two")
    #expect(try host.reload(plugin, closeRuns: {}).plugin === plugin)
    #expect(plugin.manifest.definitions.map(\.name) == ["two"])
    #expect(plugin.pid == nil)
    #expect(try session.finish("go", on: session.instance(of: "two", in: plugin)) == .succeeded)
    #expect(try session.finish("go", on: instance) == nil)
    try session.wait(for: "the old one's end") { kill(old, 0) != 0 }
    #expect(plugin.pid != nil && plugin.pid != old)
    #expect(session.deaths.isEmpty)
  }

  @Test func `again ends what the old process was asked, once, and hears it no more`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    let flooding = try session.perform("flood", on: instance)
    try session.wait(for: "some events") { session.reports.count > 100 }
    let waiting = try session.perform("sleep", "1000", on: instance)
    let behind = try session.perform("exit", on: instance)
    _ = try host.reload(instance.plugin, closeRuns: {})
    let count = session.reports.count
    #expect(behind.outcome.end == "ended")
    // A new instance does not flood: whatever comes now is the old one's.
    #expect(try session.finish("chain", on: instance) == .succeeded)
    #expect(session.reports[count...].allSatisfy { if case .emitted = $0 { false } else { true } })
    try session.wait(for: "the old call") { waiting.outcome.end != nil }
    #expect([flooding.outcome.ends.count, waiting.outcome.ends.count, behind.outcome.ends.count] == [1, 1, 1])
    #expect(session.deaths.isEmpty)
    #expect(try session.finish("chain", on: instance) == .succeeded)
  }

  @Test func `again leaves a plugin as it was when its new file is refused`() throws {
    let file = try build("one")
    let plugin = try host.load(file: file).plugin
    let instance = try session.instance(of: "one", in: plugin)
    #expect(try session.finish("go", on: instance) == .succeeded)
    try session.folder.write("no library".utf8, to: "text")
    #expect(rename(session.folder("text"), file) == 0)
    #expect(throws: PluginRefusal.self) {
      try host.reload(plugin) { Issue.record("runs are closed though the file is refused") }
    }
    #expect(try session.finish("go", on: instance) == .succeeded)
  }

  @Test func `can be taken back, and ends in peace`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    try session.finish("chain", on: instance)
    let plugin = instance.plugin
    host.close(instance)
    host.unload(plugin)
    #expect(host.knownPlugins().isEmpty)
    try session.wait(for: "its last words") { session.lines.contains("stopped") }
    try session.wait(for: "its end") { plugin.pid == nil }
    #expect(session.deaths.isEmpty)
  }

  @Test func `can be taken back before its process has started`() throws {
    let instance = try session.instance(of: "hostile", in: "hostile")
    let run = try session.perform("never", on: instance)
    host.unload(instance.plugin)
    #expect(run.outcome.end == "ended")
    session.pass(.milliseconds(20))
    #expect(instance.plugin.pid == nil)
    #expect(session.deaths.isEmpty)
  }

  // MARK: - What is left behind

  @Test func `and using it leaves no process and no descriptor behind`() throws {
    let plugin = try session.load("hostile")
    for _ in 0..<50 {
      let one = try session.instance(of: "hostile", in: plugin)
      #expect(try session.finish("chain", on: one) == .succeeded)
      host.close(one)
    }
    let instance = try session.instance(of: "hostile", in: plugin)
    let before = try names(in: "/proc/self/fd").count
    var pids: [Int32] = []
    for _ in 0..<60 {
      try session.finish("chain", on: instance)
      pids += [plugin.pid].compactMap { $0 }
      host.endRunner(of: plugin)
      try session.wait(for: "its end") { plugin.pid == nil }
    }
    // One left behind each time would be 60; other tests open a few meanwhile.
    #expect(try names(in: "/proc/self/fd").count - before < 60)
    #expect(Set(pids).count == 60)
    // Zombies would be there still.
    #expect(pids.allSatisfy { kill($0, 0) != 0 })
  }
}
