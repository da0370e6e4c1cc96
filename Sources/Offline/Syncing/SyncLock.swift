private import Glibc

/// Sees to it that one sync works on a store at a time, on this machine. It is let go when it is, or when the process ends.
final class SyncLock {
  private let descriptor: Int32

  /// Takes the lock.
  /// - Throws: ``Held`` when another process has it.
  init(_ location: StoreLocation) throws {
    // Nothing may have been asked of the store yet.
    try location.make()
    let path = "\(location.folder)/sync.lock"
    // Not the property yet: an instance that is whole when its initialiser throws is taken down by `deinit`.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw [EACCES, EROFS].contains(errno)
        ? StoreError.readOnly(path: location.file)
        : .unreachable(path: path, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let holder = SyncLock.holder(descriptor)
      close(descriptor)
      throw Held(process: holder)
    }
    let text = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    pwrite(descriptor, text, text.count, 0)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Another process syncs.
  struct Held: Error, Sendable, Equatable {
    /// Its number; nil when it has not said.
    let process: Int32?
  }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count], as: UTF8.self).filter(\.isNumber))
  }
}
