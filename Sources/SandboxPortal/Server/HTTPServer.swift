private import CMicrohttpd
private import Glibc

/// libmicrohttpd: each connection has a thread of its own, so that one that stalls holds up no other.
final class HTTPServer: Sendable {
  private let responder: Responder
  private let requestLimit: Int
  private let shelf: FileShelf
  private let identity: ServerIdentity?

  /// - Parameter identity: what it proves who it is by; nil for a server without TLS.
  init(responder: Responder, requestLimit: Int, shelf: FileShelf, identity: ServerIdentity?) {
    self.responder = responder
    self.requestLimit = requestLimit
    self.shelf = shelf
    self.identity = identity
  }

  /// Takes connections until the process ends; nil when libmicrohttpd does not start, as with a certificate or key that
  /// is none.
  func start() -> ((Int32) -> Void)? {
    // Never given back: the server lives as long as the process.
    let user = Unmanaged.passRetained(self).toOpaque()
    guard
      let daemon =
        sandbox_start_daemon(HTTPServer.handle, HTTPServer.completed, user, identity?.certificate, identity?.key)
    else { return nil }
    return { connection in
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          MHD_add_connection(daemon, connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
  }

  private static let handle: MHD_AccessHandlerCallback = { user, connection, url, method, _, data, size, state in
    guard let user, let connection, let state, let size, let url, let method else { return .NO }
    let server = Unmanaged<HTTPServer>.fromOpaque(user).takeUnretainedValue()
    guard let held = state.pointee else {
      let request = RequestReading.head(of: connection, method: String(cString: method), path: String(cString: url))
      let parts = MultipartReader(of: connection, request, shelf: server.shelf)
      let exchange = Exchange(
        request, limit: server.requestLimit, parts: parts, fault: server.responder.rule(duringBodyOf: request))
      state.pointee = Unmanaged.passRetained(exchange).toOpaque()
      return .YES
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue()
    if size.pointee > 0 {
      exchange.take(UnsafeRawBufferPointer(start: data, count: size.pointee))
      size.pointee = 0
      return exchange.due().map { server.befalls(exchange, $0, connection) } ?? .YES
    }
    return server.answer(exchange.finish { RequestReading.form($0, of: connection) }, connection)
  }

  private static let completed: MHD_RequestCompletedCallback = { _, _, state, _ in
    guard let held = state?.pointee else { return }
    Unmanaged<Exchange>.fromOpaque(held).release()
    state?.pointee = nil
  }

  /// What a fault does while a request comes in.
  private func befalls(_ exchange: Exchange, _ rule: FaultRule, _ connection: OpaquePointer) -> MHD_Result {
    let socket = sandbox_socket(connection)
    let hasClient = rule.delay == 0 || Waiting.wait(rule.delay, socket: socket)
    if hasClient, rule.fault == .stallUpload, Waiting.wait(rule.duration, socket: socket) { return .YES }
    responder.note(unfinished: exchange.request, rule)
    return .NO
  }

  private func answer(_ request: HTTPRequest, _ connection: OpaquePointer) -> MHD_Result {
    let socket = sandbox_socket(connection)
    let outcome = responder.respond(to: request) { Waiting.wait($0, socket: socket) }
    switch outcome {
    // libmicrohttpd closes a connection whose request is not answered.
    case .close: return .NO
    case .reset:
      Waiting.reset(socket)
      return .NO
    case .stall(let duration):
      _ = Waiting.wait(duration, socket: socket)
      return .NO
    case .answer(let answer, let course):
      return HTTPServer.send(answer, AnswerBody(answer, course, socket: socket), connection)
    }
  }

  private static func send(_ answer: HTTPAnswer, _ body: AnswerBody, _ connection: OpaquePointer) -> MHD_Result {
    let response = MHD_create_response_from_callback(
      UInt64(body.length), 16 << 10,
      { user, position, buffer, size in
        guard let user, let buffer else { return sandbox_end_with_error() }
        let body = Unmanaged<AnswerBody>.fromOpaque(user).takeUnretainedValue()
        return body.read(Int(position), into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
      }, Unmanaged.passRetained(body).toOpaque(),
      { user in
        guard let user else { return }
        Unmanaged<AnswerBody>.fromOpaque(user).release()
      })
    guard let response else { return .NO }
    defer { MHD_destroy_response(response) }
    for header in answer.headers { MHD_add_response_header(response, header.name, header.value) }
    return MHD_queue_response(connection, answer.status, response)
  }
}
