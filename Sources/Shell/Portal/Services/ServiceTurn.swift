internal import JSONValues
internal import PluginHost

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
