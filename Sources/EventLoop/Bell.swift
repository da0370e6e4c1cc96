private import CSystem
private import Glibc
private import Synchronization

/// Wakes a thread that polls: an eventfd that any thread can ring.
///
/// Ringing a bell that has not been heard yet costs one atomic exchange and no system call.
public final class Bell: Sendable {
  /// Readable while the bell is rung.
  public let descriptor: Int32
  private let isRung = Atomic<Bool>(false)

  /// A silent bell.
  public init() throws(SystemError) {
    descriptor = screens_eventfd()
    guard descriptor >= 0 else { throw SystemError("eventfd") }
  }

  deinit { close(descriptor) }

  /// Wakes whoever polls the descriptor. From any thread.
  public func ring() {
    guard !isRung.exchange(true, ordering: .sequentiallyConsistent) else { return }
    var one: UInt64 = 1
    // Cannot fail: the counter is at most 1.
    _ = write(descriptor, &one, 8)
  }

  /// Silences the bell. The poller calls it before it looks at what it was woken for, so that no ring is lost.
  public func hear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
    isRung.store(false, ordering: .sequentiallyConsistent)
  }
}
