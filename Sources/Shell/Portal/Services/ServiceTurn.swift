internal import JSONValues
internal import PluginHost
internal import Portal

/// One request while a service is at it. Main thread.
struct ServiceTurn {
  let request: ServiceRequest
  /// Where the plugin gets its parts from.
  let answer: AnswerSink
  /// Called for each sign that somebody else has answered.
  let onAnswer: () -> Void
  /// Called at the end, before the plugin is told.
  let onEnd: () -> Void

  /// Hands a part to the plugin.
  func part(_ part: ServiceAnswer) {
    onAnswer()
    answer.send(part)
  }

  /// Ends it.
  func end(_ result: Result<JSON, RequestFailure>) {
    onEnd()
    switch result {
    case .success(let value):
      onAnswer()
      answer.send(ServiceAnswer(.answered, value))
    case .failure(let failure):
      if failure.isAnswer { onAnswer() }
      answer.send(ServiceAnswer(.error, failure.details))
    }
  }
}

extension ServiceTurn {
  private static let policies = ["remote-only", "cache-only", "remote-first", "cache-first"]

  /// Makes sure that the request wants the portal itself.
  func requireRemote() throws(RequestFailure) {
    let policy = request.details["policy"]?.string ?? "remote-only"
    guard policy == "remote-only" else {
      guard ServiceTurn.policies.contains(policy) else {
        throw RequestFailure.malformed("there is no policy \(quoted(policy))")
      }
      throw RequestFailure.policyNotAvailable(policy)
    }
  }
}

extension ServiceCall {
  /// A call as plugins ask for it: `{"path", "parameters"}`.
  init(asked value: JSON?) throws(RequestFailure) {
    guard let path = value?["path"]?.string, path.hasPrefix("/") else {
      throw RequestFailure.malformed("a call without path")
    }
    self.init(ServicePath(path), value?["parameters"]?.object ?? [:])
  }
}
