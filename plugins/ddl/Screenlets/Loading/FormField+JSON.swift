internal import DynamicData
internal import JSONValues

extension FormField {
  /// The type by the name that events and widgets have for it.
  var typeName: String {
    switch type {
    case .text: "text"
    case .textBox: "text-box"
    case .html: "html"
    case .boolean: "boolean"
    case .date: "date"
    case .decimal: "decimal"
    case .integer: "integer"
    case .number: "number"
    case .document: "document"
    case .image: "image"
    case .radio: "radio"
    case .select: "select"
    case .geolocation: "geolocation"
    case .linkToPage: "link-to-page"
    case .separator: "separator"
    case .paragraph: "paragraph"
    case .unsupported(let name): name
    }
  }

  /// The field as `onFormLoaded` tells it.
  func json(for locale: String) -> JSON {
    var members = JSONObject([
      ("name", .string(name)), ("label", .string(label(for: locale))), ("type", .string(typeName)),
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
