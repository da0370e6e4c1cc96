internal import EventLoop
internal import JSONValues

/// One runner that traces, driven call by call by a ``PluginTrial``; waits where a session would go on. Main thread only.
final class TrialRunner {
  /// What requests of the plugin are answered with.
  enum ServiceStance {
    /// Nothing: they stay open until their run ends.
    case silent
    /// NOT_AVAILABLE.
    case unavailable
    /// ERROR.
    case error
  }

  private let loop: EventLoop
  private let file: String
  private let isStopped: () -> Bool
  private var session: RunnerSession?
  private var lastNumber: UInt64 = 0

  /// Instances that have ended, and the runs that ended with them; they are numbered together.
  private var destroyed: Set<UInt64> = []

  var stance = ServiceStance.silent
  /// The manifest that it has sent.
  private(set) var manifest: JSON?
  private(set) var refusal: (step: String, reason: String)?
  private(set) var hasEnded = false
  /// How it ended, unless it was told to.
  private(set) var death: PluginDeath?
  private(set) var tables: [TableSize] = []
  private(set) var callsInVain: [CallInVain] = []
  private(set) var measure: RunnerMeasure?
  /// The outcome of each run that has ended.
  private(set) var outcomes: [UInt64: PluginOutcome] = [:]
  /// What was said to the end of each run.
  private(set) var messages: [UInt64: String] = [:]
  /// The services asked for, by run.
  private(set) var services: [UInt64: [String]] = [:]
  /// How often something came of a run besides its end.
  private(set) var signs = 0
  /// The events that were told, each once.
  private(set) var events: Set<String> = []
  /// The functions that were given what is no JSON, each once.
  private(set) var junk: Set<String> = []

  init(file: String, program: String, host: PluginHost, isStopped: @escaping () -> Bool) {
    self.file = file
    self.isStopped = isStopped
    loop = host.loop
    session = host.startSession(program: program, file: file, traces: true) { [weak self] session, notice in
      self?.hear(notice, of: session)
    } report: { [weak self] session, report in
      self?.hear(report, of: session)
    }
  }

  deinit { session?.kill(for: .asked) }

  /// A number for an instance or a run.
  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  // MARK: - Waiting

  /// Serves the loop until `condition` holds; false when the process ended first, or `limit` was over, or somebody
  /// interrupts.
  @discardableResult
  func wait(atMost limit: Duration? = nil, until condition: () -> Bool) -> Bool {
    var isOver = false
    let timer = limit.map { loop.schedule(after: $0) { isOver = true } }
    defer { loop.cancel(timer) }
    loop.run(until: { condition() || hasEnded || isOver || isStopped() }, isSoon: true)
    return condition()
  }

  /// True once the manifest is there.
  func isReady() -> Bool {
    wait { manifest != nil || refusal != nil }
    return manifest != nil
  }

  /// Makes a call and waits until the plugin has come back.
  @discardableResult
  func call(_ call: RunnerCall) -> RunnerSession.CallEnd {
    var result: RunnerSession.CallEnd?
    begin(call) { result = $0 }
    wait { result != nil }
    return result ?? .ended
  }

  /// Makes a call.
  func begin(_ call: RunnerCall, completion: @escaping (RunnerSession.CallEnd) -> Void = { _ in }) {
    guard let prepared = PreparedCall(call), let session else { return completion(.ended) }
    session.enqueue(prepared, completion: completion)
  }

  /// Ends an instance, and the run that may be under way on it.
  func destroy(_ ref: UInt64, with run: UInt64? = nil) {
    call(.destroy(ref: ref))
    destroyed.insert(ref)
    if let run { destroyed.insert(run) }
  }

  /// Asks for the end of a run, before all that waits.
  func cancel(ref: UInt64, run: UInt64) { session?.cancel(ref: ref, run: run) }

  /// What the process holds now; nil when it is gone.
  func measureNow() -> RunnerMeasure? {
    if case .returned = call(.measure) { measure } else { nil }
  }

  /// Tells it to leave and waits for its end.
  func quit() {
    session?.quit()
    wait { hasEnded }
  }

  /// Ends it now and waits for that.
  func kill() {
    guard !hasEnded else { return }
    session?.kill(for: .asked)
    loop.run(until: { hasEnded })
  }

  // MARK: - Hearing

  private func hear(_ notice: RunnerSession.Notice, of session: RunnerSession) {
    switch notice {
    case .manifest(let json): manifest = json
    case .refused(let step, let reason): refusal = (step, reason)
    case .hanging(_, let silence): session.kill(for: .hang(silence))
    case .notStarted(let error):
      death = PluginDeath(
        plugin: file, cause: .end(.brokeContact(error.map { "could not be started: \($0)" } ?? "ended")), call: nil,
        disables: false)
      hasEnded = true
    }
  }

  private func hear(_ report: PluginThread.Report, of session: RunnerSession) {
    switch report {
    case .message(_, let message):
      if !session.receive(message) { take(message) }
    case .printed: break
    case .ended(_, let end):
      let cause = session.verdict ?? .end(end)
      let isPeaceful = isQuiet(cause) && (session.isLeaving || refusal != nil)
      if cause != .asked, !isPeaceful {
        death = PluginDeath(plugin: file, cause: cause, call: session.callUnderWay, disables: false)
      }
      hasEnded = true
    }
  }

  private func isQuiet(_ cause: PluginDeath.Cause) -> Bool {
    switch cause {
    case .end(.exited(let status)): status == 0 || refusal != nil
    default: false
    }
  }

  private func take(_ message: RunnerMessage) {
    switch message {
    case .emitted(_, _, let event, _):
      signs += 1
      events.insert(event)
    case .progress: signs += 1
    case .finished(let run, let outcome, let details):
      outcomes[run] = PluginOutcome(rawValue: outcome) ?? .failed
      messages[run] = details["message"]?.string
    case .request(_, let id, let run, let service, _):
      services[run, default: []].append(service)
      answer(id, service)
    case .junk(let function, let run, _, let request, _):
      junk.insert(function)
      if function == "finish" { outcomes[run] = .failed }
      if request != 0 { answer(request, "", as: .error) }
    case .measured(let measure): self.measure = measure
    case .inVain(var call):
      call.isAfterDestroy = destroyed.contains(call.ref) || destroyed.contains(call.run)
      callsInVain.append(call)
    case .tableSize(let size): tables.append(size)
    default: break
    }
  }

  private func answer(_ request: UInt64, _ service: String, as other: ServiceStance? = nil) {
    let status: ServiceAnswer.Status
    switch other ?? stance {
    case .silent: return
    case .unavailable: status = .notAvailable
    case .error: status = .error
    }
    begin(
      .answer(
        request: request,
        ServiceAnswer(
          status, ["class": "check", "message": .string("`plugin check` has no \(service)"), "cure": ""])))
  }
}
