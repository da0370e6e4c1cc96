internal import CommandParsing
internal import EventLoop
private import Glibc

/// Opens files of commands.
enum ScriptFile {
  /// How deep scripts may run scripts.
  static let depthLimit = 64

  /// The script that a line of `source` names.
  static func open(
    _ path: String, from source: ScriptSource, at range: SourceRange, _ session: Session
  ) throws -> ScriptSource {
    let full = path.hasPrefix("/") ? path : source.folder == "." ? path : source.folder + "/" + path
    do {
      let script = try open(full, chain: source.chain, session)
      guard script.chain.count <= depthLimit else { throw Fault(.sourceTooDeep(depthLimit)) }
      return script
    } catch let fault as Fault {
      throw fault.pointing(at: range)
    } catch let error as SystemError {
      throw Fault(.file(error, path: full), at: range)
    }
  }

  /// A script in a file.
  /// - Throws: `SystemError` when it cannot be opened, a fault when it is running already.
  static func open(_ path: String, chain: [String] = [], _ session: Session) throws -> ScriptSource {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError("open") }
    // It closes the descriptor, also when the script is refused.
    let reader = ScriptReader(descriptor, session: session)
    // The pipe of `screens <(…)` can be opened by a path that leads to no file.
    let resolved = resolving(path) ?? path
    guard !chain.contains(resolved) else { throw Fault(.sourceCycle(chain.map(name) + [name(resolved)])) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw SystemError("open", code: EISDIR)
    }
    let stream = CommandStream(name: path) { memory in try reader.read(into: memory) }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return ScriptSource(stream: stream, folder: folder.isEmpty ? "/" : folder, chain: chain + [resolved])
  }

  /// The absolute path without links; nil when it leads nowhere.
  static func resolving(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Makes sure that there is a file that can be read.
  static func check(_ path: String) throws(SystemError) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError("open") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
      throw SystemError("read", code: EISDIR)
    }
  }

  /// The first line of a file, without its end.
  ///
  /// A pipe is waited for, as in `--password-file <(pass show portal)`.
  static func firstLine(of path: String, _ session: Session) throws(SystemError) -> String {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError("open") }
    let reader = ScriptReader(descriptor, session: session)
    var line: [UInt8] = []
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { memory.deallocate() }
    while !line.contains(UInt8(ascii: "\n")) {
      guard line.count <= lineLimit else { throw SystemError("read", code: EFBIG) }
      let count = try reader.read(into: memory)
      guard count > 0 else { break }
      line += memory[..<count]
    }
    let bytes = line.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw SystemError("read", code: EILSEQ) }
    return text
  }

  /// Bytes of a line that is no script: more are no password.
  private static let lineLimit = 64 << 10

  private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
