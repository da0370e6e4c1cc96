/// Answers that no portal gives, and what is done to those that it gives.
enum FaultAnswers {
  /// What stands between a traveller and the network.
  static func captivePage(status: UInt32) -> HTTPAnswer {
    .html(
      "<h1>Welcome to the hotel</h1><form method=\"post\"><input name=\"room\"></form>", title: "Hotel Wi-Fi Login",
      status: status)
  }

  /// An answer of a status with the body that the rule asks for.
  static func status(_ rule: FaultRule, _ profile: Profile) -> HTTPAnswer {
    let status = rule.status ?? 500
    var answer: HTTPAnswer
    switch rule.body {
    case .html: answer = .html("<h1>HTTP Status \(status)</h1>", title: "Error \(status)", status: status)
    case .json:
      let exception = PortalException.illegalArgument("A fault that was asked for")
      answer = .json(ThrownException(exception, profile).json(profile), status: status)
    case .text:
      answer = HTTPAnswer(
        status: status, headers: [("Content-Type", "text/plain;charset=UTF-8")],
        body: Array("Error \(status): a fault that was asked for\n".utf8))
    case .empty: answer = HTTPAnswer(status: status)
    }
    if status == 401 { answer.headers.append(("WWW-Authenticate", "Basic realm=\"PortalRealm\"")) }
    if status == 503 { answer.headers.append(("Retry-After", "1")) }
    return answer
  }

  /// What a portal says to a user without permission.
  static func denial(_ userId: Int64?, _ profile: Profile) -> HTTPAnswer {
    let exception = PortalException.mustHavePermission(
      userId: userId ?? 0, action: "ACCESS", resource: "a fault that was asked for", key: 0)
    let thrown = ThrownException(exception, profile)
    return .json(thrown.json(profile), status: thrown.status)
  }

  /// True when `Accept-Encoding` names gzip and does not give it the weight 0.
  static func takesGzip(_ header: String?) -> Bool {
    (header ?? "").lowercased().split(separator: ",").contains { element in
      let parts = element.split(separator: ";").map { $0.filter { $0 != " " } }
      return parts.first == "gzip"
        && !parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
    }
  }

  static func compress(_ answer: inout HTTPAnswer) {
    guard let body = Gzip.compressed(answer.body) else { return }
    answer.body = body
    answer.headers += [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")]
  }

  /// Compresses, and turns all bits of eight bytes behind the header, so that no reader can make sense of it.
  static func damage(_ answer: inout HTTPAnswer) {
    compress(&answer)
    for index in answer.body.indices.dropFirst(10).prefix(8) { answer.body[index] ^= 0xFF }
  }
}
