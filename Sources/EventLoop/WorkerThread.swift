private import CSystem
private import Glibc

/// A thread of ours, for work that must not wait on the main thread.
///
/// It starts with the signals of its starter blocked, as all threads here do: signals are read from a descriptor.
public struct WorkerThread: Sendable {
  private let thread: pthread_t

  /// Starts a thread.
  /// - Parameters:
  ///   - name: shown by debuggers, at most 15 bytes.
  ///   - body: what it does; the thread ends with it.
  public init(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    let code = pthread_create(&thread, nil, WorkerThread.main, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw SystemError("pthread_create", code: code)
    }
    screens_name_thread(thread, name)
    self.thread = thread
  }

  /// Waits for the thread's end.
  public func join() { pthread_join(thread, nil) }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}
