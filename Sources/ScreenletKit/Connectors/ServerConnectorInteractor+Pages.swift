extension ServerConnectorInteractor {
  /// Has the host fetch the page of a connector.
  func fetch(_ connector: HTTPConnector) throws {
    if let error = connector.validateData() { throw error }
    send(connector.request, onPart: { connector.take(part: $0) }) { [self] result in
      do {
        try connector.take(end: try result.get())
        completedConnector(connector)
        callOnSuccess()
      } catch {
        connectorFailed(error)
      }
    }
  }
}
