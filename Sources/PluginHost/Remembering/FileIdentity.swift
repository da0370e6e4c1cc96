internal import Glibc
internal import JSONValues

/// Which file it is, and which contents: what a changed file cannot keep.
///
/// The time of the last status change is part of it, since `cp -p` and `touch` set the other one at will.
public struct FileIdentity: Sendable, Equatable {
  /// The path.
  public let path: String
  /// Bytes.
  public let size: Int64
  /// When its contents were written, in nanoseconds since 1970.
  public let modified: Int64
  /// When anything about it was changed, in nanoseconds since 1970.
  public let changed: Int64
  /// Its number in the file system.
  public let inode: UInt64
  /// The file system.
  public let device: UInt64

  /// The file at `path`, links followed; nil when there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(path: path, status: status)
  }

  init(path: String, status: stat) {
    self.path = path
    size = Int64(status.st_size)
    modified = FileIdentity.nanoseconds(status.st_mtim)
    changed = FileIdentity.nanoseconds(status.st_ctim)
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
  }

  /// A file system may hold any number for a time: it must not trap.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FileIdentity {
  /// As it stands in a file of the cache.
  var json: JSON {
    [
      "path": .string(path), "size": .integer(size), "modified": .integer(modified), "changed": .integer(changed),
      "inode": .integer(Int64(bitPattern: inode)), "device": .integer(Int64(bitPattern: device)),
    ]
  }
}
