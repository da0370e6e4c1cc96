internal import CRunnerFrames
internal import EventLoop
internal import JSONValues

/// The main thread's side of one runner: its queue of calls, one under way at a time, and the watch for hangs.
final class RunnerSession {
  /// How a call ended.
  enum CallEnd {
    case returned
    /// The plugin took a part of an answer, and wants no more of it.
    case satisfied
    /// `create` answered NULL, or came to nothing before.
    case noInstance
    /// The runner ended first, or the call was taken back.
    case ended
  }

  /// What the session tells its owner.
  enum Notice {
    case manifest(JSON)
    case refused(step: String, reason: String)
    case hanging(call: String, Duration)
    /// There is no process: it could not be started, or, without an error, nobody wanted it any more. The session has
    /// ended.
    case notStarted(SystemError?)
  }

  private struct QueuedCall {
    let prepared: PreparedCall
    let completion: ((CallEnd) -> Void)?
  }

  private struct Link {
    let process: RunnerProcess
    let outbox: RunnerOutbox
    let thread: PluginThread
  }

  /// A hang must be seen in so many looks, each a share of the limit after the last.
  private static let looks = 4

  let id: Int
  private let file: String
  private let program: String
  private let traces: Bool
  /// The process and the way to it, from ``start(on:)`` on.
  private var link: Link?
  private let loop: EventLoop
  private let callLimit: Duration
  private let notify: (RunnerSession, Notice) -> Void

  private var isReady = false
  private(set) var hasEnded = false
  private var queue: [QueuedCall] = []
  private var current: QueuedCall?
  /// Cancels whose return is awaited, beside the call under way.
  private var cancelsUnderWay = 0
  private var isLingering = false
  private var lastSign = ContinuousClock.now
  private var quietLooks = 0
  private var hangTimer: EventLoop.Token?
  /// What the host ended it for, when it did.
  private(set) var verdict: PluginDeath.Cause?
  /// Set when the host asked it to leave in peace.
  private(set) var isLeaving = false

  init(
    id: Int, file: String, program: String, traces: Bool, loop: EventLoop, callLimit: Duration,
    notify: @escaping (RunnerSession, Notice) -> Void
  ) {
    self.id = id
    self.file = file
    self.program = program
    self.traces = traces
    self.loop = loop
    self.callLimit = callLimit
    self.notify = notify
  }

  /// Starts the process, to be read from on `thread`; calls may be queued before.
  func start(on thread: () throws(SystemError) -> PluginThread) {
    guard !hasEnded else { return }
    guard !isLeaving, verdict == nil else { return notify(self, .notStarted(nil)) }
    do throws(SystemError) {
      let thread = try thread()
      let process = try RunnerProcess.start(program: program, file: file, traces: traces)
      let outbox = RunnerOutbox(socket: process.socket)
      link = Link(process: process, outbox: outbox, thread: thread)
      thread.add(id: id, process, outbox)
      watchForHang()
    } catch {
      notify(self, .notStarted(error))
    }
  }

  /// The number of the process, for lists.
  var pid: Int32? { link?.process.pid }

  /// The call that is under way, in words.
  var callUnderWay: String? {
    guard link != nil else { return nil }
    if !isReady { return "the entry function" }
    // Before the call that waits for it to end.
    if isLingering { return "a timer or descriptor callback" }
    if let current { return current.prepared.call.description }
    if cancelsUnderWay > 0 { return "cancel" }
    return isLeaving ? RunnerCall.quit.description : nil
  }

  // MARK: - Calling

  /// Puts a call at the end of the queue.
  func enqueue(_ prepared: PreparedCall, completion: ((CallEnd) -> Void)? = nil) {
    guard !hasEnded, !isLeaving else {
      completion?(.ended)
      return
    }
    queue.append(QueuedCall(prepared: prepared, completion: completion))
    sendNext()
  }

  /// Takes calls back that have not been sent, and ends them.
  /// - Returns: what was taken back.
  @discardableResult
  func takeBack(as end: CallEnd, where isUnwanted: (RunnerCall) -> Bool) -> [RunnerCall] {
    let unwanted = queue.filter { isUnwanted($0.prepared.call) }
    guard !unwanted.isEmpty else { return [] }
    queue.removeAll { isUnwanted($0.prepared.call) }
    for call in unwanted { call.completion?(end) }
    return unwanted.map(\.prepared.call)
  }

