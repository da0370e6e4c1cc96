public import JSONValues

/// A change of the portal with all that is needed to send it, now or by a later sync.
public struct PendingChange: Sendable, Equatable {
  /// What is sent, in one batch.
  public var calls: [ServiceCall]
  /// Short words of what it does: "add a bookmark".
  public var change: String
  /// The key of what is changed; nil lets the host find one.
  public var key: String?
  /// Another policy than the screenlet's.
  public var policy: OfflinePolicy?
  /// The path of the parameter that takes the UUID by which the change arrives once: `serviceContext.uuid`. Without it a
  /// change whose answer was lost is never sent again by itself.
  public var uuid: String?
  /// What people read in lists of what is not sent yet.
  public var label: String?
  /// The call that finds out whether it has arrived, and where its rows hold the UUID.
  public var lookup: JSONObject?
  /// The call and the member that tell the version it is based on.
  public var base: JSONObject?
  /// The keys of uploads that it needs first.
  public var uploads: [String]

  /// A change.
  public init(_ calls: [ServiceCall], change: String, key: String? = nil, policy: OfflinePolicy? = nil) {
    self.calls = calls
    self.change = change
    self.key = key
    self.policy = policy
    uploads = []
  }

  /// As the host has it.
  var json: JSONObject {
    var details = JSONObject([("calls", .array(calls.map(\.json))), ("change", .string(change))])
    details["key"] = key.map { .string($0) }
    details["policy"] = policy.map { .string($0.rawValue) }
    details["uuid"] = uuid.map { .string($0) }
    details["label"] = label.map { .string($0) }
    details["lookup"] = lookup.map { .object($0) }
    details["base"] = base.map { .object($0) }
    if !uploads.isEmpty { details["uploads"] = .array(uploads.map { .string($0) }) }
    return details
  }
}
