internal import JSONValues
internal import PluginHost
internal import Portal

/// `read` and `write`: calls of the portal's services.
struct InvokeService: PortalService {
  private static let policies = ["remote-only", "cache-only", "remote-first", "cache-first"]

  let effect: Portal.Invocation.Effect
  let desk: PortalDesk
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> PortalClient.CallID {
    let account = try desk.serviceAccount()
    let details = turn.request.details
    let policy = details["policy"]?.string ?? "remote-only"
    guard policy == "remote-only" else {
      guard InvokeService.policies.contains(policy) else {
        throw RequestFailure.malformed("there is no policy \(quoted(policy))")
      }
      throw RequestFailure.policyNotAvailable(policy)
    }
    guard let list = details["calls"]?.array, !list.isEmpty else { throw RequestFailure.malformed("no calls") }
    var calls: [ServiceCall] = []
    for value in list {
      guard let path = value["path"]?.string, path.hasPrefix("/") else {
        throw RequestFailure.malformed("a call without path")
      }
      calls.append(ServiceCall(ServicePath(path), value["parameters"]?.object ?? [:]))
    }
    let invocation = Portal.Invocation(
      session: account.session, calls: calls, effect: effect,
      context: HostServiceContext(scopeGroupId: desk.groupId), limits: session.options.portalLimits)
    let occasion = account.occasion
    return try desk.serviceClient().invoke(invocation) { result in
      turn.end(result.map { JSON.array($0) }.mapError { RequestFailure($0, occasion) })
    }
  }
}
