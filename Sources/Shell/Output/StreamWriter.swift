private import EventLoop
private import Glibc

/// Writes to one of the program's streams in whole pieces, and never waits where a signal could not end it.
///
/// A reader that is slow slows the program down; one that is gone ends it.
final class StreamWriter {
  /// Why a stream takes no more.
  enum State: Equatable {
    case open
    /// The reader is gone (`screens … | head -1`).
    case readerGone
    /// The system's error number.
    case failed(Int32)
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private(set) var state = State.open
  /// Asked while the stream takes nothing: true gives up what is left to write.
  var shouldGiveUp: () -> Bool = { false }
  /// Readable when `shouldGiveUp` should be asked.
  var wakeDescriptor: Int32 = -1
  /// Bytes that wait before they are written without ``flush()``.
  private let batch = 64 << 10

  /// What becomes of what waits, just before it is written: a line editor puts it above its line.
  var frame: (([UInt8]) -> [UInt8])?

  /// True once something was given up: from then on only what is taken at once is written.
  private var isGivingUp = false

  /// A file on a disk takes all at once; anything else may make a writer wait.
  private let isRegularFile: Bool

  init(descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    isRegularFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// True when something waits to be written.
  var hasPending: Bool { !buffer.isEmpty }

  /// Adds bytes by `write`, which appends to what it is given.
  func add(_ write: (inout [UInt8]) -> Void) {
    write(&buffer)
    if buffer.count >= batch { flush() }
  }

  /// Adds a text.
  func add(_ text: String) { add { $0.append(contentsOf: text.utf8) } }

  /// Puts texts around what waits.
  func surround(before: String, after: String) { buffer = Array(before.utf8) + buffer + Array(after.utf8) }

  /// Writes out all that waits.
  func flush() {
    if let frame, hasPending { buffer = frame(buffer) }
    writeOut()
  }

  /// Writes a text at once, before what waits.
  func write(_ text: String) {
    let pending = buffer
    buffer = Array(text.utf8)
    writeOut()
    buffer = pending
  }

  private func writeOut() {
    var written = 0
    while written < buffer.count, state == .open {
      guard isRegularFile || waitForRoom() else { break }
      // A pipe that is said to be writable takes so much without making the writer wait.
      let count = isRegularFile ? buffer.count - written : min(Int(PIPE_BUF), buffer.count - written)
      let result = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), count)
      }
      if result >= 0 {
        written += result
      } else if errno == EPIPE {
        state = .readerGone
      } else if errno != EINTR && errno != EAGAIN {
        state = .failed(errno)
      }
    }
    buffer.removeAll(keepingCapacity: buffer.capacity <= 4 * batch)
  }

  /// Waits until the stream takes something; false when the rest is given up.
  private func waitForRoom() -> Bool {
    while true {
      var entries = [
        pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&entries, 2, isGivingUp ? 0 : -1)
      if count == 0 { return false }
      guard count > 0 else { continue }
      if entries[0].revents != 0 { return true }
      // What woke us is heard once: later writing must not wait for it again.
      isGivingUp = shouldGiveUp()
      if isGivingUp { return false }
      // What woke us has been dealt with and asks for no end.
    }
  }
}
