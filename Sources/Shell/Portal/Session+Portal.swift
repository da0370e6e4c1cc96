internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import PluginHost
internal import Portal

extension Session {
  /// Starts the sandbox portal and selects the server that the options name.
  func connectAtStart() throws {
    if let profile = options.sandboxProfile {
      do {
        let started = try SandboxProcess.start(program: options.sandboxProgram, profile: profile, loop: loop)
        sandbox = started.0
        try connect(started.url, authorityFile: nil, at: nil)
      } catch let failure as SandboxProcess.Failure {
        throw Fault(.sandbox(failure.message))
      } catch let error as SystemError {
        throw Fault(.sandbox(error.description))
      }
    }
    if let url = options.server { try connect(url, authorityFile: options.authorityFile, at: nil) }
  }

  /// Makes sure that the portal's version is known, for an action that needs it.
  func learnVersion() throws {
    guard let account = desk.account else { throw Fault(.noServer) }
    guard desk.version == nil else { return }
    var outcome: Result<PortalVersion, PortalError>?
    let client = try desk.client()
    let call = client.findVersion(account.session, limits: options.portalLimits) { outcome = $0 }
    do {
      try wait { outcome != nil }
    } catch {
      client.cancel(call)
      throw error
    }
    if case .failure(let error)? = outcome { throw Fault(.portal(error)) }
  }

  /// Calls `then` when an action that needs the portal's version may begin: now, or once the portal has told it, without
  /// waiting for that; with what failed, when it does not. Without a portal it begins, and hears of that when it calls.
  func whenVersionIsKnown(for action: ActionDeclaration, then: @escaping (RequestFailure?) -> Void) {
    guard action.flags.contains(.portal), let account = desk.account, desk.version == nil,
      let client = try? desk.client()
    else { return then(nil) }
    _ = client.findVersion(account.session, limits: options.portalLimits) { outcome in
      if case .failure(let error) = outcome { then(RequestFailure(error, account.occasion)) } else { then(nil) }
    }
  }

  /// Puts an exchange with a portal into the log, while `events trace on` asks for it.
  func record(_ trace: CallTrace) {
    guard isTracing else { return }
    var call: JSONObject = [
      "method": .string(trace.method), "path": .string(trace.path),
      "services": .array(trace.services.map(JSON.string)), "status": trace.status.map { .integer(Int64($0)) } ?? .null,
      "sentBytes": .integer(Int64(trace.sentBytes)), "receivedBytes": .integer(Int64(trace.receivedBytes)),
      "elapsedMs": .integer(trace.duration.milliseconds), "attempt": .integer(Int64(trace.attempt)),
    ]
    if let errorClass = trace.errorClass { call["error"] = .string(errorClass) }
    log.append(.trace(call), at: place)
  }
}
