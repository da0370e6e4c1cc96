/// Where a screenlet reads from and writes to when there may be no network. The host does what it says.
///
/// A screenlet with this attribute sends each request under it; a request may name another policy itself.
///
/// ```swift
/// @Attribute var policy: OfflinePolicy = .remoteFirst
/// ```
public enum OfflinePolicy: String, AttributeChoice {
  /// The portal alone.
  case remoteOnly = "remote-only"
  /// The cache alone.
  case cacheOnly = "cache-only"
  /// The portal, else the cache.
  case remoteFirst = "remote-first"
  /// The cache, else the portal.
  case cacheFirst = "cache-first"
}

extension Attribute where Value == OfflinePolicy {
  /// The attribute `policy`, which Liferay Screens calls `offlinePolicy`, in the words of all screenlets.
  public convenience init(wrappedValue: OfflinePolicy) {
    self.init(
      wrappedValue: wrappedValue, "Whether to work with the portal, with what is kept here, or with both.",
      name: OfflinePolicy.attributeName, alias: "offlinePolicy")
  }
}

extension OfflinePolicy {
  /// The name of the attribute that holds a screenlet's policy.
  static let attributeName = "policy"
}
