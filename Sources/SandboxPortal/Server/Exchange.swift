/// A request while it comes in. libmicrohttpd holds it, and calls from the connection's thread only.
final class Exchange {
  private(set) var request: HTTPRequest
  private let limit: Int
  private var count = 0
  /// Reads the body if it is a form in parts; nil when the body is kept as it is.
  private let parts: MultipartReader?

  init(_ request: HTTPRequest, limit: Int, parts: MultipartReader?) {
    self.request = request
    self.limit = limit
    self.parts = parts
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
