import Glibc
import JSONValues
import Testing

/// A folder that goes with the value, and what tests do with files in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/event-logging-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink(file(name))
      }
      closedir(folder)
    }
    rmdir(path)
  }

  /// What the system refused.
  struct Failure: Error {
    var code: Int32
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// All that a file holds.
  static func content(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    return available(in: descriptor)
  }

  /// What can be read now, without waiting on a descriptor that does not wait.
  static func available(in descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }

  /// The lines of NDJSON, each one parsed.
  static func records(in bytes: [UInt8]) throws -> [JSON] {
    try #require(bytes.last == UInt8(ascii: "\n") || bytes.isEmpty)
    return try bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
      try JSON(parsing: String(decoding: $0, as: UTF8.self))
    }
  }
}
