internal import Glibc

/// An open file that lines are appended to, and that never makes the caller wait for a reader.
struct AppendingDescriptor {
  private let descriptor: Int32
  private let path: String
  private let device: dev_t
  private let inode: ino_t
  private let isPipe: Bool

  /// The most bytes that one write should have.
  ///
  /// Linux appends any piece to a file without another writer in between. For pipes it promises that up to
  /// PIPE_BUF, and then takes a piece whole or not at all.
  var pieceSize: Int { isPipe ? 4096 : .max }

  /// Opens the file; a new one belongs to the user alone.
  static func open(_ path: String) throws(EventFileFault) -> AppendingDescriptor {
    var status = stat()
    // A FIFO is opened for reading too: so it opens, and takes what it can hold, before anybody reads it, and a
    // reader that has gone sends no SIGPIPE.
    let isFIFO = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    let flags = O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (isFIFO ? O_RDWR : O_WRONLY | O_CREAT)
    var descriptor: Int32
    repeat { descriptor = Glibc.open(path, flags, 0o600) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw EventFileFault(operation: .open, path: path, errno: errno) }
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      _ = Glibc.close(descriptor)
      throw EventFileFault(operation: .open, path: path, errno: code)
    }
    return AppendingDescriptor(
      descriptor: descriptor, path: path, device: status.st_dev, inode: status.st_ino,
      isPipe: status.st_mode & S_IFMT == S_IFIFO)
  }

  /// Writes a piece.
  ///
  /// - Returns: How many bytes were taken, nil when none can be taken now.
  func write(_ bytes: [UInt8], _ piece: Range<Int>) throws(EventFileFault) -> Int? {
    while true {
      let taken = bytes.withUnsafeBytes { buffer in
        let piece = UnsafeRawBufferPointer(rebasing: buffer[piece])
        return Glibc.write(descriptor, piece.baseAddress, piece.count)
      }
      if taken >= 0 { return taken }
      let code = errno
      if code == EAGAIN { return nil }
      if code != EINTR { throw EventFileFault(operation: .write, path: path, errno: code) }
    }
  }

  /// Waits until more can be written; false when the time is over.
  func waitUntilWritable(milliseconds: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, milliseconds) > 0
  }

  /// True when the path still leads to this file.
  func isStill(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_dev == device && status.st_ino == inode
  }

  /// Closes it; it must not be used afterwards.
  func close() { _ = Glibc.close(descriptor) }
}
