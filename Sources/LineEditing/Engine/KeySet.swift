/// Whose keys edit a line.
public enum KeySet: String, Sendable, CaseIterable {
  /// Keys of emacs, as most shells have them.
  case emacs
  /// Keys of vi, with its insert and its command mode.
  case vi
}
