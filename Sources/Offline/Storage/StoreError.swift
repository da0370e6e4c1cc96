private import CSQLite
private import Glibc

/// Why the store cannot be used, or did not do what it was asked: the class that sentences are made for.
public enum StoreError: Error, Sendable, Equatable {
  /// There is none: no folder was found where it could lie, or nobody has signed in yet.
  case noStore
  /// The file or its folder cannot be made or opened; the system's words.
  case unreachable(path: String, reason: String)
  /// The file or its disk takes no changes.
  case readOnly(path: String)
  /// The disk, or a quota, is full.
  case full(path: String)
  /// The file is no store, or is damaged; SQLite's words.
  case damaged(path: String, reason: String)
  /// A newer `screens` has written it.
  case newer(path: String, version: Int64, known: Int64)
  /// Another shell has kept it locked for longer than anybody waits.
  case busy(path: String)
  /// A document that was to be kept cannot be read or copied; the system's words.
  case document(path: String, reason: String)
  /// Something that should not happen; SQLite's words and what was asked.
  case failed(path: String, reason: String)

  /// SQLite's extended result code as a class.
  /// - Parameter reason: the system's error number behind it, when there is one.
  init(code: Int32, reason: Int32, message: String, path: String) {
    self =
      switch code & 0xFF {
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .unreachable(path: path, reason: message)
      case SQLITE_READONLY: .readOnly(path: path)
      case SQLITE_FULL: .full(path: path)
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path, reason: message)
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
      // A quota, or a limit on the size of files, is only told as writing that has failed.
      case SQLITE_IOERR where StoreError.meansFull(reason): .full(path: path)
      case SQLITE_IOERR: .unreachable(path: path, reason: message)
      default: .failed(path: path, reason: message)
      }
  }

  /// True for the system's error numbers that say that there is no room: on the disk, in a quota, or for files as large.
  static func meansFull(_ reason: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(reason) }
}
