internal import JSONValues
private import Synchronization

/// One execution of an action, as the host numbers it, until it has ended; it ends once, whoever says so and how often.
///
/// When the last one who could end it lets go of it, it ends as failed.
final class OpenRun: Sendable {
  let number: UInt64
  let host: Host
  private let isOpen = Mutex(true)

  init(_ number: UInt64, _ host: Host) {
    self.number = number
    self.host = host
  }

  /// Ends the run unless it has ended; a person reads `success` when it has succeeded.
  func finish(_ ending: Ending, success: String? = nil) {
    guard close() else { return }
    var details = ending.details
    if case .succeeded = ending, let success, !success.isEmpty { details = ["message": .string(success)] }
    host.finish(number, ending.number, details)
  }

  /// Marks the run as ended without a word to the host, which knows.
  @discardableResult
  func close() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
  }

  /// True when the person has asked for the end of the run, or it has ended.
  var isCancelled: Bool { host.isCancelled(number) }

  func progress(done: Int64, total: Int64?, _ text: String?) {
    host.progress(number, done: done, total: total, text)
  }

  deinit { finish(.failed(ScreenletError(.plugin, PluginSentences.noResult))) }
}
