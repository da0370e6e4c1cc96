internal import EventLoop
private import Glibc
private import Synchronization

/// A runner's process as the host holds it: its number and the descriptors to it.
final class RunnerProcess: Sendable {
  private let child: ChildProcess
  var pid: Int32 { child.pid }
  /// Readable when the process has ended; death is told here and not by the socket, which a forked child can hold.
  let endDescriptor: Int32
  let socket: Int32
  /// Ends of the pipes from the plugin's standard output and error.
  let output: Int32
  let errors: Int32

  /// True from the moment its status is taken: its number may belong to anybody then.
  private let isReaped = Mutex(false)

  private init(child: ChildProcess, endDescriptor: Int32, socket: Int32, output: Int32, errors: Int32) {
    self.child = child
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
      let output = try ChildProcess.pipe()
      opened += [output.read, output.write]
      let errors = try ChildProcess.pipe()
      opened += [errors.read, errors.write]
      for descriptor in [pair[0], output.read, errors.read] { try makeNonBlocking(descriptor) }

      let words = [program, file, String(getpid())] + (traces ? ["trace"] : [])
      // The socket becomes 3, as the runner knows: SCREENS_RUNNER_SOCKET.
      let given = [output.write, errors.write, pair[1]]
      let child = try ChildEnvironment.withEntries { environment throws(SystemError) in
        try ChildProcess.start(words, descriptors: given, environment: environment)
      }
      let endDescriptor: Int32
      do throws(SystemError) {
        endDescriptor = try child.endDescriptor()
      } catch {
        child.killGroup()
        child.wait()
        throw error
      }
      given.forEach { close($0) }
      return RunnerProcess(
        child: child, endDescriptor: endDescriptor, socket: pair[0], output: output.read, errors: errors.read)
    } catch {
      opened.forEach { close($0) }
      throw error
    }
  }

  /// Ends the process and all that it started. From any thread; once it was reaped nothing happens.
  func killGroup() {
    isReaped.withLock { isReaped in
      if !isReaped { child.killGroup() }
    }
  }

  /// Ends what is left of it, closes all ways to it, and takes its status, as `waitpid` gives it. Once.
  func reap() -> Int32 {
    // Until the status is taken the number cannot be given to another process, so this kill can hit nobody else.
    isReaped.withLock { isReaped in
      child.killGroup()
      isReaped = true
    }
    let status = child.wait()
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

  private static func makeNonBlocking(_ descriptor: Int32) throws(SystemError) {
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0 else { throw SystemError("fcntl") }
  }
}
