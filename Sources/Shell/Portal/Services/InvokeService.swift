internal import JSONValues
internal import PluginHost
internal import Portal

/// `read` and `write`: calls of the portal's services.
struct InvokeService: PortalService {
  let effect: Portal.Invocation.Effect
  let desk: PortalDesk
  let documents: UploadedDocuments
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> PortalClient.CallID {
    let account = try desk.serviceAccount()
    let details = turn.request.details
    try turn.requireRemote()
    guard let list = details["calls"]?.array, !list.isEmpty else { throw RequestFailure.malformed("no calls") }
    var calls: [ServiceCall] = []
    for value in list {
      var call = try ServiceCall(asked: value)
      if effect == .writes {
        call.parameters = try documents.filled(call.parameters, for: turn.request.plugin, at: account.session.server)
      }
      calls.append(call)
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
