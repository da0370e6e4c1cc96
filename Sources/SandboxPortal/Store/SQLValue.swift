/// What a column of a row holds.
enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case text(String)

  /// The number, or 0.
  var integer: Int64 {
    if case .integer(let number) = self { number } else { 0 }
  }

  /// The text, or nothing.
  var text: String {
    if case .text(let text) = self { text } else { "" }
  }

  /// As it stands in SQL; of texts, those without quotation marks.
  var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .text(let text): "'\(text)'"
    }
  }
}

/// A row of a table, by the names of its columns.
struct Row: Sendable {
  var values: [String: SQLValue] = [:]

  subscript(name: String) -> SQLValue { values[name] ?? .null }
}
