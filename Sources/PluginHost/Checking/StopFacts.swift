/// What came of telling a plugin to leave.
public struct StopFacts: Sendable {
  /// What was left after `stop`; nil when it did not come so far.
  public var measure: RunnerMeasure?
  /// How the process ended, if not in peace.
  public var death: PluginDeath?
}
