internal import JSONValues

/// What an update rests on, as its plugin describes it:
/// `{"call": CALL, "version": [PATH, …], "value": [what these were], "result": PATH, "fields": PATH, "values": {…},
/// "parameter": NAME, "edited": [NAME, …]}`.
///
/// A record whose version differs from that has been changed meanwhile: by somebody else, or by an earlier attempt.
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
  /// Where its answer holds what the change itself is answered; nil where it is that.
  let result: JSONPath?
  /// The parameter of the change's first call that takes the fields.
  let parameter: String?
  /// The names of the fields that the person has edited.
  let edited: [String]
  /// True when the record loses fields that are not sent.
  let isWhole: Bool

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
    result = json["result"]?.string.flatMap(JSONPath.init)
    parameter = json["parameter"]?.string
    edited = json["edited"]?.array?.compactMap(\.string) ?? []
    isWhole = json["whole"]?.bool ?? false
  }

  /// True when the portal's copy is the one that the change began from.
  func holds(for copy: JSON) -> Bool {
    zip(version, value).allSatisfy { path, value in BasePlan.isSame(copy[path] ?? .null, value) }
  }

  /// True when the portal's copy is as calls make it: each field that was edited holds what they send.
  func isMade(by calls: JSON, _ copy: JSON) -> Bool {
    guard let there = fields.flatMap({ copy[$0]?.object }),
      let sent = parameter.flatMap({ calls[0]?["parameters"]?[$0]?.object })
    else { return false }
    let names = edited.isEmpty ? sent.names : edited
    return !names.isEmpty && names.allSatisfy { BasePlan.isSame(there[$0] ?? .null, sent[$0] ?? .null) }
  }

  /// The fields whose values differ in the portal's copy from what the change began from.
  func changedFields(in copy: JSON) -> Set<String> {
    guard let there = fields.flatMap({ copy[$0]?.object }) else { return [] }
    return Set(there.names).union(values.names).filter { there[$0] != values[$0] }
  }

  /// True when calls leave alone what has changed in the portal's copy: each sends its own fields, and no field is both's.
  func leavesAlone(_ calls: JSON, changesIn copy: JSON) -> Bool {
    guard !isWhole, fields != nil, let sent = parameter.flatMap({ calls[0]?["parameters"]?[$0]?.object }) else {
      return false
    }
    let changed = changedFields(in: copy)
    return !changed.isEmpty && changed.isDisjoint(with: sent.names)
  }

  /// Portals write long numbers as text or as numbers.
  private static func isSame(_ left: JSON, _ right: JSON) -> Bool {
    left == right || (left.string ?? left.text()) == (right.string ?? right.text())
  }
}
