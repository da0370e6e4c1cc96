/// What came of one run that was ended from outside, or whose requests were refused.
public struct RunFacts: Sendable {
  /// What was done to it.
  public enum Way: String, Sendable, CaseIterable {
    /// Cancelled before or while it began.
    case cancelledAtOnce = "cancelled at once"
    /// Cancelled when it was under way.
    case cancelledLater = "cancelled later"
    /// Its requests were answered NOT_AVAILABLE.
    case servicesUnavailable = "asked for services that are not there"
    /// Its requests were answered ERROR.
    case servicesFailing = "asked for services that fail"
    /// Its instance was ended.
    case destroyed = "under way at destroy"
  }

  /// As many requests of one run are answered.
  static let requestLimit = 100

  /// What was done to it.
  public let way: Way
  /// How it ended; nil when it did not, or ended with its instance.
  public var outcome: PluginOutcome?
  /// What the plugin said to that.
  public var message: String?
  /// True when it had ended by itself before anything could be done to it.
  public var wasOver = false
  /// The services that it asked for.
  public var services: [String] = []
  /// True when it asked again after each answer, until it was stopped.
  public var asksWithoutEnd: Bool { services.count > RunFacts.requestLimit }
  /// How the process ended meanwhile.
  public var death: PluginDeath?

  init(_ way: Way) { self.way = way }
}
