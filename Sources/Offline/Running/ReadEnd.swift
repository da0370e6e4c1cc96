public import JSONValues

/// How a read ended.
public enum ReadEnd: Sendable, Equatable {
  /// Where an answer came from.
  public enum Origin: Sendable, Equatable {
    /// The portal.
    case remote
    /// The cache: how old it is in milliseconds, and why the portal was not asked or did not answer; nil by policy.
    case cache(age: Int64, cause: JSON?)
    /// A change of it that is not sent.
    case pending
  }

  /// The results of its calls, in order.
  case answered(JSON, Origin)
  /// class, message and cure.
  case failed(JSON)
  /// Nothing is kept, and the policy asks nobody else.
  case notCached
  /// The cache had to be asked, and there is none.
  case noStore(StoreError)
}
