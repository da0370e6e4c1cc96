internal import JSONValues
internal import PluginHost
internal import Portal

/// `fetch`: a page of any server, for nobody: no session, no credentials, no cookies.
struct FetchService: PortalService {
  let desk: PortalDesk
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> ServiceCancel {
    let request = try request(of: turn)
    let client = try desk.serviceClient()
    let call = client.fetch(request) { part in
      var answer = ServiceAnswer(.part, .object(FetchService.members(of: part.head)))
      answer.bytes = part.bytes
      turn.part(answer)
    } completion: { result in
      turn.end(
        result.map { page in
          var members = FetchService.members(of: page.head)
          members["received"] = .integer(Int64(page.receivedBytes))
          members["isComplete"] = .bool(page.isComplete)
          return .object(members)
        }.mapError { RequestFailure($0, .page) })
    }
    turn.answer.onRoom = { [weak client] in client?.takeMore(call) }
    turn.answer.onEnough = { [weak client] in client?.finishReading(call) }
    return { [weak client] in client?.cancel(call) }
  }

  /// What the plugin asks for; no more than may be.
  private func request(of turn: ServiceTurn) throws(RequestFailure) -> PageRequest {
    let details = turn.request.details
    guard let url = details["url"]?.string else { throw RequestFailure.malformed("no url") }
    var request = PageRequest(address: url)
    for type in details["accept"]?.array ?? [] {
      guard let range = type.string.flatMap(MediaRange.init) else {
        throw RequestFailure.malformed("\(quoted(type.string ?? type.text())) is no type such as text/html")
      }
      request.accepted.append(range)
    }
    if let accept = details["accept"], accept.array == nil { throw RequestFailure.malformed("accept is no list") }
    let most = PageRequest.Limits.most
    let limits = details["limits"]
    if let count = try limit("redirects", in: limits, from: 0) {
      request.limits.redirects = min(count, most.redirects)
    }
    if let count = try limit("bytes", in: limits, from: 1) { request.limits.bytes = min(count, most.bytes) }
    if let count = try limit("seconds", in: limits, from: 1) {
      request.limits.total = min(.seconds(count), most.total)
    }
    request.patience = session.settings.portalLimits
    request.authorityFile = desk.server?.authorityFile
    request.room = turn.answer.room
    return request
  }

  private func limit(_ name: String, in limits: JSON?, from least: Int64) throws(RequestFailure) -> Int? {
    guard let value = limits?[name] else { return nil }
    guard let number = value.integer, number >= least else {
      throw RequestFailure.malformed("the limit \(name) is no number from \(least) on")
    }
    return Int(number)
  }

  private static func members(of head: PageHead) -> JSONObject {
    var members: JSONObject = ["url": .string(head.address), "status": .integer(Int64(head.status))]
    if let type = head.type {
      members["type"] = .string(type.name)
      members["charset"] = type.charset.map(JSON.string)
    }
    members["length"] = head.length.map(JSON.integer)
    return members
  }
}
