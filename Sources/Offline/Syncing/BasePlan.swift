internal import JSONValues

/// What an update rests on, as its plugin describes it:
/// `{"call": CALL, "version": [PATH, …], "value": [what these were], "fields": PATH, "values": {…}}`.
///
/// A record whose version differs from that has been changed by somebody else meanwhile.
struct BasePlan: Sendable, Equatable {
  /// Reads the record.
  let call: JSON
  /// Where its answer tells the version.
  let version: [JSONPath]
  /// The version that the change began from.
  let value: [JSON]
  /// Where its answer tells the values of fields; nil when changes cannot be merged.
  let fields: JSONPath?
  /// The values that the change began from.
  let values: JSONObject

  /// Reads a plan; nil when there is none.
  init?(_ json: JSON?) {
    guard let json, let call = json["call"], let value = json["value"]?.array else { return nil }
    let paths = (json["version"]?.array ?? []).compactMap { $0.string.flatMap(JSONPath.init) }
    guard !paths.isEmpty, paths.count == value.count else { return nil }
    self.call = call
    version = paths
    self.value = value
    fields = json["fields"]?.string.flatMap(JSONPath.init)
    values = json["values"]?.object ?? [:]
  }

  /// True when the portal's copy is the one that the change began from.
  func holds(for copy: JSON) -> Bool {
    zip(version, value).allSatisfy { path, value in BasePlan.isSame(copy[path] ?? .null, value) }
  }

  /// Portals write long numbers as text or as numbers.
  private static func isSame(_ left: JSON, _ right: JSON) -> Bool {
    left == right || (left.string ?? left.text()) == (right.string ?? right.text())
  }
}
