import Glibc

enum FileMode {
  /// The permissions of a file or folder; -1 when there is none.
  static func of(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mode & 0o7777) : -1
  }
}
