/// How values travel: the generation of the portal.
public enum WireFormat: Sendable, Equatable {
  /// Liferay 6.2: dates in milliseconds, integers of 32 bits.
  case v62
  /// Liferay 7.0 and later: dates as `yyyy-MM-dd`.
  case v70
}
