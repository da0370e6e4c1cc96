/// A connector's interactor that changes nothing: its answer may come from the cache.
@MainActor
open class ServerReadInteractor: ServerConnectorInteractor {
  /// The key of the record that is read, `record-34512`: a change with the same key is shown in its place until it is sent.
  /// nil for what no change goes by. Answers are cached by their calls, whatever the key.
  open func cacheKey(_ connector: Connector) -> String? { nil }

  /// Another policy than the screenlet's attribute `policy` says.
  open var policy: OfflinePolicy? { nil }

  override func request(_ calls: [ServiceCall], of connector: Connector) -> ServiceRequest {
    .read(calls, key: cacheKey(connector), policy: policy)
  }
}
