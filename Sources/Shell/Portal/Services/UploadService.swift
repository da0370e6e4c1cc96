internal import EventLogging
internal import JSONValues
internal import Offline
internal import PluginHost
internal import Portal

/// `upload`: a document and the call that takes it, with progress.
struct UploadService: PortalService {
  let desk: PortalDesk
  let documents: UploadedDocuments
  let identities: RunIdentities
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> ServiceCancel {
    let account = try desk.serviceAccount()
    let policy = try turn.policy()
    let details = turn.request.details
    guard let path = details["path"]?.string, path.hasPrefix("/"), !path.utf8.contains(0) else {
      throw RequestFailure.malformed("no absolute path of a document")
    }
    let call = try ServiceCall(asked: details["call"])
    try UploadService.check(call, named: details["call"]?["path"]?.string ?? "")
    let relay = UploadRelay(turn)
    let (plugin, server) = (turn.request.plugin, account.session.server)
    let key = details["key"]?.string ?? "\(session.log.session.text)-\(plugin)-\(turn.request.id)"
    var request: JSONObject = ["call": try ServiceTurn.placed(details["call"] ?? .null, desk)]
    request["lookup"] = details["lookup"]
    request["repeatable"] = identities.document(key, of: session.run(of: turn.request), at: server.url).map(JSON.string)
    let task = session.store.offline.upload(path, key: key, request: request, policy: policy) { sent, total in
      relay.note(UploadProgress(sentBytes: sent, totalBytes: total))
    } completion: { [documents] end in
      switch end {
      case .succeeded(let document):
        documents.keep(document, as: key, for: plugin, at: server)
        relay.end(ServiceAnswer(.answered, document))
      case .stored(let key, let cause):
        documents.noteStored(key, for: plugin, at: server)
        var answer = ServiceAnswer(.stored, ["key": .string(key), "cause": cause ?? .null])
        answer.origin = policy == .cacheOnly ? .local : .pending
        relay.end(answer)
      case .failed(let details): relay.fail(details)
      case .notKept(let error, let cause): relay.fail(error.details(after: cause))
      }
    }
    return task.cancel
  }

  /// The path and the names of the parameters go to the portal outside of any JSON: they must be what they seem.
  private static func check(_ call: ServiceCall, named path: String) throws(RequestFailure) {
    let isPlain = path.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/-._".utf8.contains(byte)
    }
    guard isPlain, !path.contains("..") else {
      throw RequestFailure.malformed("\(quoted(path)) is no path of a service")
    }
    for name in call.parameters.names
    where !name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      throw RequestFailure.malformed("\(quoted(name)) is no name of a parameter")
    }
  }
}
