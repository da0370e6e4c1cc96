public import JSONValues

/// What the host answers to a plugin's request, or one part of it.
public struct ServiceAnswer: Sendable {
  /// How it went, with the numbers of screenlet.h.
  public enum Status: UInt32, Sendable {
    /// The end: `json` and `bytes` are the answer.
    case answered = 0
    /// Not the end.
    case part = 1
    /// The end: kept here, sync will send it.
    case stored = 2
    /// The end: `json` holds class, message, cure.
    case error = 3
    /// The end: the run or the instance ended first.
    case abandoned = 4
    /// The end: this host has no such service.
    case notAvailable = 5
  }

  /// Where an answer came from, with the numbers of screenlet.h.
  public enum Origin: UInt32, Sendable {
    /// From the portal.
    case remote = 0
    /// From the cache.
    case cache = 1
    /// From a change that waits to be sent.
    case pending = 2
    /// From a change that is kept here on purpose.
    case local = 3
  }

  /// How it went.
  public var status: Status
  /// Where it came from.
  public var origin: Origin = .remote
  /// Age of a cached answer; -1: not cached.
  public var ageInMilliseconds: Int64 = -1
  /// Progress of a part, in the service's units; -1: not known.
  public var done: Int64 = -1
  /// The whole that `done` is part of; -1: not known.
  public var total: Int64 = -1
  /// The answer's value.
  public var json: JSON
  /// The answer's bytes, for services that have them.
  public var bytes: [UInt8] = []

  /// An answer without bytes.
  public init(_ status: Status, _ json: JSON) {
    self.status = status
    self.json = json
  }
}
