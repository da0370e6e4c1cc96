import Glibc

/// A fresh folder for one test, removed with what is in it when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // Real, since the path may pass links, and mode 0700.
    guard let temporary = realpath("/tmp", nil) else { throw SystemError(errno: errno) }
    defer { free(temporary) }
    var template = Array("\(String(cString: temporary))/screens-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SystemError(errno: errno) }
    path = String(cString: made)
  }

  deinit { try? run("/bin/rm", ["-rf", path]) }

  /// The path of a name in the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String, mode: mode_t = 0o644) throws -> String {
    let path = self(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SystemError(errno: errno) }
    defer { close(descriptor) }
    let bytes = Array(bytes)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw SystemError(errno: errno) }
    return path
  }

  /// Makes a folder inside and gives its path.
  @discardableResult
  func folder(_ name: String, mode: mode_t = 0o755) throws -> String {
    let path = self(name)
    guard mkdir(path, 0o755) == 0, chmod(path, mode) == 0 else { throw SystemError(errno: errno) }
    return path
  }

  /// Makes a symbolic link inside and gives its path.
  @discardableResult
  func link(_ name: String, to target: String) throws -> String {
    let path = self(name)
    guard symlink(target, path) == 0 else { throw SystemError(errno: errno) }
    return path
  }

  /// Compiles C and gives the result's path.
  @discardableResult
  func compile(_ source: String, to name: String, _ flags: [String] = ["-shared", "-fPIC"]) throws -> String {
    let input = try write(source.utf8, to: "\(name).c")
    try run("/usr/bin/cc", ["-o", self(name), input] + flags)
    return self(name)
  }
}

/// What the system refused.
struct SystemError: Error {
  let errno: Int32
}

/// A program that ended badly.
struct ProgramError: Error {
  let program: String
  let status: Int32
}

/// Runs a program to its end.
func run(_ program: String, _ arguments: [String]) throws {
  var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  let error = posix_spawn(&process, program, nil, nil, &words, environ)
  guard error == 0 else { throw SystemError(errno: error) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  guard status == 0 else { throw ProgramError(program: program, status: status) }
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError(errno: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw SystemError(errno: errno) }
  return try [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
    filled = read(descriptor, buffer.baseAddress, buffer.count)
    guard filled == buffer.count else { throw SystemError(errno: errno) }
  }
}

/// The names in a folder, sorted.
func names(in folder: String) throws -> [String] {
  guard let stream = opendir(folder) else { throw SystemError(errno: errno) }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}
