import Glibc

/// A script in a file of its own, removed with the value.
final class TemporaryScript {
  let path: String

  /// A script of that text.
  convenience init(_ text: String) throws { try self.init { _ in text } }

  /// A script whose text knows its path.
  init(_ text: (String) -> String) throws {
    var template = Array("/tmp/screens-script-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    defer { close(descriptor) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bytes = Array(text(path).utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure(errno: errno) }
  }

  deinit { unlink(path) }

  private struct Failure: Error {
    let errno: Int32
  }
}
