internal import CSystem
internal import EventLoop
private import Glibc
internal import JSONValues

/// One run of this program in a process of its own, from its start to its end.
struct ChildSession {
  /// How it ended: its exit status, 128 + the number for a signal.
  let status: Int32
  /// What it wrote to standard output, as far as it is kept.
  let output: String
  /// What it wrote to standard error, as far as it is kept.
  let errors: String
  /// How long it took.
  let duration: Duration

  /// More than this of each stream nobody would read.
  private static let kept = 1 << 20

  /// The records of one kind that it has written with `--output json`.
  func records(_ kind: String) -> [JSON] {
    output.split(separator: "\n").compactMap { try? JSON(parsing: String($0)) }.filter { $0["kind"]?.string == kind }
  }

  /// Runs the program to its end, or until the session must stop: then the process is killed.
  static func run(_ arguments: [String], in session: Session) throws(SystemError) -> ChildSession {
    let loop = session.loop
    let start = ContinuousClock.now
    let output = try Stream(loop)
    let errors = try Stream(loop)
    let pid: pid_t
    do throws(SystemError) {
      pid = try spawn(session.options.program, arguments, output: output.write, errors: errors.write)
    } catch {
      output.close()
      errors.close()
      throw error
    }
    output.closeWriting()
    errors.closeWriting()
    let end = screens_pidfd_open(pid)
    var hasEnded = end < 0
    let token = end < 0 ? nil : loop.watch(end) { hasEnded = true }
    loop.run { (hasEnded && output.isOver && errors.isOver) || session.verdict != nil || session.interrupt != nil }
    if !hasEnded || end < 0 { kill(-pid, SIGKILL) }
    if let token { loop.unwatch(token) }
    if end >= 0 { close(end) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    output.close()
    errors.close()
    let signal = status & 0x7F
    return ChildSession(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: output.text, errors: errors.text,
      duration: ContinuousClock.now - start)
  }

  /// A pipe that is read while the loop runs.
  private final class Stream {
    private let loop: EventLoop
    private let read: Int32
    private(set) var write: Int32
    private var bytes: [UInt8] = []
    private var token: EventLoop.Token?
    private(set) var isOver = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ loop: EventLoop) throws(SystemError) {
      self.loop = loop
      var ends: [Int32] = [0, 0]
      guard screens_pipe(&ends) == 0 else { throw SystemError("pipe") }
      (read, write) = (ends[0], ends[1])
      token = loop.watch(read) { [unowned self] in take() }
    }

    private func take() {
      var piece = [UInt8](repeating: 0, count: 1 << 14)
      let count = Glibc.read(read, &piece, piece.count)
      if count < 0, errno == EINTR { return }
      guard count > 0 else { return end() }
      bytes += piece.prefix(min(count, ChildSession.kept - bytes.count))
    }

    private func end() {
      isOver = true
      if let token { loop.unwatch(token) }
      token = nil
    }

    func closeWriting() {
      if write >= 0 { Glibc.close(write) }
      write = -1
    }

    func close() {
      closeWriting()
      end()
      Glibc.close(read)
    }
  }

  private static func spawn(
    _ program: String, _ words: [String], output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    screens_spawn_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A group of its own: Ctrl-C is for the session that waits.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var argv = ([program] + words).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, program, &actions, &attributes, &argv, environ)
    guard code == 0 else { throw SystemError("start \(program)", code: code) }
    return pid
  }
}
