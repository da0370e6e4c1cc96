/// What came of reading a line.
public enum LineInput: Equatable, Sendable {
  /// A line, without its end.
  case text(String)
  /// A line that was longer than the terminal takes: its end is missing.
  case cut
  /// End of input: Ctrl-D on an empty line, or the terminal is gone.
  case end
  /// Ctrl-C, or somebody interrupted the reading; what was typed is gone.
  case interrupted
  /// Somebody has something to do between two lines; what was typed is kept.
  case woken
}
