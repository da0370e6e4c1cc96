public import JSONValues

/// One execution of an action: it does the work, and says how it ended.
///
/// ```swift
/// override func createInteractor(name: String, sender: ActionSender) -> Interactor? {
///   let interactor = GetTitleInteractor(screenlet: self, url: form.url)
///   interactor.onSuccess = { [self] in form.title = interactor.title }
///   interactor.onFailure = { [self] in emitError("onGetTitleError", $0) }
///   return interactor
/// }
/// ```
///
/// `start` does the work or begins it; later exactly one of ``callOnSuccess()`` and ``callOnFailure(_:)`` ends it. What
/// comes after the end is ignored. A `start` that returns false without having called either ends the run as failed, and
/// so does an interactor that goes away without a result: it is kept alive by its requests, its tasks and its author's
/// closures, not by the screenlet.
@MainActor
open class Interactor {
  /// Called when it has succeeded.
  public var onSuccess: (@MainActor () -> Void)?
  /// Called when it has failed, with why.
  public var onFailure: (@MainActor (any Error) -> Void)?
  /// Called instead of ``onSuccess`` when what it wrote was kept here and will be sent later, with the key.
  public var onStored: (@MainActor (String) -> Void)?
  /// Called when it was cancelled.
  public var onCancelled: (@MainActor () -> Void)?

  /// The action that it runs for.
  public private(set) var actionName: String?
  /// The screenlet that it belongs to.
  public private(set) var screenlet: Screenlet?
  /// Why it failed.
  public private(set) var lastError: (any Error)?
  /// The key under which a write of it was kept, nil when none was.
  public private(set) var storedKey: String?
  /// True when it was cancelled, or the person has asked for it.
  public var isCancelled: Bool { wasCancelled || state == .running && run?.isCancelled == true }

  private enum State { case fresh, running, ended }
  private var state = State.fresh
  private var run: OpenRun?
  private var runNumber: UInt64 = 0
  private var wasCancelled = false

  /// An interactor of a screenlet.
  public init(screenlet: Screenlet?) { self.screenlet = screenlet }

  // MARK: - To override

  /// Does the work, or begins it; false when that could not be.
  open func start() throws -> Bool { false }

  /// What ``Screenlet/onFinishInteraction(result:error:)`` is told.
  open func interactionResult() -> Any? { nil }

  /// Stops what it has under way, when it has ended. For the interactors of this library.
  func stopWork() {}

  // MARK: - To call

  /// Ends it as succeeded, or as stored when a write of it was kept.
  public func callOnSuccess() { end(.succeeded, error: nil) }

  /// Ends it as failed; as invalid for a ``ValidationError``, as cancelled for a `CancellationError`.
  public func callOnFailure(_ error: any Error) { end(Ending(error), error: error) }

  /// Ends it as cancelled; what comes later is ignored, and its requests are given up.
  open func cancel() {
    wasCancelled = true
    end(.cancelled, error: CancellationError())
  }

  /// Tells how far it is; without `total` it is not known how far there is to go.
  public func progress(done: Int64, total: Int64? = nil, _ text: String? = nil) {
    if state == .running { run?.progress(done: done, total: total, text) }
  }

  /// Tells an event of this run; false when the run is over.
  @discardableResult
  public func emit(_ event: String, _ payload: JSON? = nil) -> Bool {
    screenlet?.instance?.emit(event, payload, run: runNumber) ?? false
  }

  /// Tells an `on…Error` event of this run.
  @discardableResult
  public func emitError(_ event: String, _ error: any Error) -> Bool {
    emit(event, ScreenletError(describing: error).json)
  }
}

// MARK: - Life

extension Interactor {
  /// The interactor whose code is running now: what a screenlet tells belongs to its run, and so do sessions. Tasks that
  /// this code makes inherit it.
  @TaskLocal static var current: Interactor?

  var isFresh: Bool { state == .fresh }

  var isRunning: Bool { state == .running }

  /// True until the host is told of the end, which is after the last of its events.
  var hasOpenRun: Bool { run != nil }

  /// The run while it is open.
  var openRun: OpenRun? { state == .running ? run : nil }

  /// Runs a body as code of this interactor.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Interactor.$current.withValue(self, operation: body)
  }

  /// Starts it for a run.
  func begin(_ run: OpenRun, _ action: String, of screenlet: Screenlet) {
    self.run = run
    runNumber = run.number
    actionName = action
    self.screenlet = screenlet
    state = .running
    asCurrent {
      if let message = screenlet.view.progressMessages(for: action)?.working { progress(done: 0, message) }
      screenlet.onStartInteraction()
      screenlet.view.onStartInteraction()
      guard state == .running else { return }
      do {
        guard try start() || state == .ended else {
          return callOnFailure(ScreenletError(.plugin, PluginSentences.notStarted))
        }
      } catch {
        callOnFailure(error)
      }
    }
  }

  /// Notes that a write was kept, which makes a success a stored one.
  func noteStored(_ key: String) { if state == .running { storedKey = key } }

  /// Ends it without a word: the host has ended the run, and the screenlet is going.
  func drop() {
    guard state == .running else { return }
    state = .ended
    wasCancelled = true
    run?.close()
    letGo()
  }

  private func end(_ ending: Ending, error: (any Error)?) {
    guard state != .ended else { return }
    state = .ended
    lastError = error
    asCurrent {
      switch ending {
      case .succeeded:
        if let storedKey { onStored?(storedKey) } else { onSuccess?() }
      case .failed, .invalid: if let error { onFailure?(error) }
      case .cancelled: onCancelled?()
      }
      guard let screenlet, run != nil else { return }
      let result = interactionResult()
      screenlet.onFinishInteraction(result: result, error: error)
      screenlet.view.onFinishInteraction(result: result, error: error)
    }
    tellEnd(ending)
    screenlet?.instance?.ended(self)
    letGo()
  }

  private func tellEnd(_ ending: Ending) {
    guard let run else { return }
    let messages = actionName.flatMap { screenlet?.view.progressMessages(for: $0) }
    if case .failed = ending, let message = messages?.failure { run.progress(done: 0, total: nil, message) }
    run.finish(ending, success: messages?.success)
  }

  /// Breaks the cycle of an interactor and closures that name it.
  private func letGo() {
    stopWork()
    run = nil
    onSuccess = nil
    onFailure = nil
    onStored = nil
    onCancelled = nil
  }
}
