/// Which records somebody wants to see; what is nil does not matter.
///
/// `name`, `run` and `origin` ask for properties that only events have, so other kinds do not pass them.
public struct EventFilter: Sendable, Equatable {
  /// Where to begin.
  public enum Start: Sendable, Equatable {
    /// At a moment.
    case time(Timestamp)
    /// After the record of that number.
    case seq(Int64)
  }

  /// The screenlet, by name.
  public var screenlet: String?
  /// Names of events.
  public var name: NameGlob?
  /// The run, by number.
  public var run: Int?
  /// Where to begin.
  public var since: Start?
  /// How many of the newest that pass; ``matches(_:)`` does not look at it.
  public var last: Int?
  /// Where the data came from.
  public var origin: Origin?
  /// Kinds of records.
  public var kinds: Set<LogRecord.Kind>?

  /// A filter; without arguments everything passes.
  public init(
    screenlet: String? = nil, name: NameGlob? = nil, run: Int? = nil, since: Start? = nil, last: Int? = nil,
    origin: Origin? = nil, kinds: Set<LogRecord.Kind>? = nil
  ) {
    self.screenlet = screenlet
    self.name = name
    self.run = run
    self.since = since
    self.last = last
    self.origin = origin
    self.kinds = kinds
  }

  /// True when the record passes.
  public func matches(_ record: LogRecord) -> Bool {
    if let kinds, !kinds.contains(record.body.kind) { return false }
    switch since {
    case .time(let time) where record.time < time: return false
    case .seq(let seq) where record.seq <= seq: return false
    default: break
    }
    switch record.body {
    case .event(let event):
      return (screenlet == nil || event.screenlet == screenlet) && (run == nil || event.run == run)
        && (origin == nil || event.origin == origin) && (name?.matches(event.name) ?? true)
    case .log(let line):
      return (screenlet == nil || line.screenlet == screenlet) && name == nil && run == nil && origin == nil
    default:
      return screenlet == nil && name == nil && run == nil && origin == nil
    }
  }
}
