import BuiltPrograms
import Glibc
import JSONValues
import Testing

/// A sandbox portal of the test's own, which can be told to fail.
final class SandboxPortal {
  let url: String
  /// What it has said when it was ready.
  let ready: JSON
  let pid: pid_t
  private let port: UInt16

  /// Starts one and waits until it listens.
  init(profile: String = "7.0", faults: [String] = [], arguments: [String] = []) throws {
    let ends = try Program.pipe()
    defer { close(ends.read) }
    do {
      defer { close(ends.write) }
      pid = try BuildFolder.spawn(
        [BuildFolder.path + "/screens-sandbox", "--port", "0", "--profile", profile] + arguments
          + faults.flatMap { ["--fault", $0] }, descriptors: [1: ends.write])
    }
    let line = String(decoding: SandboxPortal.read(ends.read) { $0.contains(UInt8(ascii: "\n")) }, as: UTF8.self)
    ready = (try? JSON(parsing: line)) ?? .null
    guard let url = ready["url"]?.string,
      let port = url.split(separator: ":").last.flatMap({ UInt16($0) })
    else {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw BuildFolder.Failure(description: "screens-sandbox said: \(line)")
    }
    self.url = url
    self.port = port
  }

  deinit {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  // MARK: - The control path

  /// Puts a rule in force.
  func fail(_ rule: String) throws {
    let answer = try exchange("POST /sandbox/faults HTTP/1.0\r\nContent-Length: \(rule.utf8.count)\r\n\r\n\(rule)")
    try #require(answer.hasPrefix("HTTP/1.1 200") || answer.hasPrefix("HTTP/1.0 200"), "\(answer)")
  }

  /// Takes all rules away.
  func mend() throws {
    let answer = try exchange("DELETE /sandbox/faults HTTP/1.0\r\n\r\n")
    try #require(answer.hasPrefix("HTTP/1.1 200") || answer.hasPrefix("HTTP/1.0 200"), "\(answer)")
  }

  /// The requests that it has had: method, path, services, credentials, user, status.
  func log() throws -> [JSON] {
    let answer = try exchange("GET /sandbox/log HTTP/1.0\r\n\r\n")
    let body = try #require(answer.firstRange(of: "\r\n\r\n"))
    return try JSON(parsing: String(answer[body.upperBound...])).array ?? []
  }

  /// The result of a call that the administrator makes without any code of the client's.
  func call(_ path: String, _ parameters: JSON) throws -> JSON {
    let body = JSON.array([.object([path: parameters])]).text()
    let answer = try exchange(
      "POST /api/jsonws/invoke HTTP/1.0\r\nAuthorization: Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let head = try #require(answer.firstRange(of: "\r\n\r\n"))
    return try #require(try JSON(parsing: String(answer[head.upperBound...]))[0], "\(answer)")
  }

  /// What it answers to a request, as it comes.
  func exchange(_ request: String) throws -> String {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let bytes = Array(request.utf8)
    guard connected == 0, write(socket, bytes, bytes.count) == bytes.count else {
      throw BuildFolder.Failure(call: "the control path")
    }
    return String(decoding: SandboxPortal.read(socket) { _ in false }, as: UTF8.self)
  }

  private static func read(_ descriptor: Int32, until isEnough: ([UInt8]) -> Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while !isEnough(bytes) {
      let count = Glibc.read(descriptor, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}
