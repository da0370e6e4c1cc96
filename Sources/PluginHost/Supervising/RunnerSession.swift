internal import CRunnerFrames
internal import EventLoop
internal import JSONValues

/// The main thread's side of one runner: its queue of calls, one under way at a time, and the watch for hangs.
final class RunnerSession {
  /// How a call ended.
  enum CallEnd {
    case returned
    /// `create` answered NULL, or came to nothing before.
    case noInstance
    /// It was over a frame's 16 MiB.
    case tooLarge
    /// The runner ended first.
    case ended
  }

  /// What the session tells its owner.
  enum Notice {
    case manifest(JSON)
    case refused(step: String, reason: String)
    case hanging(call: String, Duration)
    /// The process could not be started; the session has ended.
    case failed(SystemError)
  }

  private struct QueuedCall {
    let call: RunnerCall
    let completion: ((CallEnd) -> Void)?
  }

  private struct Link {
    let process: RunnerProcess
    let outbox: RunnerOutbox
    let thread: PluginThread
  }

  let id: Int
  private let file: String
  private let program: String
  /// The process and the way to it, from ``start()`` on.
  private var link: Link?
  private let loop: EventLoop
  private let callLimit: Duration
  private let notify: (Notice) -> Void

  private var isReady = false
  private(set) var hasEnded = false
  private var queue: [QueuedCall] = []
  private var current: QueuedCall?
  /// Cancels whose return is awaited, beside the call under way.
  private var cancelsUnderWay = 0
  private var isLingering = false
  private var lastSign = ContinuousClock.now
  private var hangTimer: EventLoop.Token?
  /// What the host ended it for, when it did.
  private(set) var verdict: PluginDeath.Cause?
  /// Set when the host asked it to leave in peace.
  private(set) var isLeaving = false

  init(
    id: Int, file: String, program: String, loop: EventLoop, callLimit: Duration,
    notify: @escaping (Notice) -> Void
  ) {
    self.id = id
    self.file = file
    self.program = program
    self.loop = loop
    self.callLimit = callLimit
    self.notify = notify
  }

  /// Starts the process, to be read from on `thread`; calls may be queued before.
  func start(on thread: () throws(SystemError) -> PluginThread) {
    guard !hasEnded else { return }
    do throws(SystemError) {
      let thread = try thread()
      let process = try RunnerProcess.start(program: program, file: file)
      let outbox = RunnerOutbox(socket: process.socket)
      link = Link(process: process, outbox: outbox, thread: thread)
      thread.add(id: id, process, outbox)
      watchForHang()
    } catch {
      notify(.failed(error))
    }
  }

  /// The number of the process, for lists.
  var pid: Int32? { link?.process.pid }

  /// The call that is under way, in words.
  var callUnderWay: String? {
    if let current { return current.call.description }
    if cancelsUnderWay > 0 { return "cancel" }
    return isLingering ? "a timer or descriptor callback" : isReady ? nil : "the entry function"
  }

  // MARK: - Calling

  /// Puts a call at the end of the queue.
  func enqueue(_ call: RunnerCall, completion: ((CallEnd) -> Void)? = nil) {
    guard !hasEnded else {
      completion?(.ended)
      return
    }
    queue.append(QueuedCall(call: call, completion: completion))
    sendNext()
  }

  /// Tells the plugin that a run should end; goes before all that waits, and beside a call that is under way.
  func cancel(ref: UInt64, run: UInt64) {
    guard !hasEnded, isReady, let frame = RunnerCall.cancel(ref: ref, run: run).frame else { return }
    cancelsUnderWay += 1
    transmit(frame)
  }

  /// Asks the plugin to leave in peace; its end comes as a report.
  func quit() {
    guard !hasEnded, !isLeaving, let frame = RunnerCall.quit.frame else { return }
    isLeaving = true
    transmit(frame)
  }

  /// Ends the process now.
  func kill(for cause: PluginDeath.Cause) {
    guard !hasEnded else { return }
    if verdict == nil { verdict = cause }
    link?.process.killGroup()
  }

  // MARK: - Hearing

  /// Takes what concerns the session itself; false for what its owner must handle.
  func receive(_ message: RunnerMessage) -> Bool {
    lastSign = .now
    switch message {
    case .manifest(let manifest):
      isReady = true
      notify(.manifest(manifest))
      sendNext()
    case .refused(let step, let reason): notify(.refused(step: step, reason: reason))
    case .returned(let kind, _, _, let status): receiveReturn(kind: kind, status: status)
    case .partTaken: receiveReturn(kind: UInt16(SCREENS_PART.rawValue), status: 0)
    case .lingering:
      isLingering = true
      watchForHang()
    case .alive: break
    default: return false
    }
    return true
  }

  /// The process has ended: nothing of what waits will be done.
  func end() {
    hasEnded = true
    loop.cancel(hangTimer)
    hangTimer = nil
    let waiting = [current].compactMap { $0 } + queue
    current = nil
    queue = []
    for call in waiting { call.completion?(.ended) }
  }

  private func receiveReturn(kind: UInt16, status: UInt32) {
    switch kind {
    case UInt16(SCREENS_CANCEL.rawValue): cancelsUnderWay = max(0, cancelsUnderWay - 1)
    case UInt16(SCREENS_LINGERING.rawValue): isLingering = false
    default:
      guard let returned = current, UInt16(returned.call.kind.rawValue) == kind else { return }
      current = nil
      returned.completion?(status == 0 ? .returned : .noInstance)
      sendNext()
    }
  }

  private func sendNext() {
    while isReady, current == nil, !queue.isEmpty {
      let next = queue.removeFirst()
      guard let frame = next.call.frame else {
        next.completion?(.tooLarge)
        continue
      }
      current = next
      transmit(frame)
    }
  }

  private func transmit(_ frame: [UInt8]) {
    if let link, link.outbox.send(frame) { link.thread.wake() }
    watchForHang()
  }

  // MARK: - Hangs

  private func watchForHang() {
    lastSign = .now
    if hangTimer == nil { scheduleHangTimer(after: callLimit) }
  }

  private func scheduleHangTimer(after delay: Duration) {
    hangTimer = loop.schedule(after: delay) { [weak self] in self?.hangTimerFired() }
  }

  private func hangTimerFired() {
    hangTimer = nil
    guard !hasEnded, let call = callUnderWay else { return }
    let silence = ContinuousClock.now - lastSign
    if silence >= callLimit {
      notify(.hanging(call: call, callLimit))
      // Told again after as long a silence, should the owner have let it live.
      lastSign = .now
      if !hasEnded { scheduleHangTimer(after: callLimit) }
    } else {
      scheduleHangTimer(after: callLimit - silence)
    }
  }
}
