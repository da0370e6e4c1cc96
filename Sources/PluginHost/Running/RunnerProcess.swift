private import CRunnerFrames
internal import CSystem
internal import EventLoop
private import Glibc
private import Synchronization

/// A runner's process as the host holds it: its number and the descriptors to it.
final class RunnerProcess: Sendable {
  let pid: pid_t
  /// Readable when the process has ended; death is told here and not by the socket, which a forked child can hold.
  let endDescriptor: Int32
  let socket: Int32
  /// Ends of the pipes from the plugin's standard output and error.
  let output: Int32
  let errors: Int32

  /// True from the moment its status is taken: its number may belong to anybody then.
  private let isReaped = Mutex(false)

  private init(pid: pid_t, endDescriptor: Int32, socket: Int32, output: Int32, errors: Int32) {
    self.pid = pid
    self.endDescriptor = endDescriptor
    self.socket = socket
    self.output = output
    self.errors = errors
  }

  var descriptors: [Int32] { [endDescriptor, socket, output, errors] }

  /// Starts `program` for the library `file`: own process group, no signal blocked, standard input empty.
  ///
  /// Called on the main thread: the runner dies with the thread that started it (PDEATHSIG).
  /// - Parameter traces: true for a runner that notes what passes between plugin and host.
  static func start(program: String, file: String, traces: Bool) throws(SystemError) -> RunnerProcess {
    takeBackChildSignal()
    var opened: [Int32] = []
    do throws(SystemError) {
      var pair: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
        throw SystemError("socketpair")
      }
      opened += pair
      let output = try pipe()
      opened += [output.read, output.write]
      let errors = try pipe()
      opened += [errors.read, errors.write]
      for descriptor in [pair[0], output.read, errors.read] { try makeNonBlocking(descriptor) }

      let words = [program, file, String(getpid())] + (traces ? ["trace"] : [])
      let pid = try spawn(words, socket: pair[1], output: output.write, errors: errors.write)
      let endDescriptor = screens_pidfd_open(pid)
      guard endDescriptor >= 0 else {
        let error = SystemError("pidfd_open")
        kill(-pid, SIGKILL)
        while waitpid(pid, nil, 0) < 0, errno == EINTR {}
        throw error
      }
      for descriptor in [pair[1], output.write, errors.write] { close(descriptor) }
      return RunnerProcess(
        pid: pid, endDescriptor: endDescriptor, socket: pair[0], output: output.read, errors: errors.read)
    } catch {
      opened.forEach { close($0) }
      throw error
    }
  }

  /// Ends the process and all that it started. From any thread; once it was reaped nothing happens.
  func killGroup() {
    isReaped.withLock { isReaped in
      if !isReaped { kill(-pid, SIGKILL) }
    }
  }

  /// Ends what is left of it, closes all ways to it, and takes its status, as `waitpid` gives it. Once.
  func reap() -> Int32 {
    // Until the status is taken the number cannot be given to another process, so this kill can hit nobody else.
    isReaped.withLock { isReaped in
      kill(-pid, SIGKILL)
      isReaped = true
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    descriptors.forEach { close($0) }
    return status
  }

  /// A parent may have left SIGCHLD ignored; the system would then throw the status of every child away.
  private static func takeBackChildSignal() {
    var action = sigaction()
    guard sigaction(SIGCHLD, nil, &action) == 0,
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    else { return }
    signal(SIGCHLD, SIG_DFL)
  }

  private static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard screens_pipe(&ends) == 0 else { throw SystemError("pipe") }
    return (ends[0], ends[1])
  }

  private static func makeNonBlocking(_ descriptor: Int32) throws(SystemError) {
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0 else { throw SystemError("fcntl") }
  }

  private static func spawn(
    _ words: [String], socket: Int32, output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Above all that is put in place below, so that no dup2 overwrites a descriptor that is still needed.
    var moved: [Int32] = []
    defer { moved.forEach { close($0) } }
    for descriptor in [socket, output, errors] {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
      guard copy >= 0 else { throw SystemError("fcntl") }
      moved.append(copy)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, moved[1], 1)
    posix_spawn_file_actions_adddup2(&actions, moved[2], 2)
    posix_spawn_file_actions_adddup2(&actions, moved[0], SCREENS_RUNNER_SOCKET)
    // What a parent left open in this process is none of a plugin's business.
    screens_spawn_close_from(&actions, SCREENS_RUNNER_SOCKET + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let program = words[0]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var pid = pid_t()
    let code = ChildEnvironment.withEntries { posix_spawn(&pid, program, &actions, &attributes, &arguments, $0) }
    guard code == 0 else { throw SystemError("start \(program)", code: code) }
    return pid
  }
}
