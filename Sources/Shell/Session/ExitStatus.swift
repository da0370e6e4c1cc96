/// The program's exit status.
public enum ExitStatus {
  /// All well.
  static let success: Int32 = 0
  /// A command or an action failed.
  static let failure: Int32 = 1
  /// Wrong options of the program.
  public static let usage: Int32 = 2
  /// A parse or type fault ended the script.
  static let fault: Int32 = 3
  /// A plugin that the script names cannot be loaded.
  static let plugin: Int32 = 4
  /// An expectation or a time limit ran out.
  static let timeout: Int32 = 5

  /// The portal could not be reached: try again.
  static let unreachable: Int32 = 6

  /// All done, but some changes are only kept here, and not sent.
  static let stored: Int32 = 7

  /// Ended by a signal.
  static func signal(_ number: Int32) -> Int32 { 128 + number }
}
