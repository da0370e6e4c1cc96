public import JSONValues

/// Where the first call of a change takes the UUID by which it arrives once: a parameter, or a member of one.
///
/// A member can stand flattened, `"serviceContext.uuid": …`, or inside of `"serviceContext": {…}`.
public struct UUIDParameter: Sendable, Equatable {
  private let path: String
  /// The UUID that is there; nil when there is none.
  public var value: String?

  /// The parameter that a change names; nil when it names none.
  public init?(in request: JSONObject) {
    guard let path = request["uuid"]?.string, !path.isEmpty else { return nil }
    self.path = path
    let parameters = request["calls"]?[0]?["parameters"]
    value = parameters?[path]?.string ?? inner.flatMap { parameters?[$0.object]?[$0.member]?.string }
  }

  /// The call with the value in its place.
  func put(into call: JSON) -> JSON {
    guard let value, var object = call.object else { return call }
    var parameters = object["parameters"]?.object ?? [:]
    if let inner, var members = parameters[inner.object]?.object {
      members[inner.member] = .string(value)
      parameters[inner.object] = .object(members)
    } else {
      parameters[path] = .string(value)
    }
    object["parameters"] = .object(parameters)
    return .object(object)
  }

  private var inner: (object: String, member: String)? {
    let parts = path.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
}
