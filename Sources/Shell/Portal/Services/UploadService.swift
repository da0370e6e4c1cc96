internal import JSONValues
internal import PluginHost
internal import Portal

/// `upload`: a document and the call that takes it, with progress.
struct UploadService: PortalService {
  let desk: PortalDesk
  let documents: UploadedDocuments
  unowned let session: Session

  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> PortalClient.CallID {
    let account = try desk.serviceAccount()
    try turn.requireRemote()
    let details = turn.request.details
    guard let path = details["path"]?.string, path.hasPrefix("/"), !path.utf8.contains(0) else {
      throw RequestFailure.malformed("no absolute path of a document")
    }
    let call = try ServiceCall(asked: details["call"])
    try UploadService.check(call, named: details["call"]?["path"]?.string ?? "")
    let upload = DocumentUpload(
      session: account.session, call: call, path: path, context: HostServiceContext(scopeGroupId: desk.groupId),
      limits: session.options.portalLimits)
    let relay = UploadRelay(turn)
    let occasion = account.occasion
    return try desk.serviceClient().upload(upload) { progress in
      relay.note(progress)
    } completion: { [documents] result in
      if case .success(let document) = result, let key = details["key"]?.string {
        documents.keep(document, as: key, for: turn.request.plugin, at: account.session.server)
      }
      relay.end(result.mapError { RequestFailure($0, occasion) })
    }
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
