public import JSONValues

/// Gets the answers of a session's calls.
@MainActor
public protocol ServiceCallback {
  /// The answer of a call; of a batch, an array of answers.
  func onSuccess(result: JSON)
  /// There is none.
  func onFailure(error: any Error)
}
