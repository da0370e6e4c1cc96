/// How the process ended that was to read a plugin's manifest.
public enum ProbeEnd: Sendable, Equatable {
  /// By a signal: a crash.
  case signal(Int32)
  /// By itself, with that status, before it had answered.
  case exit(Int32)
  /// By us, after that many seconds of silence.
  case hung(seconds: Int)
}
