/// Gives up what serves a request.
typealias ServiceCancel = () -> Void

/// One of the services that plugins may ask for. Main thread.
protocol PortalService {
  /// Begins to serve a request.
  /// - Returns: what ends the serving, when the plugin gives the request up.
  /// - Throws: why it cannot be served; nothing was sent then.
  func begin(_ turn: ServiceTurn) throws(RequestFailure) -> ServiceCancel
}
