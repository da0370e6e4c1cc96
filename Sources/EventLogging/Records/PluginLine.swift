/// A line that a plugin wrote: through the contract's `log`, or to its standard output or error.
public struct PluginLine: Sendable, Equatable {
  /// How much a line matters, from the least up.
  public enum Level: String, Sendable, CaseIterable {
    /// For the plugin's author.
    case debug
    /// For everybody.
    case info
    /// Something to look at.
    case warning
    /// Something went wrong.
    case problem
  }

  /// The plugin.
  public var plugin: String
  /// How much it matters.
  public var level: Level
  /// The line, without its end.
  public var text: String
  /// The screenlet it is about, when known.
  public var screenlet: String?

  /// A line of a plugin.
  public init(plugin: String, level: Level = .info, text: String, screenlet: String? = nil) {
    self.plugin = plugin
    self.level = level
    self.text = text
    self.screenlet = screenlet
  }
}
