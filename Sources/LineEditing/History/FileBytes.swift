internal import EventLoop
private import Glibc

/// What files hold.
enum FileBytes {
  /// All that can be read from a descriptor.
  static func read(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count > 0 { all += piece[..<count] } else if count == 0 || errno != EINTR { return all }
    }
  }

  /// All that a regular file holds.
  static func read(path: String) throws(SystemError) -> [UInt8] {
    // A pipe that nobody fills must not hold us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError("open \(path)") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError("open \(path)", code: EINVAL)
    }
    return read(descriptor)
  }
}
