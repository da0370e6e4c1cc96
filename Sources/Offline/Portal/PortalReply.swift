public import JSONValues

/// What the portal, or nobody, has answered to calls.
public struct PortalReply: Sendable, Equatable {
  /// The class of it.
  public let outcome: PortalOutcome
  /// The results in order; or of a failure class, message and cure.
  public let value: JSON
  /// True when a change may have been done all the same.
  public let mayHaveArrived: Bool

  /// A reply.
  public init(_ outcome: PortalOutcome, _ value: JSON, mayHaveArrived: Bool = false) {
    self.outcome = outcome
    self.value = value
    self.mayHaveArrived = mayHaveArrived || outcome == .lost
  }
}
