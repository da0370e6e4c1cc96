private import Glibc

/// What a server proves by who it is: the texts of a certificate and of its key, in PEM.
struct ServerIdentity: Sendable {
  let certificate: String
  let key: String

  private static let sizeLimit = 1 << 20

  /// Reads both files.
  init(certificate: String, key: String) throws(Sandbox.StartProblem) {
    self.certificate = try ServerIdentity.text(of: certificate)
    self.key = try ServerIdentity.text(of: key)
  }

  private static func text(of path: String) throws(Sandbox.StartProblem) -> String {
    // Not waiting: it may be a pipe that nobody writes to.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .identity(path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: sizeLimit)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .identity(path, reason: String(cString: strerror(errno))) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
