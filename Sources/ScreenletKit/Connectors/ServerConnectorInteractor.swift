/// An interactor whose work is a connector's: it validates, has the host send the calls or fetch the page, and hands the
/// results over.
///
/// Subclass ``ServerReadInteractor`` or ``ServerWriteInteractor``.
@MainActor
open class ServerConnectorInteractor: Interactor {
  /// The connector under way, and the one that was, when it has ended.
  public private(set) var currentConnector: Connector?

  /// Makes the connector; nil ends the run as failed.
  open func createConnector() throws -> Connector? { nil }

  /// The connector has its results; ``Interactor/onSuccess`` is next.
  open func completedConnector(_ connector: Connector) {}

  /// The connector has no results: ends the interactor as failed, unless an override knows a better end.
  open func connectorFailed(_ error: any Error) { callOnFailure(error) }

  /// What the host is asked.
  func request(_ calls: [ServiceCall], of connector: Connector) -> ServiceRequest { .read(calls) }

  /// Validates and sends.
  open override func start() throws -> Bool {
    guard let connector = try createConnector() else { throw ScreenletError(.plugin, PluginSentences.noConnector) }
    currentConnector = connector
    if let connector = connector as? HTTPConnector {
      try fetch(connector)
      return true
    }
    let calls = try connector.validatedCalls()
    send(request(calls, of: connector)) { [self] result in
      do {
        try take(try result.get(), of: calls, for: connector)
        callOnSuccess()
      } catch {
        connectorFailed(error)
      }
    }
    return true
  }

  private func take(_ answer: ServiceAnswer, of calls: [ServiceCall], for connector: Connector) throws {
    // A write that was kept has no results yet.
    guard answer.storedKey == nil else { return }
    try connector.take(answer, of: calls)
    completedConnector(connector)
  }
}
