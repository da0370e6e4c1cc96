private import CSystem
private import Glibc

/// The modes of the person's terminal: who sees a key, and what the kernel does with it.
///
/// It belongs to the main thread. ``restore()`` gives the terminal back as it was found; a crash does so too.
final class Terminal {
  /// What the terminal does with keys.
  enum Mode {
    /// As it was found.
    case found
    /// A line is edited: all keys come as they are.
    case editing
    /// Something runs: keys are not shown, and Ctrl-C and Ctrl-Z are signals.
    case running
  }

  /// What ends bracketed paste, hidden cursors and colours.
  private static let farewell = "\u{1B}[?2004l\u{1B}[?25h\u{1B}[0m\r\n"

  let descriptor: Int32
  private let found: termios
  private(set) var mode = Mode.found

  /// The terminal of a descriptor; nil when that is none.
  init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    found = settings
  }

  /// Columns and rows; 80 by 24 when nobody knows.
  var size: TerminalSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize()
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Changes the mode; false when the terminal is gone.
  @discardableResult
  func enter(_ mode: Mode) -> Bool {
    guard mode != self.mode else { return true }
    var settings = found
    if mode != .found {
      settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP | IXON | PARMRK | BRKINT)
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
      if mode == .editing { settings.c_lflag &= ~tcflag_t(ISIG) }
      withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
    // At once: a terminal that somebody has stopped would make us wait for its output to drain.
    guard tcsetattr(descriptor, TCSANOW, &settings) == 0 else { return false }
    if mode == .found {
      screens_unguard_terminal()
    } else if self.mode == .found {
      var before = found
      screens_guard_terminal(descriptor, &before, Terminal.farewell)
    }
    self.mode = mode
    return true
  }

  /// Sets the mode although it is said to be set: others have changed the terminal.
  func enterAgain(_ mode: Mode) {
    self.mode = self.mode == .found ? .found : mode == .editing ? .running : .editing
    enter(mode)
  }

  /// True when something can be read at once.
  var hasInput: Bool {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Forgets what was typed and not yet read.
  func dropInput() { tcflush(descriptor, TCIFLUSH) }

  /// Reads what was typed; nil at the end, when the terminal is gone.
  func read() -> ArraySlice<UInt8>? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &piece, piece.count)
    if count > 0 { return piece[..<count] }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Stops this program and those that run with it, as Ctrl-Z does; comes back when they go on.
  func suspend() {
    // No part of the kernel's default for a stopped program is ours: it stops in this call.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTSTP)
    sigaction(SIGTSTP, &action, nil)
    var before = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
