import BuiltPrograms
import EventLoop
import Glibc
import JSONValues
import Portal
import Synchronization
import TestServers
import Testing

@Suite struct `A document that cannot be sent` {
  private let folder: TemporaryFolder
  private let server: ScriptedServer

  init() throws {
    folder = try TemporaryFolder()
    server = try ScriptedServer(intake: .counted) { $0.method == "HEAD" ? [.version()] : [.answer("{}")] }
  }

  private func fault(_ path: String) throws -> DocumentFault? {
    defer { server.stop() }
    let (result, progress) = try TestClient().upload(.of(path, try .at(server)))
    #expect(progress.isEmpty)
    #expect(server.requests.allSatisfy { $0.method == "HEAD" }, "something of it was sent")
    #expect(result.error?.className == "document")
    #expect(result.error?.mayHaveArrived == false)
    guard case .document(let fault) = result.error?.kind else { return nil }
    #expect(fault.path == path)
    return fault
  }

  @Test func `is one that is not there`() throws {
    #expect(try fault(folder.file("none.pdf"))?.reason == .missing)
  }

  @Test func `is one below a file`() throws {
    #expect(try fault(try folder.write("a", [1]) + "/b.pdf")?.reason == .missing)
  }

  @Test func `is a folder`() throws { #expect(try fault(folder.path)?.reason == .folder) }

  @Test func `is a pipe, which nobody waits for`() throws {
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try fault(path)?.reason == .special)
  }

  @Test func `is a device`() throws { #expect(try fault("/dev/zero")?.reason == .special) }

  @Test func `is one whose length nobody knows`() throws {
    #expect(try fault("/proc/self/status")?.reason == .special)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `is one that must not be read`() throws {
    let path = try folder.write("secret", [1], mode: 0)
    #expect(try fault(path)?.reason == .unreadable(reason: "Permission denied"))
  }

  @Test func `is one whose name is too long`() throws {
    #expect(
      try fault(folder.file(String(repeating: "x", count: 300)))?.reason == .unreadable(reason: "File name too long"))
  }

  /// What somebody does to it meanwhile.
  enum Change: CaseIterable { case shrink, grow, rewrite }

  @Test(arguments: Change.allCases)
  func `is one that changes while it is sent`(change: Change) throws {
    server.stop()
    let isChanged = Mutex(false)
    let server = try ScriptedServer(intake: .held(1 << 20) { isChanged.withLock { $0 } }) { request in
      request.method == "HEAD" ? [.version()] : [.answer("{}")]
    }
    defer { server.stop() }
    let path = try folder.write("living.bin", [UInt8](repeating: 1, count: 24 << 20))
    let test = try TestClient()
    var result: Result<JSON, PortalError>?
    let session = try PortalSession.at(server)
    test.client.assume(PortalVersion(build: 7003), of: session.server)
    test.client.upload(.of(path, session)) { step in
      guard !isChanged.withLock({ $0 }) else { return }
      switch change {
      case .shrink: #expect(truncate(path, 0) == 0)
      case .grow: #expect(truncate(path, 32 << 20) == 0)
      case .rewrite:
        // Longer ago than the clock of any file system can blur.
        var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
        #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
      }
      isChanged.withLock { $0 = true }
    } completion: {
      result = $0
    }
    test.loop.run(until: { result != nil })
    guard case .document(let fault) = result?.error?.kind else {
      Issue.record("\(String(describing: result))")
      return
    }
    #expect(fault.reason == .changed)
    #expect(result?.error?.mayHaveArrived == false)
  }
}
