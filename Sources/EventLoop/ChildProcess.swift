private import CSystem
private import Glibc

/// A program that this one has started, in a process group of its own: Ctrl-C is for the starter.
///
/// Whoever starts it waits for it once, with ``wait()``: until then its number is nobody else's.
public struct ChildProcess: Sendable {
  /// Its number, and that of its group.
  public let pid: Int32

  /// Starts a program. No signal is blocked or ignored in it, standard input is empty, and of the open descriptors it has
  /// those that it is given and no other.
  /// - Parameters:
  ///   - words: the program's file, and its arguments.
  ///   - descriptors: what it finds as descriptors 1, 2 and so on.
  ///   - environment: its environment as `posix_spawn` takes it; nil for that of this process.
  /// - Throws: when it cannot be started.
  public static func start(
    _ words: [String], descriptors: [Int32], environment: UnsafePointer<UnsafeMutablePointer<CChar>?>? = nil
  ) throws(SystemError) -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Above all that is put in place below, so that no dup2 overwrites a descriptor that is still needed.
    var moved: [Int32] = []
    defer { moved.forEach { if $0 >= 0 { close($0) } } }
    for descriptor in descriptors {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, Int32(descriptors.count) + 1)
      // One that is closed here leads nowhere there.
      guard copy >= 0 || errno == EBADF else { throw SystemError("fcntl") }
      moved.append(copy)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (copy, number) in zip(moved, Int32(1)...) {
      if copy < 0 {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
      } else {
        posix_spawn_file_actions_adddup2(&actions, copy, number)
      }
    }
    // What a parent left open in this process is none of the program's business.
    screens_spawn_close_from(&actions, Int32(descriptors.count) + 1)

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

    let program = words.first ?? ""
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, program, &actions, &attributes, &arguments, environment ?? UnsafePointer(environ))
    guard code == 0 else { throw SystemError("start \(program)", code: code) }
    return ChildProcess(pid: pid)
  }

  /// A pipe whose ends no other program inherits.
  public static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard screens_pipe(&ends) == 0 else { throw SystemError("pipe") }
    return (ends[0], ends[1])
  }

  /// A new descriptor that can be read once the program has ended; the caller closes it.
  public func endDescriptor() throws(SystemError) -> Int32 {
    let descriptor = screens_pidfd_open(pid)
    guard descriptor >= 0 else { throw SystemError("pidfd_open") }
    return descriptor
  }

  /// Ends the program and all that it has started and not put into another group. Not after ``wait()``.
  public func killGroup() { kill(-pid, SIGKILL) }

  /// Asks the program to end. Not after ``wait()``.
  public func terminate() { kill(pid, SIGTERM) }

  /// Waits for the program's end; its status as `waitpid` gives it.
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
