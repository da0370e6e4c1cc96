public import JSONValues

/// All that a plugin may know of one screenlet from the host, at the moment of a call.
///
/// The host sends what differs from what the runner has, and all of it to a runner that is new.
public struct InstanceSnapshot: Sendable {
  /// Server, version, companyId, groupId, userId, locale.
  public var context: JSON
  /// Effective attribute values as typed text, without those that have none. Secrets stand as `*`.
  public var attributes: [String: String]
  /// What a person has entered, in order.
  public var entered: [(field: String, text: String)]

  /// A snapshot.
  public init(context: JSON, attributes: [String: String], entered: [(field: String, text: String)]) {
    self.context = context
    self.attributes = attributes
    self.entered = entered
  }
}
