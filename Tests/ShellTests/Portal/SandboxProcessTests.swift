import BuiltPrograms
import EventLoop
import JSONValues
import Portal
import Testing

@testable import Shell

@Suite struct `The sandbox of a session` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program that says what it was asked for where the sandbox says what it has.
  private func program(_ words: String) throws -> String {
    try folder.write("sandbox", Array("#!/bin/sh\n\(words)\nsleep 60\n".utf8), mode: 0o755)
  }

  @Test func `is told the structures, and tells what became of them`() throws {
    let program = try program(#"echo "{\"url\":\"http://127.0.0.1:9\",\"structures\":[{\"words\":\"$*\"}]}""#)
    let started = try SandboxProcess.start(
      program: program, profile: "6.2", structures: ["a.xml", "-b.json"], loop: EventLoop())
    defer { started.0.stop() }
    #expect(started.url == "http://127.0.0.1:9")
    let words = started.structures[0]?["words"]?.string
    #expect(words?.hasSuffix(" --structure=a.xml --structure=-b.json") == true, "\(words ?? "")")
  }

  @Test func `has published nothing when it says nothing of it`() throws {
    let program = try program(#"echo '{"url":"http://127.0.0.1:9"}'"#)
    let started = try SandboxProcess.start(program: program, profile: "7.0", loop: EventLoop())
    defer { started.0.stop() }
    #expect(started.structures == [])
  }

  @Test func `that refuses is none`() throws {
    for (status, isRefusal) in [(2, true), (1, false)] {
      let program = try program("exit \(status)")
      let failure = #expect(throws: SandboxProcess.Failure.self) {
        try SandboxProcess.start(program: program, profile: "7.0", structures: ["x"], loop: EventLoop())
      }
      #expect(failure?.isRefusal == isRefusal)
    }
  }

  @Test func `tells its structures in the context, while it is the server`() throws {
    let desk = PortalDesk(loop: try EventLoop())
    desk.notePublished([["structureId": 34475, "recordSetId": 34480]], at: "http://127.0.0.1:9/")
    #expect(desk.shownContext(locale: "en_US")["structures"] == nil)
    desk.connect(try PortalServer("http://127.0.0.1:9"))
    #expect(desk.shownContext(locale: "en_US")["structures"]?[0]?["recordSetId"] == 34480)
    desk.connect(try PortalServer("http://127.0.0.1:8"))
    #expect(desk.shownContext(locale: "en_US")["structures"] == nil)
    desk.notePublished([], at: "http://127.0.0.1:8")
    #expect(desk.shownContext(locale: "en_US")["structures"] == nil)
  }
}
