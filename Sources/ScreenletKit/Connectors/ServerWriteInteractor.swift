/// A connector's interactor that changes the portal; without a network the change is kept, and
/// ``Interactor/onStored`` is called.
@MainActor
open class ServerWriteInteractor: ServerConnectorInteractor {
  /// The change with all that sync needs. Override it to name UUID, look-up and base, without which a change whose answer
  /// was lost is never sent again by itself.
  open func change(_ calls: [ServiceCall], of connector: Connector) -> PendingChange {
    PendingChange(calls, change: calls.lazy.compactMap(\.change).first ?? actionName ?? "")
  }

  override func request(_ calls: [ServiceCall], of connector: Connector) -> ServiceRequest {
    .write(change(calls, of: connector))
  }
}
