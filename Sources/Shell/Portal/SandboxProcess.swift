private import CSystem
internal import EventLoop
private import Glibc
internal import JSONValues
internal import PluginHost

/// A sandbox portal that lives as long as the session.
final class SandboxProcess {
  /// Why there is none.
  struct Failure: Error {
    let message: String
    /// True when it has said itself what is wrong with what it was given.
    var isRefusal = false
  }

  private let pid: pid_t

  private init(pid: pid_t) { self.pid = pid }

  /// Starts one and waits until it is ready.
  /// - Parameters:
  ///   - program: the file of `screens-sandbox`.
  ///   - structures: files of form definitions that it publishes.
  ///   - faults: the rules that are in force from the start.
  ///   - loop: serves everything else meanwhile.
  /// - Returns: the process, the address that it listens at, and what it has published.
  static func start(
    program: String, profile: String, structures: [String] = [], faults: [String] = [], loop: EventLoop
  ) throws -> (SandboxProcess, url: String, structures: JSON) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let pid: pid_t
    do {
      defer { close(ends[1]) }
      pid = try spawn(
        program,
        ["--port", "0", "--profile", profile, "--with-parent", String(getpid())]
          + structures.map { "--structure=\($0)" } + faults.flatMap { ["--fault", $0] },
        output: ends[1])
    }
    let process = SandboxProcess(pid: pid)
    guard let ready = readLine(from: ends[0], loop: loop).flatMap({ try? JSON(parsing: $0) }),
      let url = ready["url"]?.string
    else {
      throw Failure(message: "the sandbox portal did not start", isRefusal: process.stop() == refusal)
    }
    return (process, url, ready["structures"] ?? [])
  }

  /// The status that it ends with when it is given something wrong.
  private static let refusal: Int32 = 2

  /// Ends it. Returns the status that it ended with by itself; nil when it had to be ended.
  @discardableResult
  func stop() -> Int32? {
    kill(pid, SIGTERM)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  private static func spawn(_ program: String, _ arguments: [String], output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own: Ctrl-C is for the shell.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let words: [String] = [program] + arguments
    var argv = words.map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var pid = pid_t()
    let code = ChildEnvironment.withEntries { posix_spawn(&pid, program, &actions, &attributes, &argv, $0) }
    guard code == 0 else { throw SystemError("start \(program)", code: code) }
    return pid
  }

  /// The first line that comes; nil when none does within ten seconds.
  private static func readLine(from descriptor: Int32, loop: EventLoop) -> String? {
    var bytes: [UInt8] = []
    var isOver = false
    let token = loop.watch(descriptor) {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else { isOver = true }
    }
    let timer = loop.schedule(after: .seconds(10)) { isOver = true }
    defer {
      loop.unwatch(token)
      loop.cancel(timer)
    }
    loop.run { isOver || bytes.contains(UInt8(ascii: "\n")) }
    return bytes.firstIndex(of: UInt8(ascii: "\n")).map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }
}
