import JSONValues
import PluginHost
import Testing

@Suite struct `A plugin in Swift, in its runner` {
  private func session() throws -> HostedPluginSession {
    try HostedPluginSession(SampleLibrary.path.get(), "sample")
  }

  @Test func `runs tasks of the main actor, several at once`() throws {
    let session = try session()
    let runs = [session.perform("count"), session.perform("count")]
    for run in runs {
      #expect(try session.end(of: run).outcome == .succeeded)
      #expect(session.events(of: run) == ["onCounted 1", "onCounted 2", "onCounted 3"])
    }
  }

  @Test func `works on threads of its own`() throws {
    let session = try session()
    let sum = session.perform("sum")
    #expect(try session.end(of: sum).outcome == .succeeded)
    #expect(session.events(of: sum) == ["onCounted 6"])
    let wait = session.perform("wait")
    try session.wait(for: "the work to begin") { session.hasProgressed(wait) ? true : nil }
    session.cancel(wait)
    #expect(try session.end(of: wait).outcome == .cancelled)
    // The thread that waited is gone, or soon will be; the plugin answers as before.
    #expect(try session.end(of: session.perform("sum")).outcome == .succeeded)
    #expect(session.ends(of: wait).count == 1)
  }

  @Test func `fails a run that nothing can end`() throws {
    let session = try session()
    let end = try session.end(of: session.perform("forget"))
    #expect(end.outcome == .failed)
    #expect(end.details["message"] == "The action ended without a result.")
  }

  @Test func `dies of a trap, and lives again at the next action`() throws {
    let session = try session()
    _ = session.perform("trap")
    try session.wait(for: "the plugin's death") { session.deaths == 1 ? true : nil }
    #expect(try session.end(of: session.perform("sum")).outcome == .succeeded)
  }
}
