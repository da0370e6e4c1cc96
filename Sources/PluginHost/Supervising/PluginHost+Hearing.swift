internal import EventLoop
internal import JSONValues

extension PluginHost {
  /// As many requests may be open in one runner. It keeps to that by itself, unless a plugin writes frames of its own.
  private static let requestLimit = 32

  // MARK: - Life and death

  /// Takes what the session of a plugin's runner has found; `plugin` is nil when nobody knows it any more.
  func hear(_ notice: RunnerSession.Notice, of session: RunnerSession, _ plugin: HostedPlugin?) {
    // One that is leaving, or was left behind by a reload, only has to end.
    if case .hanging(_, let silence) = notice, session.isLeaving { return session.kill(for: .hang(silence)) }
    guard let plugin, plugin.session === session else { return }
    switch notice {
    case .manifest(let json): adopt(json, plugin)
    case .refused(let step, let reason):
      report(.logged(plugin: plugin.name, .problem, text: "\(plugin.file) does not load any more (\(step)): \(reason)"))
    case .notStarted(let error):
      bury(plugin, session, error.map { .brokeContact("could not be started: \($0)") } ?? .exited(status: 0))
    case .hanging(let call, let silence):
      if configuration.endsHangs {
        session.kill(for: .hang(silence))
      } else {
        report(.hanging(plugin: plugin.name, call: call, silence))
      }
    }
  }

  /// Takes what comes from a plugin's runner; `plugin` is nil when nobody knows it any more.
  func hear(_ incoming: PluginThread.Report, of session: RunnerSession, _ plugin: HostedPlugin?) {
    switch incoming {
    case .message(_, let message):
      let isTaken = session.receive(message)
      if !isTaken, let plugin, plugin.session === session { translate(message, from: plugin) }
    case .printed(_, let lines):
      guard let plugin else { return }
      for line in lines { report(.logged(plugin: plugin.name, .info, text: line)) }
    case .ended(_, let end):
      if let plugin, plugin.session === session { bury(plugin, session, end) }
    }
  }

  /// The file may have changed since it was probed, or what was remembered of it was a lie. An instance of what it no
  /// longer offers is refused by the runner.
  private func adopt(_ json: JSON, _ plugin: HostedPlugin) {
    guard let manifest = try? PluginManifest(json), manifest != plugin.manifest else { return }
    cache.clear(path: plugin.file)
    // Under another name it would be another plugin, which only a reload takes in.
    if manifest.name == plugin.name { plugin.manifest = manifest }
    report(
      .logged(
        plugin: plugin.name, .warning,
        text: "\(plugin.file) declares something else than when it was read; `plugin reload` takes it in"))
  }

  private func bury(_ plugin: HostedPlugin, _ session: RunnerSession, _ end: RunnerEnd) {
    let call = session.callUnderWay
    let cause = session.verdict ?? .end(end)
    let isPeaceful = session.isLeaving && cause == .end(.exited(status: 0))
    let disables = isPeaceful || cause == .asked ? false : plugin.policy.recordDeath(at: .now)
    abandonRequests(of: plugin) { _ in true }
    // Before the calls that waited hear of it: they may begin anew at once.
    plugin.forgetRunner()
    session.end()
    if !isPeaceful {
      report(.died(PluginDeath(plugin: plugin.name, cause: cause, call: call, disables: disables), plugin: plugin))
    }
  }

  // MARK: - What plugins say

