/// A read, change or upload under way.
public struct OfflineTask {
  private let stop: () -> Void

  init(_ stop: @escaping () -> Void) { self.stop = stop }

  /// Takes it back. What was sent may have arrived, which the store knows.
  public func cancel() { stop() }
}
