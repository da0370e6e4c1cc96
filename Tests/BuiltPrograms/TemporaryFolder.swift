private import Glibc

/// A folder that goes with the value, with all that is in it.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes an empty one.
  public init() throws {
    var template = Array("/tmp/testfolder-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BuildFolder.Failure(call: "mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { TemporaryFolder.remove(path) }

  /// The path of something in it.
  public func file(_ name: String) -> String { path + "/" + name }

  /// A link in it to something elsewhere, as a short path from here.
  public func link(_ name: String, to path: String) -> String {
    symlink(path, file(name))
    return "./" + name
  }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8], mode: UInt32 = 0o644) throws -> String {
    let parts = name.split(separator: "/")
    for count in 1..<max(1, parts.count) { mkdir(file(parts.prefix(count).joined(separator: "/")), 0o755) }
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw BuildFolder.Failure(call: "open \(name)") }
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BuildFolder.Failure(call: "write \(name)") }
      done += count
    }
    fchmod(descriptor, mode)
    return file(name)
  }

  /// Writes a text file.
  @discardableResult
  public func write(_ name: String, _ text: String, mode: UInt32 = 0o644) throws -> String {
    try write(name, Array(text.utf8), mode: mode)
  }

  /// All that a file holds.
  public static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BuildFolder.Failure(call: "open \(path)") }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { return all }
      all += piece[..<count]
    }
  }

  /// The names in a folder, sorted.
  public static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o700)
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
