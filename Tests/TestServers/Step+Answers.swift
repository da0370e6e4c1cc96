extension ScriptedServer.Step {
  /// What a portal of version 7.0 says it is.
  public static let header70 =
    "Liferay-Portal: Example Portal Community Edition 7.0.3 GA4 (Codename / Build 7003 / March 23, 2017)"
  /// What a portal of version 6.2 says it is.
  public static let header62 = "Liferay-Portal: Example Portal Community Edition 6.2.1 (Codename / Build 6201 / 2014)"

  /// A whole answer.
  public static func answer(
    _ body: String, status: Int = 200, type: String = "application/json;charset=UTF-8", headers: [String] = []
  ) -> Self {
    answer(Array(body.utf8), status: status, type: type, headers: headers)
  }

  /// A whole answer of bytes.
  public static func answer(_ body: [UInt8], status: Int = 200, type: String, headers: [String] = []) -> Self {
    .write(head(length: body.count, status: status, type: type, headers: headers) + body)
  }

  /// The head of an answer.
  public static func head(
    length: Int?, status: Int = 200, type: String = "application/json;charset=UTF-8", headers: [String] = []
  ) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) X", "Content-Type: \(type)"] + headers
    if let length { lines.append("Content-Length: \(length)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// The answer to the question for the version.
  public static func version(_ header: String = header70) -> Self { answer("", headers: [header]) }
}
