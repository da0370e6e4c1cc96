/// What became of calls, as policies see it.
public enum PortalOutcome: Sendable, Equatable, CaseIterable {
  /// The portal has answered.
  case answered
  /// Nobody who could decide was reached; nothing can have happened.
  case notReached
  /// A change was sent, and its answer is lost: it may have happened.
  case lost
  /// The portal says no, and will say so again: wrong values, no permission, no such thing.
  case refused
  /// The portal says that it is there already.
  case duplicate
  /// The portal does not know who asks.
  case unauthorized
  /// Any other failure: the server's identity, an error of the portal's own, an answer that cannot be read.
  case failed

  /// True when a policy may fall back: contracts/offline 2.
  public var isConnectionIssue: Bool { self == .notReached || self == .lost }
}
