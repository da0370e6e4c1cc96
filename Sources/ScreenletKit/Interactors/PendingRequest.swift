internal import CScreenlet
internal import JSONValues

/// A request that the host has not answered yet. It keeps its interactor alive.
@MainActor
final class PendingRequest {
  private let interactor: Interactor
  private let onPart: @MainActor (ServiceAnswer) -> Bool
  private let onEnd: @MainActor (Result<ServiceAnswer, any Error>) -> Void

  init(
    _ interactor: Interactor, onPart: @escaping @MainActor (ServiceAnswer) -> Bool,
    onEnd: @escaping @MainActor (Result<ServiceAnswer, any Error>) -> Void
  ) {
    self.interactor = interactor
    self.onPart = onPart
    self.onEnd = onEnd
  }

  /// Asks the host; `onEnd` is called exactly once, whatever happens.
  func send(_ request: ServiceRequest) {
    guard let run = interactor.openRun else { return onEnd(.failure(CancellationError())) }
    let user = Unmanaged.passRetained(self).toOpaque()
    let number = run.host.request(
      run.number, request.service, request.under(interactor.screenlet?.instance?.policy).json,
      { user, answer in
        guard let user, let answer else { return 0 }
        let pending = Unmanaged<PendingRequest>.fromOpaque(user)
        let (status, taken) = ServiceAnswer.take(answer.pointee)
        // The contract answers on the main thread.
        let hasSeenEnough = MainActor.assumeIsolated { pending.takeUnretainedValue().take(status, taken) }
        if status != .part { pending.release() }
        return hasSeenEnough ? 1 : 0
      }, user)
    guard number == 0 else { return }
    Unmanaged<PendingRequest>.fromOpaque(user).release()
    onEnd(.failure(ScreenletError(.plugin, PluginSentences.refused)))
  }

  private func take(_ status: ServiceAnswer.Status, _ answer: ServiceAnswer) -> Bool {
    interactor.asCurrent {
      switch status {
      case .part: return interactor.isRunning ? onPart(answer) : true
      case .ended:
        if let key = answer.storedKey { interactor.noteStored(key) }
        onEnd(.success(answer))
      case .failed: onEnd(.failure(ScreenletError(json: answer.json)))
      case .abandoned: onEnd(.failure(CancellationError()))
      }
      return false
    }
  }
}
