private import Glibc

/// Reading a small regular file whole.
enum SmallFile {
  /// The bytes of a file; nil when it cannot be read, is no regular file, or is longer than `limit`.
  /// With `isBeginning` a longer file gives its first bytes.
  static func bytes(of path: String, limit: Int, isBeginning: Bool = false) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      isBeginning || status.st_size <= limit
    else { return nil }
    let count = min(limit, Int(status.st_size))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
    }
  }
}
