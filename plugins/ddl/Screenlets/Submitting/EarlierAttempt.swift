internal import JSONValues
internal import ScreenletKit

/// What became of sending a new record before: it may have arrived though its answer was lost.
@MainActor
final class EarlierAttempt {
  /// The texts of an attempt whose end is not known; nil when none is open.
  private(set) var texts: JSONObject?

  /// Notes how an attempt has ended.
  func note(_ error: any Error, sending texts: JSONObject) {
    if EarlierAttempt.mayHaveArrived(error) { self.texts = texts }
  }

  /// True when a change may have been made all the same.
  nonisolated static func mayHaveArrived(_ error: any Error) -> Bool {
    guard let error = error as? ScreenletError else { return error is CancellationError }
    switch error.class {
    case "ambiguous", "notPortal", .malformed: return true
    case "http": return error.http ?? 0 >= 500
    default: return false
    }
  }
}
