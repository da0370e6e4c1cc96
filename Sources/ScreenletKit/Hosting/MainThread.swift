/// Has a task that waits go on by way of the main thread.
///
/// A task that is resumed goes to Swift's pool first, and from there to the actor that it belongs to: two threads more to
/// wake for each answer. Preferred only around a wait of the main actor, so that what a plugin does elsewhere stays in the
/// pool.
final class MainThread: TaskExecutor {
  static let preference = MainThread()

  func enqueue(_ job: consuming ExecutorJob) { MainActor.shared.enqueue(UnownedJob(job)) }
}
