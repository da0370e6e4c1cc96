/// Where a screenlet reads from and writes to when there may be no network. The host does what it says.
///
/// ```swift
/// @Attribute("When to use the portal and when the cache.", alias: "offlinePolicy")
/// var policy: OfflinePolicy = .remoteFirst
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
