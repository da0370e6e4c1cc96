import Glibc

/// Counts the tasks that one thread hands to Swift's pool, by the hook that Swift has for that.
enum PoolWatch {
  private typealias Original = @convention(c) (OpaquePointer) -> Void
  private typealias Hook = @convention(c) (OpaquePointer, Original) -> Void

  // Written by the watching thread alone, while it watches; others compare the thread with themselves first.
  nonisolated(unsafe) private static var watcher: pthread_t?
  nonisolated(unsafe) private static var count = 0

  /// How many tasks this thread hands to the pool in a body; nil where Swift has no such hook.
  static func tasks(in body: () -> Void) -> Int? {
    guard let symbol = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return nil }
    let place = symbol.assumingMemoryBound(to: Hook?.self)
    let before = place.pointee
    (watcher, count) = (pthread_self(), 0)
    place.pointee = { job, original in
      if let watcher = PoolWatch.watcher, pthread_equal(watcher, pthread_self()) != 0 { PoolWatch.count += 1 }
      original(job)
    }
    body()
    place.pointee = before
    watcher = nil
    return count
  }
}
