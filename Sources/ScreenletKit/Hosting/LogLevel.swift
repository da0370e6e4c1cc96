/// How much a line of the log matters.
public enum LogLevel: UInt32, Sendable {
  /// For who looks into the plugin.
  case debug = 0
  /// For who wants to know.
  case info = 1
  /// Something is odd.
  case warning = 2
  /// Something has failed.
  case problem = 3
}
