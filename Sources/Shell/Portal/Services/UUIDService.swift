internal import JSONValues
internal import Offline
internal import PluginHost
internal import Portal

/// `uuid`: a UUID for something that a run makes: of chance, or in a run with a key the same each time.
struct UUIDService: PortalService {
  let desk: PortalDesk
  let identities: RunIdentities
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> ServiceCancel {
    guard let name = turn.request.details["name"]?.string else { throw RequestFailure.malformed("no name") }
    let uuid = identities.uuid(named: name, for: session.run(of: turn.request), at: desk.server?.url ?? "")
    turn.answer.send(ServiceAnswer(.answered, ["uuid": .string(uuid)]))
    turn.onEnd()
    return {}
  }
}

extension Session {
  /// The run that a plugin asks something for; nil outside any.
  func run(of request: ServiceRequest) -> Run? {
    // The number comes from the plugin as it is: it may be none of ours, or another plugin's.
    Int(exactly: request.run).flatMap(runs.run).flatMap { $0.plugin?.name == request.plugin ? $0 : nil }
  }
}
