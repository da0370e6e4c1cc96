/// How a session ended: its exit status, and how many runs had which outcome.
public struct Ending: Sendable, Equatable {
  /// The exit status.
  public var exit: Int
  /// Runs that succeeded.
  public var succeeded: Int
  /// Runs whose change is kept here and not yet sent.
  public var stored: Int
  /// Runs that failed.
  public var failed: Int
  /// Runs that validation stopped.
  public var invalid: Int
  /// Runs that somebody cancelled.
  public var cancelled: Int

  /// An ending.
  public init(
    exit: Int, succeeded: Int = 0, stored: Int = 0, failed: Int = 0, invalid: Int = 0, cancelled: Int = 0
  ) {
    self.exit = exit
    self.succeeded = succeeded
    self.stored = stored
    self.failed = failed
    self.invalid = invalid
    self.cancelled = cancelled
  }
}
