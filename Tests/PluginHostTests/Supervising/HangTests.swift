import Glibc
import PluginHost
import BuiltPrograms
import Testing

@Suite struct `A plugin that hangs` {
  private static let limit: Duration = .milliseconds(300)

  private func session(endsHangs: Bool) throws -> HostedSession {
    try HostedSession(callLimit: Self.limit, endsHangs: endsHangs)
  }

  @Test func `in a call is ended in a script, with the call named`() throws {
    let session = try session(endsHangs: true)
    let instance = try session.instance(of: "hostile", in: "hostile")
    try session.finish("hang", on: instance)
    #expect(
      session.deaths == [PluginDeath(plugin: "hostile", cause: .hang(Self.limit), call: "action hang", disables: false)]
    )
    #expect(session.hangs.isEmpty)
  }

  @Test func `in a call is told at a prompt, again and again, until somebody ends it`() throws {
    let session = try session(endsHangs: false)
    let instance = try session.instance(of: "hostile", in: "hostile")
    let run = try session.perform("hang", on: instance)
    try session.wait(for: "two tellings") { session.hangs.count == 2 }
    #expect(session.hangs == ["action hang", "action hang"])
    #expect(session.deaths.isEmpty)
    try session.host.endRunner(of: instance.plugin)
    try session.wait(for: "the death") { !session.deaths.isEmpty }
    #expect(session.deaths.map(\.cause) == [.asked])
    #expect(run.outcome.end == "ended")
  }

  @Test func `in a callback that nobody called for is found, too`() throws {
    let session = try HostedSession(callLimit: .milliseconds(400))
    let instance = try session.instance(of: "hostile", in: "hostile")
    _ = try session.perform("hang-later", on: instance)
    try session.wait(for: "the death") { !session.deaths.isEmpty }
    #expect(session.deaths.first?.cause == .hang(.milliseconds(400)))
    #expect(session.deaths.first?.call == "a timer or descriptor callback")
  }

  @Test func `that is only slow, and says so, is none`() throws {
    let session = try HostedSession(callLimit: .milliseconds(800))
    let instance = try session.instance(of: "hostile", in: "hostile")
    #expect(try session.finish("slow", "1600", on: instance) == .succeeded)
    #expect(session.deaths.isEmpty)
  }

  /// As when the machine sleeps in the middle of a call, or both processes are stopped.
  @Test func `is not one that had none of the time that passed`() throws {
    let limit: Duration = .seconds(1)
    let session = try HostedSession(callLimit: limit)
    let instance = try session.instance(of: "hostile", in: "hostile")
    try session.finish("chain", on: instance)
    let pid = try #require(instance.plugin.pid)
    let run = try session.perform("sleep", "100", on: instance)
    kill(pid, SIGSTOP)
    usleep(1_100_000)
    kill(pid, SIGCONT)
    try session.wait(for: "the call") { run.outcome.end != nil }
    #expect(run.outcome.end == "returned")
  }

  @Test func `while it is asked what it is goes to quarantine, and may be tried again`() throws {
    let session = try session(endsHangs: true)
    let host = try session.host
    let library = try PluginBuilding.library("hangs_in_entry")
    let file = try session.folder.write(contents(of: library), to: "libhangs.so")
    func load() -> PluginRefusal.Reason? {
      do throws(PluginRefusal) {
        _ = try host.load(file: file)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(load() == .probeFailed(.hung(seconds: 0)))

    let search = [SearchFolder(path: session.folder.path, source: .option)]
    let second = try HostedSession(in: session.folder, search: search, callLimit: Self.limit)
    let refusals = try second.host.searchFindings().refusals
    guard case .quarantined(.hung, _) = refusals.first?.reason else {
      Issue.record("\(refusals)")
      return
    }
    try second.host.retry(file: file)
    #expect(try second.host.searchFindings().refusals.map(\.reason) == [.probeFailed(.hung(seconds: 0))])
  }

  @Test func `at its end is ended, though nobody waits for it`() throws {
    let session = try session(endsHangs: false)
    let library = session.folder("libstays.so")
    try PluginBuilding.build(
      "named_by_macros", to: library, flags: [#"-DPLUGIN="stays""#, #"-DDEFINITION="stays""#, "-DSTAYS"])
    let host = try session.host
    let plugin = try host.load(file: library).plugin
    let instance = try session.instance(of: "stays", in: plugin)
    #expect(try session.finish("go", on: instance) == .succeeded)
    let pid = try #require(plugin.pid)
    host.close(instance)
    host.unload(plugin)
    try session.wait(for: "the process's end") { kill(pid, 0) != 0 }
  }
}
