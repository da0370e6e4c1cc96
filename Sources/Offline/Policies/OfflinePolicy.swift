/// Which of portal and cache comes first, and what becomes of a change that cannot be sent.
public enum OfflinePolicy: String, Sendable, CaseIterable {
  /// The portal alone; nothing is kept for later.
  case remoteOnly = "remote-only"
  /// The cache alone; changes stay here until they are pushed.
  case cacheOnly = "cache-only"
  /// The portal; without a connection the cache.
  case remoteFirst = "remote-first"
  /// The cache; what it lacks, the portal.
  case cacheFirst = "cache-first"
}
