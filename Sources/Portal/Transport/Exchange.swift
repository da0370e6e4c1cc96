internal import JSONValues

/// One request to send and what to make of its answer: what the main thread hands to the I/O thread.
struct Exchange: Sendable {
  enum Purpose: Sendable {
    /// Asks the server's start page for the header with its version; shows no credentials.
    case version
    case invoke([ServiceCall], PortalVersion.Generation, HostServiceContext, Invocation.Effect)
  }

  let id: Int
  let purpose: Purpose
  let session: PortalSession
  let limits: CallLimits
  let deadline: ContinuousClock.Instant
  let attempt: Int

  var method: String {
    if case .version = purpose { "HEAD" } else { "POST" }
  }

  var path: String {
    switch purpose {
    case .version: session.server.path + "/"
    case .invoke: session.server.path + "/api/jsonws/invoke"
    }
  }

  var url: String { String(session.server.url.dropLast(session.server.path.utf8.count)) + path }

  var services: [String] {
    guard case .invoke(let calls, let generation, _, _) = purpose else { return [] }
    return calls.map { $0.path.text(for: generation) }
  }

  var effect: Invocation.Effect {
    if case .invoke(_, _, _, let effect) = purpose { effect } else { .reads }
  }
}

/// How an exchange ended: what comes back to the main thread, exactly once for each.
struct ExchangeReport: Sendable {
  enum Finding: Sendable {
    /// The portal's version; nil when the answer does not tell.
    case version(PortalVersion?)
    case results([JSON])
  }

  let id: Int
  let outcome: Result<Finding, PortalError>
  let trace: CallTrace
}
