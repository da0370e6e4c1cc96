/// A request while it comes in. libmicrohttpd holds it, and calls from the connection's thread only.
final class Exchange {
  var request: HTTPRequest
  private let limit: Int

  init(_ request: HTTPRequest, limit: Int) {
    self.request = request
    self.limit = limit
  }

  /// Takes a piece of the body. What is too long is read to its end and thrown away, so that the client gets an answer.
  func take(_ piece: UnsafeRawBufferPointer) {
    guard !request.isTooLarge else { return }
    guard request.body.count + piece.count <= limit else {
      request.isTooLarge = true
      request.body = []
      return
    }
    request.body += piece
  }
}
