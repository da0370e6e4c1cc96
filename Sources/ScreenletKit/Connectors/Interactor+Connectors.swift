// For an interactor whose work takes several connectors, one after the other or at once.

extension Interactor {
  /// Runs a connector that changes nothing: validates, has the host send its calls, hands it their results.
  /// - Parameter key: that of the record that is read, as its changes have it; nil for what no change goes by.
  public func read(_ connector: Connector, key: String? = nil, policy: OfflinePolicy? = nil) async throws {
    let calls = try connector.validatedCalls()
    try connector.take(try await answer(to: .read(calls, key: key, policy: policy)), of: calls)
  }

  /// Runs a connector that changes the portal: validates, has the host send the change, hands it the results.
  ///
  /// The interactor that ends after that ends as stored when the change was kept.
  /// - Parameter change: makes the change of the connector's calls, with all that sync needs.
  /// - Returns: the key under which the change was kept, nil when it was sent.
  public func write(
    _ connector: Connector, _ change: @MainActor ([ServiceCall]) throws -> PendingChange
  ) async throws -> String? {
    let calls = try connector.validatedCalls()
    let answer = try await answer(to: .write(change(calls)))
    if answer.storedKey == nil { try connector.take(answer, of: calls) }
    return answer.storedKey
  }
}
