internal import JSONValues

extension Connector {
  /// Validates, and collects the calls.
  func validatedCalls() throws -> [ServiceCall] {
    if let error = validateData() { throw error }
    let session = BatchSession()
    try doRun(session: session)
    guard !session.calls.isEmpty else { throw ScreenletError(.plugin, PluginSentences.noCalls) }
    return session.calls
  }

  /// Takes the answer to the calls.
  func take(_ answer: ServiceAnswer, of calls: [ServiceCall]) throws {
    guard let results = answer.json.array, results.count == calls.count else {
      throw ScreenletError(.malformed, PluginSentences.unexpectedAnswer(calls.map(\.path)))
    }
    try didReceive(results: results)
  }
}
