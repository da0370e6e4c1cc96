/// How and where a plugin's process ended against its will.
public struct PluginDeath: Error, Sendable, Equatable {
  /// What ended it.
  public enum Cause: Sendable, Equatable {
    /// It ended itself, or a signal did.
    case end(RunnerEnd)
    /// The host ended it: a call neither returned nor called the host for so long.
    case hang(Duration)
    /// The host ended it because the person asked for it.
    case asked
  }

  /// The plugin's name.
  public let plugin: String
  /// What ended it.
  public let cause: Cause
  /// The call that was under way, in words: `action crash`; nil between calls.
  public let call: String?
  /// True when this was one death too many and the plugin stays off until `plugin retry`.
  public let disables: Bool

  /// A death.
  public init(plugin: String, cause: Cause, call: String?, disables: Bool) {
    self.plugin = plugin
    self.cause = cause
    self.call = call
    self.disables = disables
  }
}
