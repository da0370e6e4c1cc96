private import Glibc

/// Paths as texts.
public enum FilePath {
  /// The absolute path without links; nil when it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path from the root on, links kept; nil for an empty one, or when the current folder is gone.
  static func absolute(_ path: String) -> String? {
    guard !path.isEmpty else { return nil }
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    let current = String(cString: folder)
    return current == "/" ? "/\(path)" : "\(current)/\(path)"
  }

  /// The absolute path in its shortest spelling: without `.` and doubled slashes, links kept, so that one file is
  /// remembered under one name.
  public static func plain(_ path: String) -> String? {
    absolute(path).map { "/" + $0.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
  }

  /// What a link holds; nil and `errno` when it is none.
  static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = readlink(link, start, buffer.count)
      return length < 0 ? nil : String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    }
  }

  /// The folder part: `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What follows the last slash.
  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// True for a regular file, links followed.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
