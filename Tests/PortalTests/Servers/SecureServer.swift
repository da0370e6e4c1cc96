import BuiltPrograms
import Glibc

/// A server that speaks TLS with a certificate of its own, by `openssl`, and answers one request for the version.
final class SecureServer {
  let port: Int
  /// The certificate, which is its own authority.
  var authorityFile: String { certificate.file }
  private let certificate: Certificate
  private let pid: pid_t
  private let input: Int32
  private let output: Int32

  init() throws {
    certificate = try Certificate()
    var inputs: [Int32] = [0, 0]
    var outputs: [Int32] = [0, 0]
    guard pipe(&inputs) == 0, pipe(&outputs) == 0 else { throw BuildFolder.Failure(call: "pipe") }
    for end in inputs + outputs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pid = try BuildFolder.spawn(
      ["openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate.file, "-key", certificate.keyFile],
      descriptors: [0: inputs[0], 1: outputs[1], 2: outputs[1]])
    close(inputs[0])
    close(outputs[1])
    (input, output) = (inputs[1], outputs[0])
    // It says where it listens; what it says later goes nowhere, but must find a reader.
    port = SecureServer.port(from: output)
    // What stands on its input goes to the client.
    let answer = "HTTP/1.1 200 OK\r\nLiferay-Portal: X (Build 7003)\r\nContent-Length: 0\r\n\r\n"
    _ = answer.withCString { write(input, $0, strlen($0)) }
  }

  deinit {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    close(input)
    close(output)
  }

  private static func port(from descriptor: Int32) -> Int {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      guard byte == 10 else {
        line.append(byte)
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      // `ACCEPT 127.0.0.1:43210`
      if text.hasPrefix("ACCEPT"), let port = text.split(separator: ":").last.flatMap({ Int($0) }) { return port }
      line = []
    }
    return 0
  }
}
