/// How a change goes under a policy, once it is valid: what is kept before it is sent, and what becomes of it.
public struct WritePlan: Sendable {
  /// What is done before anything else.
  public enum Start: Sendable, Equatable {
    /// It is sent, and nothing is kept.
    case send
    /// That it is being sent is noted, so that a shell that dies meanwhile leaves a trace; then it is sent.
    case noteAndSend
    /// It is kept as what will be sent; then it is sent.
    case keepAndSend
    /// It is kept here, and not sent.
    case keep
  }

  /// How it ends.
  public enum End: Sendable, Equatable {
    /// The portal has it: what was kept of it goes, and its record is clean.
    case succeeded
    /// It is kept, to be sent.
    case stored
    /// It has failed, and nothing of it is kept.
    case failed
    /// It has failed, and is kept as refused.
    case refused
  }

  /// The policy.
  public let policy: OfflinePolicy

  /// A plan.
  public init(_ policy: OfflinePolicy) { self.policy = policy }

  /// How it begins.
  public var start: Start {
    switch policy {
    case .remoteOnly: .send
    case .remoteFirst: .noteAndSend
    case .cacheFirst: .keepAndSend
    case .cacheOnly: .keep
    }
  }

  /// What follows from the portal's answer.
  public func end(after outcome: PortalOutcome) -> End {
    switch (policy, outcome) {
    case (_, .answered): .succeeded
    case (.remoteOnly, _): .failed
    case (_, .notReached), (_, .lost): .stored
    case (.cacheFirst, .refused), (.cacheFirst, .duplicate): .refused
    // Kept it stays: who signs in again, or has the portal mended, sends it by sync.
    case (.cacheFirst, .unauthorized), (.cacheFirst, .failed): .stored
    case (.remoteFirst, _): .failed
    case (.cacheOnly, _): .stored
    }
  }
}
