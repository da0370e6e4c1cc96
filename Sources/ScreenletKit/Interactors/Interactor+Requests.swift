extension Interactor {
  /// Asks a service of the host; the answer comes later, unless the interactor has ended before.
  ///
  /// A write that was kept is an answer with a ``ServiceAnswer/storedKey``; ``callOnSuccess()`` then ends as stored.
  /// - Parameters:
  ///   - onPart: gets the parts of a page or of an upload; false when it has seen enough.
  ///   - onEnd: gets the answer, or why there is none.
  public func send(
    _ request: ServiceRequest, onPart: @escaping @MainActor (ServiceAnswer) -> Bool = { _ in true },
    onEnd: @escaping @MainActor (Result<ServiceAnswer, any Error>) -> Void
  ) {
    let pending = PendingRequest(self, onPart: { !onPart($0) }) { [weak self] result in
      if self?.isRunning == true { onEnd(result) }
    }
    pending.send(request)
  }

  /// Asks a service of the host and waits; throws `CancellationError` when the run ends before.
  public func answer(
    to request: ServiceRequest, onPart: @escaping @MainActor (ServiceAnswer) -> Bool = { _ in true }
  ) async throws -> ServiceAnswer {
    try await withTaskExecutorPreference(MainThread.preference) {
      try await withCheckedThrowingContinuation { continuation in
        PendingRequest(self, onPart: { !onPart($0) }) { continuation.resume(with: $0) }.send(request)
      }
    }
  }
}
