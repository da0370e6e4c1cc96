import BuiltPrograms
import Glibc
import JSONValues
import Portal

/// A sandbox portal in a process of its own, which ends with the test.
final class SandboxProcess {
  let url: String
  let ready: JSON
  private let pid: pid_t

  /// Starts one with an empty store in memory.
  init(profile: String, faults: [String] = [], options: [String] = []) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BuildFolder.Failure(call: "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let words =
      [
        BuildFolder.path + "/screens-sandbox", "--port", "0", "--profile", profile, "--data", ":memory:",
        "--with-parent",
        String(getpid()),
      ] + options + faults.flatMap { ["--fault", $0] }
    pid = try BuildFolder.spawn(words, descriptors: [1: ends[1]])
    close(ends[1])
    defer { close(ends[0]) }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != 10 { line.append(byte) }
    guard let ready = try? JSON(parsing: String(decoding: line, as: UTF8.self)), let url = ready["url"]?.string else {
      throw BuildFolder.Failure(description: "the sandbox said \(String(decoding: line, as: UTF8.self))")
    }
    self.ready = ready
    self.url = url
  }

  deinit {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  /// Its address.
  var server: PortalServer { get throws { try PortalServer(url) } }

  /// The sandbox's user.
  var session: PortalSession {
    get throws {
      PortalSession(
        server: try server, credentials: try .basic(user: "test@liferay.com", password: Secret("test")))
    }
  }

  /// The site of its seed.
  var groupId: JSON { ready["groupId"] ?? .null }
}