  private func translate(_ message: RunnerMessage, from plugin: HostedPlugin) {
    switch message {
    case .emitted(let ref, let run, let event, let payload):
      guard owns(ref, run, plugin) else { return }
      report(.emitted(ref: ref, run: run, event: event, payload: payload))
    case .view(let ref, let view):
      guard owns(ref, 0, plugin) else { return }
      report(.viewChanged(ref: ref, view))
    case .rows(let ref, let first, let total, let rows):
      guard owns(ref, 0, plugin), let rows = rows.array, first >= 0,
        !first.addingReportingOverflow(Int64(rows.count)).overflow
      else { return }
      report(.rowsChanged(ref: ref, first: first, total: total, rows: rows))
    case .progress(let run, let done, let total, let text):
      guard plugin.runs[run] != nil else { return }
      report(.progressed(run: run, done: done, total: total, text: text))
    case .finished(let run, let outcome, let details):
      // What comes for a run after its end is dropped here, whatever the runner let through.
      guard plugin.runs.removeValue(forKey: run) != nil else { return }
      report(.finished(run: run, PluginOutcome(rawValue: outcome) ?? .failed, details: details))
    case .attribute(let ref, let name, let text):
      guard owns(ref, 0, plugin) else { return }
      plugin.instances[ref]?.noteAttribute(name, text)
      report(.attributeSet(ref: ref, name: name, text: text))
    case .asked(let ref, let action, let argument):
      guard owns(ref, 0, plugin) else { return }
      report(.actionAsked(ref: ref, action: action, argument: argument))
    case .log(let level, let text):
      report(.logged(plugin: plugin.name, PluginLogLevel(rawValue: level) ?? .info, text: text))
    case .junk(let function, let run, let ref, let request, let fault):
      guard ref == 0 || plugin.instances[ref] != nil, run == 0 || plugin.runs[run] != nil else { return }
      if function == "finish" { plugin.runs[run] = nil }
      report(.junk(plugin: plugin.name, ref: ref, run: run, function: function, fault))
      if request != 0 { refuse(request, of: plugin, since: fault) }
    case .request(let ref, let id, let run, let service, let details):
      let request = ServiceRequest(
        plugin: plugin.name, ref: ref, run: run, id: id, service: service, details: details)
      serve(request, of: plugin)
    case .abandoned(let id):
      abandonRequests(of: plugin) { $0.id == id }
    case .manifest, .refused, .returned, .alive, .partTaken, .lingering, .measured, .inVain, .tableSize: break
    }
  }

  /// True when the plugin may speak for the instance, and for the run if there is one.
  private func owns(_ ref: UInt64, _ run: UInt64, _ plugin: HostedPlugin) -> Bool {
    plugin.instances[ref] != nil && (run == 0 || plugin.runs[run] == ref)
  }

  // MARK: - Requests

  private func serve(_ request: ServiceRequest, of plugin: HostedPlugin) {
    guard let session = plugin.session, owns(request.ref, request.run, plugin), plugin.requests[request.id] == nil,
      plugin.requests.count < PluginHost.requestLimit
    else { return }
    let sink = AnswerSink(request) { [weak plugin, weak session] sink, answer in
      guard let plugin, let session, plugin.requests[request.id] === sink else { return false }
      if answer.status != .part { plugin.requests[request.id] = nil }
      guard let call = PreparedCall(.answer(request: request.id, answer)) ?? PluginHost.tooLarge(answer, request) else {
        return false
      }
      session.enqueue(call) { [weak sink, weak session] end in
        guard answer.status == .part, let sink, !sink.isOver else { return }
        switch end {
        case .returned: sink.noteTaken(isEnough: false)
        case .satisfied:
          // The runner would drop what waits behind it.
          session?.takeBackParts(of: request.id)
          sink.noteTaken(isEnough: true)
        case .noInstance, .ended: break
        }
      }
      return true
    }
    plugin.requests[request.id] = sink
    if services?.begin(request, answer: sink) != true {
      sink.send(
        ServiceAnswer(
          .notAvailable,
          [
            "class": "notAvailable", "message": .string("this host has no service \"\(request.service)\""),
            "cure": "use a version of screens that has it",
          ]))
    }
  }

  /// Answers a request that cannot be read: its plugin waits as for any other.
  private func refuse(_ request: UInt64, of plugin: HostedPlugin, since fault: JSONSyntaxError) {
    guard plugin.requests[request] == nil else { return }
    let answer = ServiceAnswer(
      .error,
      [
        "class": "malformed",
        "message": .string("the plugin's request is wrong: it is no JSON, at byte \(fault.offset + 1)"),
        "cure": "this is the plugin's fault: tell its author",
      ])
    if let call = PreparedCall(.answer(request: request, answer)) { plugin.session?.enqueue(call) }
  }

  /// What stands for the end of a request whose answer fits into no frame; a part is left out.
  private static func tooLarge(_ answer: ServiceAnswer, _ request: ServiceRequest) -> PreparedCall? {
    guard answer.status != .part else { return nil }
    return PreparedCall(
      .answer(
        request: request.id,
        ServiceAnswer(
          .error,
          ["class": "tooLarge", "message": "the answer is over 16 MiB", "cure": "ask for less at a time"])))
  }

  /// Gives requests up that nobody waits for any more.
  func abandonRequests(of plugin: HostedPlugin, where isUnwanted: (ServiceRequest) -> Bool) {
    for (id, sink) in plugin.requests where isUnwanted(sink.request) {
      plugin.requests[id] = nil
      sink.close()
      plugin.session?.takeBackParts(of: id)
      services?.abandon(sink.request)
    }
  }
}
