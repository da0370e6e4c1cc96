public import JSONValues

/// One entry of the event log, and one line of NDJSON.
public struct LogRecord: Sendable, Equatable {
  /// The number in its session, counted from 1.
  ///
  /// A `gap` bears the number of the last record that it stands for, so numbers in a file never go back.
  public var seq: Int64
  /// When it was appended.
  public var time: Timestamp
  /// The line of the script that it comes from.
  public var at: SourcePlace?
  /// What it tells.
  public var body: Body

  /// A record; the ones of a session are made by ``EventLog/append(_:at:)``.
  public init(seq: Int64, time: Timestamp, at: SourcePlace? = nil, body: Body) {
    self.seq = seq
    self.time = time
    self.at = at
    self.body = body
  }

  /// What a record tells.
  ///
  /// Indirect, since records are passed on and kept more often than they are looked into.
  public indirect enum Body: Sendable, Equatable {
    /// Something happened.
    case event(Event)
    /// A command's answer.
    case result(command: String, value: JSON)
    /// A command or line failed.
    case error(ErrorReport)
    /// One service call.
    case trace(JSONObject)
    /// Records that a slow reader missed, both ends included.
    case gap(from: Int64, to: Int64)
    /// A plugin's line.
    case log(PluginLine)
    /// The session is over.
    case end(Ending)

    /// The kind, as `kind` names it.
    public var kind: Kind {
      switch self {
      case .event: .event
      case .result: .result
      case .error: .error
      case .trace: .trace
      case .gap: .gap
      case .log: .log
      case .end: .end
      }
    }
  }

  /// The kinds of records; the raw value is `kind` in NDJSON.
  public enum Kind: String, Sendable, CaseIterable {
    /// Something happened.
    case event
    /// A command's answer.
    case result
    /// A command or line failed.
    case error
    /// One service call.
    case trace
    /// Records that a slow reader missed.
    case gap
    /// A plugin's line.
    case log
    /// The session is over.
    case end
  }

  /// The event, when the record is one.
  public var event: Event? {
    if case .event(let event) = body { event } else { nil }
  }
}
