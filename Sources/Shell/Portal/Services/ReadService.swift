internal import JSONValues
internal import Offline
internal import PluginHost

/// `read`: calls of the portal's services that change nothing, or what the store has of their answers.
struct ReadService: PortalService {
  let desk: PortalDesk
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> ServiceCancel {
    _ = try desk.serviceAccount()
    let policy = try turn.policy()
    let calls = try turn.calls(desk)
    let request = ReadRequest(
      calls: calls, scope: ReadRequest.scope(site: desk.groupId, calls: calls),
      record: turn.request.details["key"]?.string,
      policy: policy)
    let task = session.store.offline.read(request) { end in
      switch end {
      case .answered(let results, .remote): turn.end(ServiceAnswer(.answered, results))
      case .answered(let results, .cache(let age, let cause)):
        var answer = ServiceAnswer(.answered, results)
        answer.origin = .cache
        answer.ageInMilliseconds = age
        if let message = cause?["message"]?.string {
          session.logLine(turn.request.plugin, .info, "answered from the cache: \(message)")
        }
        turn.end(answer)
      case .answered(let results, .pending):
        var answer = ServiceAnswer(.answered, results)
        answer.origin = .pending
        turn.end(answer)
      case .failed(let details): turn.fail(details)
      case .notCached: turn.fail(StoreSentences.notCached)
      case .noStore(let error): turn.fail(error.details)
      }
    }
    return task.cancel
  }
}
