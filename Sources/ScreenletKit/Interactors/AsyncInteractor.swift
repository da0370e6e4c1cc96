/// An interactor whose work is one asynchronous function.
///
/// ```swift
/// final class CountInteractor: AsyncInteractor {
///   override func run() async throws {
///     let answer = try await answer(to: .read([call]))
///     emit("onCounted", answer.json[0])
///   }
/// }
/// ```
///
/// It ends with `run`: as succeeded when that returns, as failed when it throws. Cancelling it cancels the task.
@MainActor
open class AsyncInteractor: Interactor {
  private var task: Task<Void, Never>?

  /// Does the work.
  open func run() async throws {}

  /// Begins ``run()``.
  public final override func start() -> Bool {
    task = Task {
      do {
        try await run()
        callOnSuccess()
      } catch {
        callOnFailure(error)
      }
    }
    return true
  }

  override func stopWork() {
    task?.cancel()
    task = nil
  }
}
