/// A call as its caller sees it: one outcome, though it may take several exchanges. Belongs to the main thread.
final class Operation {
  let id: PortalClient.CallID
  let limits: CallLimits
  let deadline: ContinuousClock.Instant
  /// The exchange under way.
  var exchange: Int?
  var isCancelled = false

  init(id: PortalClient.CallID, limits: CallLimits) {
    self.id = id
    self.limits = limits
    deadline = .now + limits.total
  }
}
