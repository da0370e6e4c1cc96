internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import Offline
internal import PluginHost
internal import Portal

extension Session {
  /// Starts the sandbox portal and selects the server that the options name.
  func connectAtStart() throws {
    if let profile = options.sandboxProfile {
      do {
        let started = try SandboxProcess.start(
          program: options.sandboxProgram, profile: profile, structures: options.structures, loop: loop)
        sandbox = started.0
        if options.dataFolder == nil { store.usePassingFolder() }
        desk.notePublished(started.structures, at: started.url)
        try connect(started.url, authorityFile: nil, at: nil)
      } catch let failure as SandboxProcess.Failure {
        throw Fault(failure.isRefusal ? .sandboxRefused : .sandbox(failure.message))
      } catch let error as SystemError {
        throw Fault(.sandbox(error.description))
      }
    }
    if let url = options.server { try connect(url, authorityFile: options.authorityFile, at: nil) }
  }

  /// Opens a run, and calls the plugin for it: at once, or when the portal has told its version to an action that needs
  /// it, without waiting for that. A portal that cannot be asked makes the run fail.
  /// - Throws: the fault of the line, when the action may not run now; no run is opened then.
  func launch(_ order: RunTable.Order) throws -> Run {
    let needsPortal = order.action.flags.contains(.portal)
    if needsPortal, desk.server == nil { throw Fault(.noServer) }
    let run = try runs.open(order)
    guard needsPortal, let account = desk.account, desk.version == nil, let client = try? desk.client() else {
      runs.begin(run, order, context: context)
      return run
    }
    let call = client.findVersion(account.session, limits: settings.portalLimits) { [unowned self] outcome in
      run.giveUp = nil
      if run.isCancelling {
        runs.finish(run, .cancelled)
      } else if case .failure(let error) = outcome, !assumeVersion(of: account, client) {
        runs.finish(run, .failed, details: RequestFailure(error, account.occasion).details)
      } else if run.isActive {
        runs.begin(run, order, context: context)
      }
    }
    run.giveUp = { client.cancel(call) }
    return run
  }

  /// Takes the version that the portal had the last time for its own, when it does not tell: actions can work on what is
  /// kept here, and a call that goes out all the same tells what is wrong, as its policy has it.
  private func assumeVersion(of account: PortalDesk.Account, _ client: PortalClient) -> Bool {
    guard let version = account.lastVersion else { return false }
    client.assume(version, of: account.session.server)
    return true
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
