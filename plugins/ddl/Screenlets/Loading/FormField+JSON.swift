internal import DynamicData
internal import JSONValues

extension FormField {
  /// The field as `onFormLoaded` tells it.
  func json(for locale: String) -> JSON {
    var members = JSONObject([
      ("name", .string(name)), ("label", .string(label(for: locale))), ("type", .string(type.name)),
      ("required", .bool(isDemanded)),
    ])
    if !isFillable { members["readOnly"] = true }
    if isMultiple { members["multiple"] = true }
    if isRepeatable { members["repeatable"] = true }
    members["parent"] = parent.map { .string($0) }
    members["reference"] = reference.map { .string($0) }
    if !options.isEmpty {
      members["options"] = .array(
        options.map { ["value": .string($0.value), "label": .string($0.label(for: locale))] })
    }
    return .object(members)
  }
}
