internal import EventLoop
private import Glibc

/// Reads a script's bytes from a descriptor, which it owns unless it is standard input.
///
/// A pipe or a terminal is waited for in the loop, so that events, signals and plugins go on meanwhile.
final class ScriptReader {
  private let descriptor: Int32
  private let isRegularFile: Bool
  private unowned let session: Session

  init(_ descriptor: Int32, session: Session) {
    self.descriptor = descriptor
    self.session = session
    var status = stat()
    isRegularFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Reads a block; 0 at the end, and when the session must end.
  func read(into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      if !isRegularFile {
        waitUntilReadable()
        if isOver { return 0 }
      }
      let count = Glibc.read(descriptor, memory.baseAddress, memory.count)
      if count >= 0 { return count }
      if errno != EINTR && errno != EAGAIN { throw SystemError("read") }
    }
  }

  private func waitUntilReadable() {
    var isReadable = false
    let token = session.loop.watch(descriptor) { isReadable = true }
    defer { session.loop.unwatch(token) }
    session.loop.run { isReadable || isOver }
  }

  /// True when nobody waits for what it reads: also at the prompt, where Ctrl-C takes a command back.
  private var isOver: Bool { session.mustStop || session.interrupt != nil }
}
