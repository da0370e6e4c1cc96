/// How a read goes under a policy: whom it asks, and what it makes of what they say.
///
/// What is kept here and not sent is no matter of the plan: it is shown in the place of any answer.
public struct ReadPlan: Sendable {
  /// What to do next.
  public enum Step: Sendable, Equatable {
    /// Ask the portal.
    case askPortal
    /// Ask the cache.
    case askCache
    /// The portal's answer is it, and is kept.
    case takePortal
    /// The cached answer is it.
    case takeCache
    /// It has failed, for the portal's or the network's reason.
    case failAsPortal
    /// It has failed: nothing is kept, and nobody else may be asked.
    case failNotCached
  }

  /// The policy.
  public let policy: OfflinePolicy

  /// A plan.
  public init(_ policy: OfflinePolicy) { self.policy = policy }

  /// How it begins.
  public var first: Step {
    switch policy {
    case .remoteOnly, .remoteFirst: .askPortal
    case .cacheOnly, .cacheFirst: .askCache
    }
  }

  /// What follows from the portal's answer.
  public func after(portal outcome: PortalOutcome) -> Step {
    switch policy {
    case _ where outcome == .answered: .takePortal
    case .remoteFirst where outcome.isConnectionIssue: .askCache
    case .remoteFirst, .remoteOnly, .cacheFirst, .cacheOnly: .failAsPortal
    }
  }

  /// What follows from a look into the cache.
  public func after(cacheHit isHit: Bool) -> Step {
    switch policy {
    case _ where isHit: .takeCache
    // The portal was asked before: its error says more than that nothing is kept.
    case .remoteFirst, .remoteOnly: .failAsPortal
    case .cacheFirst: .askPortal
    case .cacheOnly: .failNotCached
    }
  }
}