  /// Takes parts of an answer back that nobody wants any more.
  func takeBackParts(of request: UInt64) {
    takeBack(as: .ended) { call in
      if case .answer(request, let answer) = call { answer.status == .part } else { false }
    }
  }

  /// Tells the plugin that a run should end; goes before all that waits, and beside a call that is under way.
  func cancel(ref: UInt64, run: UInt64) {
    guard !hasEnded, !isLeaving, isReady, let cancel = PreparedCall(.cancel(ref: ref, run: run)) else { return }
    cancelsUnderWay += 1
    transmit(cancel.frame)
  }

  /// Asks the plugin to leave in peace; its end comes as a report. What has not been sent is taken back.
  func quit() {
    guard !hasEnded, !isLeaving, let quit = PreparedCall(.quit) else { return }
    isLeaving = true
    takeBack(as: .ended) { _ in true }
    transmit(quit.frame)
  }

  /// Ends the process now, or sees to it that there will be none.
  func kill(for cause: PluginDeath.Cause) {
    guard !hasEnded else { return }
    if verdict == nil { verdict = cause }
    if let link { return link.process.killGroup() }
    // As with a process, the end comes later.
    loop.schedule(after: .zero) { [self] in
      if !hasEnded { notify(self, .notStarted(nil)) }
    }
  }

  // MARK: - Hearing

  /// Takes what concerns the session itself; false for what its owner must handle.
  func receive(_ message: RunnerMessage) -> Bool {
    noteSign()
    switch message {
    case .manifest(let manifest):
      isReady = true
      notify(self, .manifest(manifest))
      sendNext()
    case .refused(let step, let reason): notify(self, .refused(step: step, reason: reason))
    case .returned(let kind, _, _, let status): receiveReturn(kind: kind, status == 0 ? .returned : .noInstance)
    case .partTaken(_, let isEnough):
      receiveReturn(kind: UInt16(SCREENS_PART.rawValue), isEnough ? .satisfied : .returned)
    case .lingering:
      isLingering = true
      watchForHang()
    case .alive: break
    default: return false
    }
    return true
  }

  /// There is no process any more: nothing of what waits will be done.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    loop.cancel(hangTimer)
    hangTimer = nil
    let waiting = [current].compactMap { $0 } + queue
    current = nil
    queue = []
    for call in waiting { call.completion?(.ended) }
  }

  private func receiveReturn(kind: UInt16, _ end: CallEnd) {
    switch kind {
    case UInt16(SCREENS_CANCEL.rawValue): cancelsUnderWay = max(0, cancelsUnderWay - 1)
    case UInt16(SCREENS_LINGERING.rawValue): isLingering = false
    default:
      guard let returned = current, UInt16(returned.prepared.call.kind.rawValue) == kind else { return }
      current = nil
      // First the next, so that the plugin works while the owner looks at what has come back.
      sendNext()
      returned.completion?(end)
    }
  }

  private func sendNext() {
    guard isReady, current == nil, !queue.isEmpty else { return }
    let next = queue.removeFirst()
    current = next
    transmit(next.prepared.frame)
  }

  private func transmit(_ frame: [UInt8]) {
    guard let link else { return }
    if link.outbox.send(frame) { link.thread.wake() }
    watchForHang()
  }

  // MARK: - Hangs

  private func noteSign() {
    lastSign = .now
    quietLooks = 0
  }

  private func watchForHang() {
    noteSign()
    if hangTimer == nil { scheduleLook() }
  }

  private func scheduleLook() {
    hangTimer = loop.schedule(after: callLimit / RunnerSession.looks) { [weak self] in self?.look() }
  }

  /// Time alone is no proof: when this machine slept, or this program was stopped, the plugin had none of it. So a hang
  /// is a silence that lasted for several looks in a row.
  private func look() {
    hangTimer = nil
    guard !hasEnded, let call = callUnderWay else { return }
    quietLooks += 1
    if quietLooks >= RunnerSession.looks, ContinuousClock.now - lastSign >= callLimit {
      // Told again after as long a silence, should the owner let it live.
      noteSign()
      notify(self, .hanging(call: call, callLimit))
    }
    if !hasEnded, verdict == nil { scheduleLook() }
  }
}
