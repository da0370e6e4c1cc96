internal import Portal

/// One of the services that plugins may ask for. Main thread.
protocol PortalService {
  /// Begins to serve a request.
  /// - Returns: the call that serves it, which ends when the plugin gives the request up.
  /// - Throws: why it cannot be served; nothing was sent then.
  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> PortalClient.CallID
}
