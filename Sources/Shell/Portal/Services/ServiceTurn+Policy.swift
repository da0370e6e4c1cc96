internal import JSONValues
internal import Offline
internal import PluginHost
internal import Portal

extension ServiceTurn {
  /// The policy that the request names; the portal alone without one.
  func policy() throws(RequestFailure) -> OfflinePolicy {
    guard let name = request.details["policy"]?.string else { return .remoteOnly }
    guard let policy = OfflinePolicy(rawValue: name) else {
      throw RequestFailure.malformed("there is no policy \(quoted(name))")
    }
    return policy
  }

  /// The calls of the request, each of which says where it goes, whoever sends it and when.
  func calls(_ desk: PortalDesk) throws(RequestFailure) -> [JSON] {
    guard let list = request.details["calls"]?.array, !list.isEmpty else { throw RequestFailure.malformed("no calls") }
    var calls: [JSON] = []
    for call in list { calls.append(try ServiceTurn.placed(call, desk)) }
    return calls
  }

  /// A call that names its site, though it left its service context to the host.
  static func placed(_ call: JSON, _ desk: PortalDesk) throws(RequestFailure) -> JSON {
    _ = try ServiceCall(asked: call)
    guard var object = call.object, var parameters = call["parameters"]?.object, desk.groupId != 0,
      parameters["serviceContext"] == .some(.null)
    else { return call }
    parameters["serviceContext"] = ["scopeGroupId": .integer(desk.groupId)]
    object["parameters"] = .object(parameters)
    return .object(object)
  }

  /// Ends it as a failure whose details are known.
  func fail(_ details: JSON) {
    onEnd()
    let end = ServiceAnswer(.error, details)
    if !ServiceTurn.ownClasses.contains(details["class"]?.string ?? "") { onAnswer(end) }
    answer.send(end)
  }

  /// The classes of failures that nobody else had a part in.
  private static let ownClasses = [
    "unreachable", "ambiguous", "untrusted", "document", "cancelled", "unavailable", "malformed", "noServer", "store",
    "notCached", "unsure",
  ]
}
