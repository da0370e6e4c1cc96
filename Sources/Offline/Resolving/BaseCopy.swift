internal import JSONValues

/// The portal's copy that a change rests on.
enum BaseCopy {
  /// The base with another copy of the portal to rest on.
  static func moved(_ base: JSON?, to remote: JSON) -> JSON? {
    guard var object = base?.object, let plan = BasePlan(base) else { return base }
    object["value"] = .array(plan.version.map { remote[$0] ?? .null })
    if let fields = plan.fields, let values = remote[fields] { object["values"] = values }
    return .object(object)
  }
}
