import Glibc

/// A connection to a sandbox, which sends what it is told and hears all that comes, right or wrong.
final class Connection {
  /// How the other side ended the connection.
  enum End: Equatable {
    /// It did not.
    case open
    case closed
    case reset
  }

  private let socket: Int32
  private var heard: [UInt8] = []
  private(set) var end = End.open

  /// Connects; nil when nobody listens.
  init?(port: UInt16) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { return nil }
  }

  deinit { close(socket) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request; `Content-Length` is added, other headers are the caller's.
  func send(_ method: String, _ path: String, headers: [String] = [], body: [UInt8] = [], version: String = "1.1") {
    var head = "\(method) \(path) HTTP/\(version)\r\nHost: 127.0.0.1\r\n"
    for header in headers { head += header + "\r\n" }
    if method == "POST" || !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
    send(Array((head + "\r\n").utf8) + body)
  }

  /// Listens until what has come is enough, or nothing more comes.
  private func listen(until isEnough: ([UInt8]) -> Bool) {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while end == .open, !isEnough(heard) {
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, SandboxProcess.patience) == 1 else { return }
      let count = recv(socket, &piece, piece.count, 0)
      if count > 0 { heard += piece[..<count] } else { end = count == 0 ? .closed : .reset }
    }
  }

  /// The next answer; nil when the connection ended without a whole one.
  func reply(toHead: Bool = false) -> Reply? {
    listen { Reply.head(of: $0) != nil }
    guard let (head, length) = Reply.head(of: heard) else { return nil }
    let wanted = toHead ? 0 : head.contentLength ?? .max
    listen { $0.count - length >= wanted }
    guard heard.count - length >= wanted || head.contentLength == nil else { return nil }
    var reply = head
    reply.body = Array(heard[length...].prefix(wanted))
    heard.removeFirst(min(heard.count, length + reply.body.count))
    return reply
  }

  /// Everything up to the end of the connection.
  func everything() -> [UInt8] {
    listen { _ in false }
    return heard
  }

  /// What has come, as soon as there are so many bytes behind the head.
  func body(atLeast count: Int) -> [UInt8] {
    listen { bytes in Reply.head(of: bytes).map { bytes.count - $0.length >= count } ?? false }
    return Reply.head(of: heard).map { Array(heard[$0.length...]) } ?? []
  }
}
