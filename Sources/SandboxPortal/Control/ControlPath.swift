/// `/sandbox/…`: what tests ask of the sandbox itself. No fault hits it, and it takes no credentials.
struct ControlPath: Sendable {
  let portal: Portal
  let faults: FaultBook
  let log: RequestLog
  let listener: Listener

  /// The answer; nil when the path is not the sandbox's own.
  func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    guard request.path.hasPrefix("/sandbox/") else { return nil }
    switch (request.path, request.method) {
    case ("/sandbox/faults", "GET"), ("/sandbox/faults", "HEAD"): return .json(faults.json)
    case ("/sandbox/faults", "POST"): return add(request.body)
    case ("/sandbox/faults", "DELETE"):
      calm()
      return .json(faults.json)
    case ("/sandbox/log", "GET"), ("/sandbox/log", "HEAD"):
      return .json(log.json(since: request.parameter("since").flatMap { Int64($0) } ?? 0))
    case ("/sandbox/log", "DELETE"):
      log.clear()
      return .json(.array([]))
    case ("/sandbox/reset", "POST"): return reset()
    case ("/sandbox/faults", _), ("/sandbox/log", _), ("/sandbox/reset", _):
      return .json(ControlPath.refusal("\(request.path) does not take \(request.method)."), status: 405)
    default:
      return .json(ControlPath.refusal("Nothing is at \(request.path): faults, log and reset are."), status: 404)
    }
  }

  /// Forgets all rules and listens again.
  func calm() {
    faults.clear()
    listener.resume()
  }

  /// Puts rules in force; the first faulty one keeps all of them out.
  func add(_ rules: [FaultRule]) {
    for rule in rules where rule.fault == .refuse { listener.refuse(for: rule.duration ?? 0) }
    faults.add(rules.filter { $0.fault != .refuse })
  }

  private func add(_ body: [UInt8]) -> HTTPAnswer {
    let texts: [String]
    if let elements = JSONValue(parsing: body)?.elements {
      texts = elements.map { $0.text ?? "" }
    } else {
      texts = String(decoding: body, as: UTF8.self).split(separator: "\n").map(String.init)
        .filter { line in !line.allSatisfy(\.isWhitespace) && !line.hasPrefix("#") }
    }
    do throws(FaultRule.Problem) {
      var rules: [FaultRule] = []
      for text in texts { rules.append(try FaultRule(parsing: text)) }
      add(rules)
      return .json(faults.json)
    } catch {
      return .json(ControlPath.refusal(Sentences.of(error)), status: 400)
    }
  }

  private func reset() -> HTTPAnswer {
    do {
      try portal.store.reset()
    } catch {
      return .json(ControlPath.refusal("\(error)"), status: 500)
    }
    portal.sessions.expire()
    calm()
    log.clear()
    return .json(.object([.init("reset", .bool(true))]))
  }

  private static func refusal(_ sentence: String) -> JSONValue { .object([.init("error", .string(sentence))]) }
}
