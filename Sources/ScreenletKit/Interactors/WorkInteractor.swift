/// An interactor whose work is a synchronous function that takes its time: it runs on a thread of its own, so that the
/// plugin stays responsive.
///
/// ```swift
/// final class HashInteractor: WorkInteractor<String, Int> {
///   override func doRun(_ path: String, _ work: Work) throws -> Int { … }
/// }
/// interactor.onSuccess = { print(interactor.output) }
/// ```
///
/// `doRun` reads its input and not the interactor, which belongs to the main actor. What it returns is ``output`` when
/// ``Interactor/onSuccess`` is called.
@MainActor
open class WorkInteractor<Input: Sendable, Output: Sendable>: Interactor {
  /// What the work is given.
  public let input: Input
  /// What the work has returned.
  public private(set) var output: Output?

  /// An interactor that will work on an input.
  public init(screenlet: Screenlet?, input: Input) {
    self.input = input
    super.init(screenlet: screenlet)
  }

  /// Does the work, on a thread of its own; what it throws ends the run as failed.
  nonisolated open func doRun(_ input: Input, _ work: Work) throws -> Output {
    throw ScreenletError(.plugin, PluginSentences.notStarted)
  }

  /// Begins the work.
  public final override func start() throws -> Bool {
    guard let openRun else { return false }
    let input = input
    let work = Work(openRun)
    try WorkThread.start { [self] in
      let result = Result { try doRun(input, work) }
      Task { @MainActor in finish(result) }
    }
    return true
  }

  private func finish(_ result: Result<Output, any Error>) {
    switch result {
    case .success(let output):
      self.output = output
      callOnSuccess()
    case .failure(let error): callOnFailure(error)
    }
  }
}
