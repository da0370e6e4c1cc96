/// A session that collects calls and sends them together.
public final class BatchSession: Session {
  override var sendsAtOnce: Bool { false }

  /// Sends what was collected; the callback gets an array of results in the order of the calls.
  public func invoke() throws {
    guard let callback, !calls.isEmpty else { throw ScreenletError(.plugin, PluginSentences.noCalls) }
    try send(calls, to: callback) { $0 }
  }
}
