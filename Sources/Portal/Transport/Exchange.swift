internal import JSONValues

/// One request to send and what to make of its answer: what the main thread hands to the I/O thread.
struct Exchange: Sendable {
  enum Purpose: Sendable {
    /// Asks the server's start page for the header with its version; shows no credentials.
    case version(PortalSession)
    case invoke(PortalSession, [ServiceCall], PortalVersion.Generation, HostServiceContext, Invocation.Effect)
    /// Sends a document with the parameters of its call.
    case upload(DocumentUpload, PortalVersion.Generation)
    /// Fetches a page, or finds out where it is; knows no session.
    case page(PageRequest, PageTarget)
  }

  let id: Int
  var purpose: Purpose
  let limits: CallLimits
  let deadline: ContinuousClock.Instant
  let attempt: Int

  /// Who calls; nil for a page, which is fetched for nobody.
  var session: PortalSession? {
    switch purpose {
    case .version(let session), .invoke(let session, _, _, _, _): session
    case .upload(let upload, _): upload.session
    case .page: nil
    }
  }

  /// What runs side by side, apart from what else does: nothing slow holds up something quick.
  enum Lane { case call, upload, page }

  var lane: Lane {
    switch purpose {
    case .version, .invoke: .call
    case .upload: .upload
    case .page: .page
    }
  }

  var authorityFile: String? {
    if case .page(let request, _) = purpose { request.authorityFile } else { session?.server.authorityFile }
  }

  var method: String {
    switch purpose {
    case .version: "HEAD"
    case .invoke, .upload: "POST"
    case .page: "GET"
    }
  }

  /// What is asked for at the server; of a page the whole address.
  var path: String {
    switch purpose {
    case .version(let session): session.server.path + "/"
    case .invoke(let session, _, _, _, _): session.server.path + "/api/jsonws/invoke"
    case .upload(let upload, let generation):
      upload.session.server.path + "/api/jsonws" + upload.call.path.text(for: generation)
    case .page: server
    }
  }

  var url: String {
    guard let server = session?.server else { return path }
    return String(server.url.dropLast(server.path.utf8.count)) + path
  }

  /// Whom errors name: the server, or the page as soon as its address is known to be one.
  var server: String {
    if case .page(_, .address(let address)) = purpose { return address.text }
    return session?.server.url ?? ""
  }

  var services: [String] {
    switch purpose {
    case .invoke(_, let calls, let generation, _, _): calls.map { $0.path.text(for: generation) }
    case .upload(let upload, let generation): [upload.call.path.text(for: generation)]
    case .version, .page: []
    }
  }

  var effect: Invocation.Effect {
    switch purpose {
    case .invoke(_, _, _, _, let effect): effect
    case .upload: .writes
    case .version, .page: .reads
    }
  }
}
