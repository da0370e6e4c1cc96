internal import EventLoop
private import Glibc

/// The folder of a new project: nothing in it is overwritten, and what cannot be finished is taken away again.
struct ProjectFolder {
  let path: String
  /// What was made so far, in order.
  private var made: [(path: String, isFolder: Bool)] = []

  init(_ path: String) { self.path = path }

  /// The last part of the path as the system has it: also of `.`, and of `a/..`; nil when it leads nowhere.
  static func name(of path: String) -> String? {
    let name = path.split(separator: "/").last
    if let name, name != ".", name != ".." { return String(name) }
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved).split(separator: "/").last.map(String.init)
  }

  /// Writes the files into the folder, which is made unless it is there and empty.
  mutating func write(_ files: [ProjectFile]) throws(ProjectFault) {
    do throws(ProjectFault) {
      try makeFolder(path)
      guard isEmpty else { throw .notEmpty(path) }
      for file in files {
        let full = path + "/" + file.path
        try makeFolder(ProjectFolder.parent(of: full))
        try write(file, to: full)
      }
    } catch {
      for (path, isFolder) in made.reversed() { _ = isFolder ? rmdir(path) : unlink(path) }
      throw error
    }
  }

  private static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    parts = parts.dropLast()
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Makes a folder, and those on the way to it.
  private mutating func makeFolder(_ path: String) throws(ProjectFault) {
    var status = stat()
    if path.isEmpty || stat(path, &status) == 0 {
      guard path.isEmpty || status.st_mode & S_IFMT == S_IFDIR else {
        throw .unwritable(SystemError("mkdir", code: ENOTDIR), path: path)
      }
      return
    }
    let parent = ProjectFolder.parent(of: path)
    if parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 else { throw .unwritable(SystemError("mkdir"), path: path) }
    made.append((path, true))
  }

  private var isEmpty: Bool {
    guard let stream = opendir(path) else { return true }
    defer { closedir(stream) }
    var count = 0
    // `.` and `..` are always there.
    while count < 3, readdir(stream) != nil { count += 1 }
    return count < 3
  }

  private mutating func write(_ file: ProjectFile, to path: String) throws(ProjectFault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, file.isProgram ? 0o777 : 0o666)
    guard descriptor >= 0 else { throw .unwritable(SystemError("open"), path: path) }
    made.append((path, false))
    var error = ProjectFolder.write(file.bytes, to: descriptor)
    // Some file systems tell only then that there was no space.
    if close(descriptor) != 0, error == nil { error = SystemError("close") }
    if let error { throw .unwritable(error, path: path) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return SystemError("write") }
        done += count
      }
      return nil
    }
  }
}
