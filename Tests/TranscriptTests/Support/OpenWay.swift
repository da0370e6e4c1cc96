import BuiltPrograms
import Glibc

/// A connection to a server on this machine, for one exchange.
final class OpenWay {
  private let socket: Int32

  /// Connects. The server may not have seen it yet.
  init(to port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw BuildFolder.Failure(call: "connect") }
  }

  deinit { close(socket) }

  /// Sends a request, and reads until the server closes the connection.
  func exchange(_ request: String) throws -> String {
    let bytes = Array(request.utf8)
    guard write(socket, bytes, bytes.count) == bytes.count else { throw BuildFolder.Failure(call: "write") }
    return String(decoding: SandboxPortal.read(socket) { _ in false }, as: UTF8.self)
  }
}

extension BuildFolder {
  /// Sends a request to a server on this machine that speaks TLS, whatever its certificate.
  static func exchange(_ request: String, overTLSWith port: UInt16) throws -> String {
    let (question, answer) = (try OutputFile(), try OutputFile())
    let bytes = Array(request.utf8)
    guard write(question.descriptor, bytes, bytes.count) == bytes.count else { throw Failure(call: "write") }
    lseek(question.descriptor, 0, SEEK_SET)
    let errors = try OutputFile()
    let pid = try spawn(
      ["openssl", "s_client", "-quiet", "-connect", "127.0.0.1:\(port)"],
      descriptors: [0: question.descriptor, 1: answer.descriptor, 2: errors.descriptor])
    // It complains when the server closes without the words that TLS has for it; the answer is whole all the same.
    _ = wait(for: pid)
    return answer.text
  }
}
