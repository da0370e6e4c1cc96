public import JSONValues

/// A change of the portal with all that is needed to send it, now or by a later sync, which needs no plugin.
public struct PendingChange: Sendable, Equatable {
  /// What is sent, in one batch.
  public var calls: [ServiceCall]
  /// Short words of what it does: "add a bookmark".
  public var change: String
  /// The key of what is changed: a change of the same key joins one that is not sent yet. nil lets the host find one.
  public var key: String?
  /// Another policy than the screenlet's.
  public var policy: OfflinePolicy?
  /// The parameter that takes the UUID by which the change arrives once: `serviceContext.uuid`. Without it a change whose
  /// answer was lost is never sent again by itself. A UUID that the first call has there already is kept.
  public var uuid: String?
  /// What people read in lists of what is not sent yet.
  public var label: String?
  /// How to find out whether it has arrived.
  public var lookup: ChangeLookup?
  /// What is sent instead when an earlier attempt, with other values, has arrived. `ServiceCall.answer(_:)` stands for what
  /// the portal has answered to that.
  public var amendment: [ServiceCall]
  /// What it rests on, so that nobody else's change is written over.
  public var base: ChangeBase?
  /// What a read of ``key`` answers as long as this is not sent: the results of its calls, in order.
  public var answer: JSON?
  /// What a read answers once it has arrived, so that the portal need not be asked again.
  public var clean: CleanAnswer?
  /// The keys of uploads that it needs first; those that its calls refer to need not be named.
  public var uploads: [String]

  /// A change.
  public init(_ calls: [ServiceCall], change: String, key: String? = nil, policy: OfflinePolicy? = nil) {
    self.calls = calls
    self.change = change
    self.key = key
    self.policy = policy
    amendment = []
    uploads = []
  }

  /// As the host has it.
  var json: JSONObject {
    var details = JSONObject([("calls", .array(calls.map(\.json))), ("change", .string(change))])
    details["key"] = key.map { .string($0) }
    details["policy"] = policy.map { .string($0.rawValue) }
    details["uuid"] = uuid.map { .string($0) }
    details["label"] = label.map { .string($0) }
    details["lookup"] = lookup?.json
    if !amendment.isEmpty { details["amend"] = .array(amendment.map(\.json)) }
    details["base"] = base?.json
    details["answer"] = answer
    details["clean"] = clean?.json
    if !uploads.isEmpty { details["uploads"] = .array(uploads.map { .string($0) }) }
    return details
  }
}
