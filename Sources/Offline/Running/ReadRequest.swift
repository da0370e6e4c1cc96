public import JSONValues

/// A read that a plugin asks for.
public struct ReadRequest: Sendable, Equatable {
  /// Its calls.
  public let calls: [JSON]
  /// All that changes the answer: the calls, site, locale. The same words get the same cached answer.
  public let scope: String
  /// The key by which changes of what is read go; nil for what nobody changes by one.
  public let record: String?
  /// The policy.
  public let policy: OfflinePolicy

  /// What a read of calls is kept under.
  /// - Parameter site: the one that calls which leave it to the portal are about.
  public static func scope(site: Int64, calls: [JSON]) -> String { "\(site) \(JSON.array(calls).text())" }

  /// A read.
  public init(calls: [JSON], scope: String, record: String?, policy: OfflinePolicy) {
    self.calls = calls
    self.scope = scope
    self.record = record
    self.policy = policy
  }
}
