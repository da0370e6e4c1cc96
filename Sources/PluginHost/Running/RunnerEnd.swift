/// How a runner's process ended.
public enum RunnerEnd: Sendable, Equatable {
  /// The plugin called `exit`, or the runner ended in peace (0).
  case exited(status: Int32)
  /// A signal killed it, by number.
  case signalled(Int32)
  /// It closed its socket, or wrote to it what is no frame.
  case brokeContact(String)

  /// From the status that `waitpid` gives.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(status: waitStatus >> 8 & 0xFF) : .signalled(signal)
  }
}
