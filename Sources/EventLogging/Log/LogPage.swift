/// What ``EventLog/read(after:limit:)`` found.
public struct LogPage: Sendable, Equatable {
  /// The numbers that were asked for and are no longer kept, nil when none are missing.
  public var gap: ClosedRange<Int64>?
  /// The records that follow, oldest first.
  public var records: [LogRecord]

  /// A page.
  public init(gap: ClosedRange<Int64>? = nil, records: [LogRecord]) {
    self.gap = gap
    self.records = records
  }
}
