internal import JSONValues

/// How an exchange ended: what comes back to the main thread, exactly once for each.
struct ExchangeReport: Sendable {
  enum Finding: Sendable {
    /// The portal's version; nil when the answer does not tell.
    case version(PortalVersion?)
    case results([JSON])
    /// What the portal made of a document.
    case document(JSON)
    /// A page, whose parts came before.
    case page(FetchedPage)
    /// The page is somewhere else.
    case redirect(PageAddress)
  }

  let id: Int
  let outcome: Result<Finding, PortalError>
  /// Nil for what never was an exchange: its address is none.
  let trace: CallTrace?

  /// The report of an exchange that never came to libcurl.
  static func unsent(_ exchange: Exchange, _ kind: PortalError.Kind) -> ExchangeReport {
    let error = PortalError(kind, server: exchange.server, services: exchange.services)
    let trace = CallTrace(
      method: exchange.method, path: exchange.path, services: exchange.services, status: nil, sentBytes: 0,
      receivedBytes: 0, duration: .zero, attempt: exchange.attempt, openedConnections: 0, errorClass: error.className)
    return ExchangeReport(id: exchange.id, outcome: .failure(error), trace: exchange.path.isEmpty ? nil : trace)
  }
}
