internal import JSONValues

/// A JSON value as people read it in a table: texts without quotes, nothing for null.
enum ValueText {
  static func of(_ value: JSON) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    // An element that is empty, or has a comma in it, would not be told from two.
    case .array(let elements)
    where elements.allSatisfy({ element in element.string.map { !$0.isEmpty && !$0.contains(",") } ?? false }):
      elements.compactMap(\.string).joined(separator: ", ")
    default: value.text()
    }
  }
}
