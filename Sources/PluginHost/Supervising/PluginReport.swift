public import JSONValues

/// What a plugin did, or what happened to it, told to the host's owner in order.
public enum PluginReport {
  /// An event of an instance; `run` is 0 outside any run.
  case emitted(ref: UInt64, run: UInt64, event: String, payload: JSON)
  /// How far a run is; `total` -1: not known.
  case progressed(run: UInt64, done: Int64, total: Int64, text: String?)
  /// A run ended; `details` of a failed or invalid one, else null.
  case finished(run: UInt64, PluginOutcome, details: JSON)
  /// The view changes, as screenlet.h describes.
  case viewChanged(ref: UInt64, JSON)
  /// Rows of the view change.
  case rowsChanged(ref: UInt64, first: Int64, total: Int64, rows: [JSON])
  /// The plugin sets an attribute; nil unsets it.
  case attributeSet(ref: UInt64, name: String, text: String?)
  /// The plugin asks for an action.
  case actionAsked(ref: UInt64, action: String, argument: String?)
  /// A line for the log, by the plugin's own call or printed by it.
  case logged(plugin: String, PluginLogLevel, text: String)
  /// What the plugin handed to a function of the host as JSON is none.
  case junk(plugin: String, ref: UInt64, run: UInt64, function: String, JSONSyntaxError)
  /// A call has been silent for so long; told again after as long, until it ends or is ended.
  case hanging(plugin: String, call: String, Duration)
  /// The process ended against its will; its instances are gone until the next call makes them anew.
  case died(PluginDeath, plugin: HostedPlugin)
}

/// How a plugin says that a run ended, with the numbers of screenlet.h.
public enum PluginOutcome: UInt32, Sendable {
  /// All is done.
  case succeeded = 0
  /// It could not be done.
  case failed = 1
  /// What was entered is wrong; nothing was sent.
  case invalid = 2
  /// The person did not want it any more.
  case cancelled = 3
}

/// The levels of `log` in screenlet.h.
public enum PluginLogLevel: UInt32, Sendable, Comparable {
  /// For the author.
  case debug = 0
  /// For whoever watches; what a plugin prints has this level.
  case info = 1
  /// Something looks wrong.
  case warning = 2
  /// Something is wrong.
  case problem = 3

  /// By severity.
  public static func < (left: PluginLogLevel, right: PluginLogLevel) -> Bool { left.rawValue < right.rawValue }
}
