/// Decides what happens to a request: control, fault, or the portal's answer.
struct Responder: Sendable {
  /// What the server does.
  enum Outcome {
    case answer(HTTPAnswer, AnswerBody.Course)
    /// Closes the connection.
    case close
    /// Resets the connection.
    case reset
    /// Answers nothing for milliseconds, or as long as the client waits, then closes.
    case stall(Int64?)
  }

  let portal: Portal
  let control: ControlPath
  let faults: FaultBook
  let log: RequestLog
  let isVerbose: Bool

  /// Waits milliseconds for the connection; false when the client has gone.
  typealias Wait = (Int64) -> Bool

  func respond(to request: HTTPRequest, wait: Wait) -> Outcome {
    if let answer = control.answer(request) { return .answer(answer, .whole) }
    // Open connections are no way around a portal that is down.
    if control.listener.isRefusing { return .reset }
    let services = portal.services(request)
    let rule = faults.take(path: request.path, services: services)
    var entry = RequestLog.Entry(
      method: request.method, path: request.path, services: services, credentials: "none", fault: rule?.fault.rawValue)
    if let rule, rule.delay > 0, !wait(rule.delay) { return .close }
    var identified: (caller: Caller, means: Authenticator.Means) = (.guest, .none)
    do { identified = try portal.identify(request) } catch { return record(.close, &entry) }
    entry.credentials = identified.means.rawValue
    if rule?.fault == .expire {
      portal.sessions.expire()
      identified = (.guest, .none)
    }
    entry.userId = identified.caller.userId
    if let outcome = rule.flatMap({ unrun($0, identified.caller) }) { return record(outcome, &entry) }
    var answer = portal.answer(request, identified.caller, identified.means)
    answer.headers.append(("Liferay-Portal", portal.profile.name))
    return record(rule.map { run(answer, $0) } ?? .answer(compressed(answer, for: request), .whole), &entry)
  }

  /// The rule that hits a request while its body comes in.
  func rule(duringBodyOf request: HTTPRequest) -> FaultRule? {
    let length = request.headers["content-length"].flatMap { Int($0) }
    guard length != 0, length != nil || request.headers["transfer-encoding"] != nil,
      !request.path.hasPrefix("/sandbox/")
    else { return nil }
    return faults.take(path: request.path, services: [], duringRequest: true)
  }

  /// Notes a request that did not come in as a whole.
  func note(unfinished request: HTTPRequest, _ rule: FaultRule) {
    var entry = RequestLog.Entry(
      method: request.method, path: request.path, services: portal.services(request), credentials: "none",
      fault: rule.fault.rawValue)
    _ = record(.close, &entry)
  }

  /// What a fault does without running the request; nil when it is run.
  private func unrun(_ rule: FaultRule, _ caller: Caller) -> Outcome? {
    switch rule.fault {
    case .reset, .refuse: return .reset
    case .stallBefore: return .stall(rule.duration)
    case .cutBefore: return .close
    case .html: return .answer(FaultAnswers.captivePage(status: rule.status ?? 200), .whole)
    case .status: return .answer(FaultAnswers.status(rule, portal.profile), .whole)
    case .deny: return .answer(FaultAnswers.denial(caller.userId, portal.profile), .whole)
    case .redirect: return .answer(.redirect(to: rule.location, status: rule.status ?? 302), .whole)
    case .oversized: return .answer(.json(.array([.string("")])), .padded(rule.size ?? 64 << 20))
    default: return nil
    }
  }

  /// What a fault does to the answer of a request that was run.
  private func run(_ answer: HTTPAnswer, _ rule: FaultRule) -> Outcome {
    var answer = answer
    switch rule.fault {
    case .stallAfter: return .stall(rule.duration)
    case .stallWithin: return .answer(answer, .stall(rule.duration))
    case .drip: return .answer(answer, .drip(rule.interval))
    case .cutAfter: return .close
    case .cutWithin: return .answer(answer, .cut)
    case .malformed where answer.file != nil: return .answer(answer, .cut)
    case .malformed: answer.body.removeLast((answer.body.count + 2) / 3)
    case .empty:
      answer.body = []
      answer.file = nil
    // Documents are not in memory, and go as they are.
    case .gzip where answer.file == nil: FaultAnswers.compress(&answer)
    case .damagedGzip where answer.file == nil: FaultAnswers.damage(&answer)
    case .nameless: answer.headers.removeAll { $0.name == "Liferay-Portal" }
    default: break
    }
    return .answer(answer, .whole)
  }

  /// The answer in gzip's format, when the client takes that and it is worth it.
  private func compressed(_ answer: HTTPAnswer, for request: HTTPRequest) -> HTTPAnswer {
    let isPacked = answer.headers.contains { $0.value == DocumentType.gzip }
    guard answer.body.count > 512, !isPacked, FaultAnswers.takesGzip(request.headers["accept-encoding"]) else {
      return answer
    }
    var answer = answer
    FaultAnswers.compress(&answer)
    return answer
  }

  private func record(_ outcome: Outcome, _ entry: inout RequestLog.Entry) -> Outcome {
    if case .answer(let answer, _) = outcome { entry.status = answer.status }
    let number = log.add(entry)
    if isVerbose { Sandbox.say(Sentences.of(entry, number: number)) }
    return outcome
  }
}
