internal import JSONValues

/// Puts values into calls that were written before they were known.
///
/// - `{"$answer": PATH}` stands for what the answer to the change holds at PATH, all of it where that is empty; with
///   `"as": "integer"` as a number, since portals write long ones as text, and with `"prefix": TEXT` as a text behind that;
/// - `{"$upload": KEY, "keep": [NAME, …]}` for the text of an object with these members of the answer to that upload;
/// - `{"$first": true}` and `{"$last": true}` for the rows of a page.
struct CallFilling {
  var answer: JSON?
  var uploads: [String: JSON] = [:]
  var rows: Range<Int64>?

  /// The value with everything filled in; nil when something that it needs is not there.
  func fill(_ value: JSON) -> JSON? {
    switch value {
    case .object(let object):
      if let (name, argument) = object.members.first, name.hasPrefix("$") {
        return fill(name, argument, object)
      }
      var filled: [(name: String, value: JSON)] = []
      for (name, member) in object.members {
        guard let member = fill(member) else { return nil }
        filled.append((name, member))
      }
      return .object(JSONObject(distinct: filled))
    case .array(let elements):
      let filled = elements.compactMap(fill)
      return filled.count == elements.count ? .array(filled) : nil
    default: return value
    }
  }

  private func fill(_ name: String, _ argument: JSON, _ object: JSONObject) -> JSON? {
    switch name {
    case "$answer":
      let value = argument == "" ? answer : argument.string.flatMap(JSONPath.init).flatMap { answer?[$0] }
      return value.flatMap { CallFilling.shape($0, object) }
    case "$upload":
      guard let upload = argument.string.flatMap({ uploads[$0] }) else { return nil }
      let names = object["keep"]?.array?.compactMap(\.string) ?? upload.object?.names ?? []
      let kept = names.compactMap { name in upload[name].map { (name: name, value: $0) } }
      return .string(JSON.object(JSONObject(distinct: kept)).text())
    case "$first": return rows.map { .integer($0.lowerBound) }
    case "$last": return rows.map { .integer($0.upperBound) }
    default: return .object(object)
    }
  }

  private static func shape(_ value: JSON, _ object: JSONObject) -> JSON? {
    if let prefix = object["prefix"]?.string { return .string(prefix + (value.string ?? value.text())) }
    guard object["as"] == "integer" else { return value }
    return (value.integer ?? value.string.flatMap { Int64($0) }).map { .integer($0) }
  }
}
