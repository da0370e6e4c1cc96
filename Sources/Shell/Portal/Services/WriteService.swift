internal import EventLogging
internal import JSONValues
internal import Offline
internal import PluginHost
internal import Portal

/// `write`: calls that change the portal, now or when it can be reached again.
struct WriteService: PortalService {
  let desk: PortalDesk
  let documents: UploadedDocuments
  let identities: RunIdentities
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> ServiceCancel {
    let account = try desk.serviceAccount()
    let policy = try turn.policy()
    var request: JSONObject = [:]
    let calls = try turn.calls(desk)
    request["calls"] = .array(calls)
    for name in ["change", "label", "uuid", "lookup", "amend"] { request[name] = turn.request.details[name] }
    if var clean = turn.request.details["clean"]?.object {
      clean["site"] = .integer(desk.groupId)
      request["clean"] = .object(clean)
    }
    var keys = try documents.keys(in: .array(calls), for: turn.request.plugin, at: account.session.server)
    for key in turn.request.details["uploads"]?.array?.compactMap(\.string) ?? [] where !keys.contains(key) {
      keys.append(key)
    }
    if !keys.isEmpty { request["uploads"] = .array(keys.map(JSON.string)) }
    let own = UUIDParameter(in: request)?.value
    let run = session.run(of: turn.request)
    let named = identities.uuid(replacing: own, of: request, for: run, at: account.session.server.url)
    let uuid = named ?? own
    var change = Change(
      key: (run?.key == nil ? turn.request.details["key"]?.string : nil) ?? uuid.map { "draft-\($0)" }
        ?? "\(session.log.session.text)-\(turn.request.plugin)-\(turn.request.id)",
      request: request, uuid: uuid, answer: turn.request.details["answer"], base: turn.request.details["base"],
      maker: maker(of: turn.request))
    change.isRepeatable = run?.key != nil
    let uploads = documents.answers(of: keys, for: turn.request.plugin, at: account.session.server)
    let task = session.store.offline.write(change, policy: policy, uploads: uploads) { end in
      session.store.count()
      switch end {
      case .succeeded(let results): turn.end(ServiceAnswer(.answered, results))
      case .stored(let number, let key, let cause):
        session.store.noteStored()
        var answer = ServiceAnswer(.stored, ["key": .string(key), "number": .integer(number), "cause": cause ?? .null])
        answer.origin = policy == .cacheOnly ? .local : .pending
        turn.end(answer)
      case .failed(let details): turn.fail(details)
      case .notKept(let error, let cause): turn.fail(error.details(after: cause))
      case .conflicted(let entry, let remote):
        if entry != nil { session.store.noteStored() }
        turn.fail(StoreSentences.conflict(entry, with: remote))
      case .unsure: turn.fail(StoreSentences.unsure)
      }
    }
    return task.cancel
  }

  private func maker(of request: ServiceRequest) -> JSONObject {
    var maker: JSONObject = ["plugin": .string(request.plugin)]
    if let screenlet = session.workspace.screenlet(ref: request.ref) {
      maker["definition"] = .string(screenlet.definition.name)
      maker["screenlet"] = .string(screenlet.name)
    }
    return maker
  }
}
