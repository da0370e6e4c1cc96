/// Decides when the progress of an upload is told: at most ten times a second, never backwards, the whole at last.
///
/// It takes each moment from its caller and asks no clock.
struct ProgressPace {
  static let interval = Duration.milliseconds(100)

  private var told: Int64 = -1
  private var toldAt: ContinuousClock.Instant?

  /// What is to be told now.
  mutating func report(of document: DocumentReader?, at now: ContinuousClock.Instant) -> UploadProgress? {
    guard let due = nextReport(of: document), due <= now else { return nil }
    toldAt = now
    return lastReport(of: document)
  }

  /// What is left to tell when all of it has been sent.
  mutating func lastReport(of document: DocumentReader?) -> UploadProgress? {
    guard let document, document.handedBytes > told else { return nil }
    told = document.handedBytes
    return UploadProgress(sentBytes: told, totalBytes: document.size)
  }

  /// When there is something to tell; nil while nothing has moved.
  func nextReport(of document: DocumentReader?) -> ContinuousClock.Instant? {
    guard let document, document.handedBytes > max(told, 0) else { return nil }
    return toldAt.map { $0 + ProgressPace.interval } ?? document.lastMovement
  }
}
