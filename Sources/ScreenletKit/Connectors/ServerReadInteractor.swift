/// A connector's interactor that changes nothing: its answer may come from the cache.
@MainActor
open class ServerReadInteractor: ServerConnectorInteractor {
  /// The key under which the answer is cached; it includes all that changes the answer. nil: not cached.
  open func cacheKey(_ connector: Connector) -> String? { nil }

  /// Another policy than the screenlet's attribute `policy` says.
  open var policy: OfflinePolicy? { nil }

  override func request(_ calls: [ServiceCall], of connector: Connector) -> ServiceRequest {
    .read(calls, key: cacheKey(connector), policy: policy)
  }
}
