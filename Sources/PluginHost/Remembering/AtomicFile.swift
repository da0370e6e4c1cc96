private import Glibc

/// Writing a file so that readers see the old one or the new one, never a part.
enum AtomicFile {
  /// Replaces the file at `path`, readable for its owner alone; false when that was not possible.
  static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0...UInt32.max))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return false }
    // Without fsync a file system may keep the name and lose the contents.
    let isWritten = write(bytes, to: descriptor) && fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    if isWritten, isClosed, rename(temporary, path) == 0 { return true }
    unlink(temporary)
    return false
  }

  /// Makes a folder and those above it, for the user alone; true when it is there.
  static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT else { return false }
    let parent = FilePath.folder(of: path)
    return parent != path && parent != "." && makeFolder(parent) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}
