internal import JSONValues
internal import PluginHost
internal import Portal

/// One request while a service is at it. Main thread.
struct ServiceTurn {
  let request: ServiceRequest
  /// Where the plugin gets its parts from.
  let answer: AnswerSink
  /// Called for each sign that somebody else, or the store, has answered.
  let onAnswer: (ServiceAnswer) -> Void
  /// Called at the end, before the plugin is told.
  let onEnd: () -> Void

  /// Hands a part to the plugin.
  func part(_ part: ServiceAnswer) {
    onAnswer(part)
    answer.send(part)
  }

  /// Ends it with an answer of somebody else, or with a failure.
  func end(_ result: Result<JSON, RequestFailure>) {
    switch result {
    case .success(let value): end(ServiceAnswer(.answered, value))
    case .failure(let failure):
      onEnd()
      let end = ServiceAnswer(.error, failure.details)
      if failure.isAnswer { onAnswer(end) }
      answer.send(end)
    }
  }

  /// Ends it with an answer, wherever that is from.
  func end(_ end: ServiceAnswer) {
    onEnd()
    onAnswer(end)
    answer.send(end)
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
