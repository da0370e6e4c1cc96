/// An answer before it is sent.
struct HTTPAnswer: Sendable {
  var status: UInt32
  var headers: [(name: String, value: String)]
  var body: [UInt8]
  /// A document, which stands for the body when it is there.
  var file: StoredFile?

  init(status: UInt32, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// JSON as the portal sends it.
  static func json(_ value: JSONValue, status: UInt32 = 200) -> HTTPAnswer {
    HTTPAnswer(
      status: status,
      headers: [
        ("Content-Type", "application/json;charset=UTF-8"),
        ("Cache-Control", "private, no-cache, no-store, must-revalidate"),
      ], body: value.bytes)
  }

  /// A page for people.
  static func html(_ body: String, title: String, status: UInt32 = 200) -> HTTPAnswer {
    let page = "<!DOCTYPE html>\n<html>\n<head><title>\(title)</title></head>\n<body>\(body)</body>\n</html>\n"
    return HTTPAnswer(status: status, headers: [("Content-Type", "text/html;charset=UTF-8")], body: Array(page.utf8))
  }

  /// On to another address.
  static func redirect(to location: String, status: UInt32 = 302) -> HTTPAnswer {
    HTTPAnswer(status: status, headers: [("Location", location)])
  }
}
