private import CSystem
private import Glibc

/// Signals as a descriptor, so that the loop serves them between two handlers and never inside one.
///
/// Make it before any other thread exists: threads inherit the blocking.
public struct SignalSource {
  /// Readable while a signal waits.
  public let descriptor: Int32

  /// Blocks `signals` in this thread and all that it starts, and reads them here instead.
  public init(_ signals: [Int32]) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    let code = pthread_sigmask(SIG_BLOCK, &set, nil)
    guard code == 0 else { throw SystemError("pthread_sigmask", code: code) }
    descriptor = screens_signalfd(&set)
    guard descriptor >= 0 else { throw SystemError("signalfd") }
  }

  /// The next signal that waits, nil when none does.
  public func next() -> Int32? {
    let signal = screens_signalfd_read(descriptor)
    return signal > 0 ? signal : nil
  }
}
