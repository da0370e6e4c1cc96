/// What the work of a ``WorkInteractor`` knows of its run; for any thread.
public struct Work: Sendable {
  private let run: OpenRun

  init(_ run: OpenRun) { self.run = run }

  /// True when the person has asked for the end; a loop may ask each time.
  public var isCancelled: Bool { run.isCancelled }

  /// Throws `CancellationError` when the person has asked for the end.
  public func checkCancellation() throws {
    if isCancelled { throw CancellationError() }
  }

  /// Tells how far it is; without `total` it is not known how far there is to go.
  public func progress(done: Int64, total: Int64? = nil, _ text: String? = nil) {
    run.progress(done: done, total: total, text)
  }
}
