import EventLoop
import Glibc

/// A terminal of the kernel's, with a person's end to type into.
final class PseudoTerminal {
  /// The person's end.
  let master: Int32
  /// The program's end.
  let terminal: Int32

  init(columns: Int, rows: Int) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // unlockpt and ptsname_r, which Glibc's module does not show, are these two.
    let (unlock, tellNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var (locked, number): (Int32, UInt32) = (0, 0)
    guard master >= 0, ioctl(master, unlock, &locked) == 0, ioctl(master, tellNumber, &number) == 0 else {
      throw SystemError("/dev/ptmx")
    }
    terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw SystemError("/dev/pts/\(number)") }
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(master)
    close(terminal)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes.
  func type(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) } }

  /// The kernel's settings of it.
  var settings: [UInt32] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag]
  }
}
