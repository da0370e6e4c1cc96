/// One request to a portal: a call, or several that run in order as a batch.
///
/// The portal ends a batch at its first failure, answers with that alone, and keeps what the calls before it did.
public struct Invocation: Sendable {
  /// What the calls do to the portal, which decides what a lost answer means.
  public enum Effect: Sendable {
    /// Nothing: it can be asked again.
    case reads
    /// Something that must not be done twice.
    case writes
  }

  /// Who calls which server.
  public var session: PortalSession
  /// In the order in which they run; at least one.
  public var calls: [ServiceCall]
  /// What they do.
  public var effect: Effect
  /// For calls that leave their service context to the host.
  public var context: HostServiceContext
  /// How long it may take.
  public var limits: CallLimits
  /// Counted from 1; told in traces.
  public var attempt: Int

  /// A request.
  public init(
    session: PortalSession, calls: [ServiceCall], effect: Effect, context: HostServiceContext = HostServiceContext(),
    limits: CallLimits = CallLimits(), attempt: Int = 1
  ) {
    self.session = session
    self.calls = calls
    self.effect = effect
    self.context = context
    self.limits = limits
    self.attempt = attempt
  }
}
