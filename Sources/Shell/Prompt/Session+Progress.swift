internal import EventLoop
internal import LineEditing

extension Session {
  /// Serves the loop until `condition` holds, and shows meanwhile what is waited for.
  /// - Throws: the fault that stopped the waiting.
  func wait(for waiting: Waiting, isSoon: Bool = false, until condition: () -> Bool) throws {
    show(waiting)
    defer { show(nil) }
    try wait(isSoon: isSoon, until: condition)
  }

  /// Shows what a person waits for; nil takes it away.
  func show(_ waiting: Waiting?) {
    guard editor != nil else { return }
    progress.waiting = waiting
  }
}
