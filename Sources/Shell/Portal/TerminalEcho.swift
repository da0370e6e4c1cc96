private import Glibc

/// A terminal that does not show what is typed, until it is restored.
struct TerminalEcho {
  private let descriptor: Int32
  private let settings: termios

  /// Turns the echo off, and forgets what was typed before: it was shown, and meant for something else. Nil when the descriptor is no terminal.
  static func off(_ descriptor: Int32) -> TerminalEcho? {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
    return TerminalEcho(descriptor: descriptor, settings: before)
  }

  /// Turns the echo on again.
  func restore() {
    var settings = settings
    tcsetattr(descriptor, TCSANOW, &settings)
  }
}
