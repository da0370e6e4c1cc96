internal import JSONValues

/// A JSON value as people read it in a table: texts without quotes, nothing for null.
enum ValueText {
  static func of(_ value: JSON) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .array(let elements) where elements.allSatisfy({ $0.string != nil }):
      elements.compactMap(\.string).joined(separator: ", ")
    default: value.text()
    }
  }
}
