internal import JSONValues

/// What service calls are made through: it collects them, or sends each for the interactor whose code made it.
///
/// A connector is handed one that collects. An interactor makes one, sets itself as callback, and calls a service: the
/// call goes to the host at once, and the answer comes to the callback.
@MainActor
public class Session {
  /// The calls so far.
  public private(set) var calls: [ServiceCall] = []
  /// Who gets the answers; nil to collect calls.
  public var callback: (any ServiceCallback)?
  private weak var interactor: Interactor?

  /// A session of the interactor whose code is running, if any is.
  public init() { interactor = Interactor.current }

  /// Whether a call with a callback goes to the host by itself.
  var sendsAtOnce: Bool { true }

  /// Makes a call.
  public func invoke(_ call: ServiceCall) throws {
    guard sendsAtOnce, let callback else { return calls.append(call) }
    try send([call], to: callback) { $0[0] ?? .null }
  }

  /// Sends calls in one batch and hands the answer to a callback.
  func send(
    _ calls: [ServiceCall], to callback: any ServiceCallback, taking result: @escaping @MainActor (JSON) -> JSON
  ) throws {
    guard let interactor, interactor.isRunning else { throw ScreenletError(.plugin, PluginSentences.noSession) }
    let change = calls.lazy.compactMap(\.change).first
    interactor.send(change.map { .write(PendingChange(calls, change: $0)) } ?? .read(calls)) {
      [weak interactor] answer in
      switch answer {
      // There is no result yet to hand over; the interactor ends as stored.
      case .success(let answer) where answer.storedKey != nil: interactor?.callOnSuccess()
      case .success(let answer): callback.onSuccess(result: result(answer.json))
      case .failure(let error): callback.onFailure(error: error)
      }
    }
  }
}
