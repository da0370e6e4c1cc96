/// How a run ended; exactly one for each run.
enum RunOutcome: String, CaseIterable {
  case succeeded
  /// Kept here, sync will send it.
  case stored
  case failed
  /// What was entered is wrong; nothing was sent.
  case invalid
  case cancelled

  /// True for what counts as done.
  var isSuccess: Bool { self == .succeeded || self == .stored }
}
