/// What a statement is given, and what a column of a row holds.
enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case text(String)

  /// A number, or nothing.
  init(_ number: Int64?) { self = number.map(SQLValue.integer) ?? .null }

  /// A text, or nothing.
  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }

  /// The number; nil when it is none.
  var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The text; nil when it is none.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
