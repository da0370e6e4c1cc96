/// A request while it comes in. libmicrohttpd holds it, and calls from the connection's thread only.
final class Exchange {
  private(set) var request: HTTPRequest
  private let limit: Int
  private var count = 0
  /// Reads the body if it is a form in parts; nil when the body is kept as it is.
  private let parts: MultipartReader?

  /// What befalls it on its way; nil for nothing, or when that is over.
  private var fault: FaultRule?

  init(_ request: HTTPRequest, limit: Int, parts: MultipartReader?, fault: FaultRule?) {
    self.request = request
    self.limit = limit
    self.parts = parts
    self.fault = fault
  }

  /// The fault that happens now, since the bytes that it waits for have come; it happens once.
  func due() -> FaultRule? {
    guard let rule = fault else { return nil }
    let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
    guard count >= rule.size ?? length / 2 else { return nil }
    fault = nil
    return rule
  }

  /// Takes a piece of the body. What is too long is read to its end and thrown away, so that the client gets an answer.
  func take(_ piece: UnsafeRawBufferPointer) {
    count += piece.count
    guard count <= limit else {
      request.isTooLarge = true
      request.body = []
      return
    }
    if let parts { parts.take(piece) } else { request.body += piece }
  }

  /// The whole request.
  /// - Parameter form: reads a form that came in one piece.
  func finish(_ form: ([UInt8]) -> [(name: String, value: String)]) -> HTTPRequest {
    guard !request.isTooLarge else { return request }
    guard let parts else {
      request.form = form(request.body)
      return request
    }
    parts.finish()
    request.form = parts.fields
    request.files = parts.files
    request.diskFailure = parts.failure?.reason
    return request
  }
}
