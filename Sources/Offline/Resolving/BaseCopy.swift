internal import JSONValues

/// The portal's copy that a change rests on.
enum BaseCopy {
  /// What a change rests on that joins an earlier one: what that began from, with all the fields that either has edited.
  static func joined(_ before: JSON?, _ new: JSON?) -> JSON? {
    guard var base = before?.object else { return new }
    let edited = (base["edited"]?.array ?? []) + (new?["edited"]?.array ?? [])
    if !edited.isEmpty {
      base["edited"] = .array(edited.enumerated().filter { !edited[..<$0.offset].contains($0.element) }.map(\.element))
    }
    return .object(base)
  }

  /// The base with another copy of the portal to rest on.
  static func moved(_ base: JSON?, to remote: JSON) -> JSON? {
    guard var object = base?.object, let plan = BasePlan(base) else { return base }
    object["value"] = .array(plan.version.map { remote[$0] ?? .null })
    if let fields = plan.fields, let values = remote[fields] { object["values"] = values }
    return .object(object)
  }
}
