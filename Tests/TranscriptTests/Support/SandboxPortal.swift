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
  /// True while it takes no connection, so none that would end that either.
  private var refuses = false

  /// Starts one and waits until it listens.
  /// - Parameter certificate: for a portal that speaks TLS.
  init(
    profile: String = "7.0", faults: [String] = [], arguments: [String] = [], certificate: Certificate? = nil
  ) throws {
    let ends = try Program.pipe()
    defer { close(ends.read) }
    do {
      defer { close(ends.write) }
      pid = try BuildFolder.spawn(
        [BuildFolder.path + "/screens-sandbox", "--port", "0", "--profile", profile] + arguments
          + (certificate.map { ["--certificate", $0.file, "--key", $0.keyFile] } ?? [])
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
    try control("POST", rule)
    if rule.hasPrefix("refuse") { refuses = true }
  }

  /// Takes all rules away; it listens again then.
  func mend() throws {
    guard refuses else { return try control("DELETE", "") }
    kill(pid, SIGUSR1)
    try wait { portal in
      guard let answer = try? portal.exchange(SandboxPortal.faults("DELETE", "")) else { return false }
      return SandboxPortal.isTaken(answer)
    }
    refuses = false
  }

  private func control(_ method: String, _ rule: String) throws {
    let answer = try exchange(SandboxPortal.faults(method, rule))
    try #require(SandboxPortal.isTaken(answer), "\(answer)")
  }

  private static func faults(_ method: String, _ rule: String) -> String {
    "\(method) /sandbox/faults HTTP/1.0\r\nContent-Length: \(rule.utf8.count)\r\n\r\n\(rule)"
  }

  private static func isTaken(_ answer: String) -> Bool {
    answer.hasPrefix("HTTP/1.1 200") || answer.hasPrefix("HTTP/1.0 200")
  }

  /// The requests that it has had: method, path, services, credentials, user, status.
  func log() throws -> [JSON] {
    let answer = try exchange("GET /sandbox/log HTTP/1.0\r\n\r\n")
    let body = try #require(answer.firstRange(of: "\r\n\r\n"))
    return try JSON(parsing: String(answer[body.upperBound...])).array ?? []
  }

  /// Waits until it is as wanted.
  func wait(sourceLocation: SourceLocation = #_sourceLocation, until isAsWanted: (SandboxPortal) throws -> Bool) throws
  {
    let deadline = ContinuousClock.now + .milliseconds(Int(Program.patience))
    while try !isAsWanted(self) {
      try #require(ContinuousClock.now < deadline, "it does not come to that", sourceLocation: sourceLocation)
      sched_yield()
    }
  }

  /// The result of a call that the administrator makes without any code of the client's.
  func call(_ path: String, _ parameters: JSON) throws -> JSON { try calls([(path, parameters)])[0] }

  /// The results of several calls, sent at once.
  func calls(_ calls: [(path: String, parameters: JSON)]) throws -> [JSON] {
    guard !calls.isEmpty else { return [] }
    let body = JSON.array(calls.map { .object([$0.path: $0.parameters]) }).text()
    let answer = try exchange(
      "POST /api/jsonws/invoke HTTP/1.0\r\nAuthorization: Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let head = try #require(answer.firstRange(of: "\r\n\r\n"))
    let results = try JSON(parsing: String(answer[head.upperBound...])).array
    try #require(results?.count == calls.count, "\(answer)")
    return results ?? []
  }

  /// What it answers to a request, as it comes.
  func exchange(_ request: String) throws -> String {
    if url.hasPrefix("https:") { return try BuildFolder.exchange(request, overTLSWith: port) }
    return try OpenWay(to: port).exchange(request)
  }

  static func read(_ descriptor: Int32, until isEnough: ([UInt8]) -> Bool) -> [UInt8] {
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
