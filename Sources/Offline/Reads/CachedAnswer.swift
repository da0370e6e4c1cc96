public import JSONValues

/// What the portal has answered to a read.
public struct CachedAnswer: Sendable, Equatable {
  /// What was asked, in full: the same words get the same answer.
  public let key: String
  /// The key by which changes of what it tells go; nil for lists and the like.
  public let record: String?
  /// The results of its calls, in order.
  public let answer: JSON
  /// When it was answered, in milliseconds since 1970.
  public let saved: Int64
}
