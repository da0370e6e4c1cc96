/// Why a field cannot hold what was typed.
public struct ValueFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the field.
  public let field: String
  /// What is wrong, a sentence.
  public let message: String
  /// What the field takes: "a day such as 2026-11-30".
  public let expected: String?
  /// A text that the field takes.
  public let example: String?

  init(field: String, _ message: String, expected: String? = nil, example: String? = nil) {
    self.field = field
    self.message = message
    self.expected = expected
    self.example = example
  }

  /// The field and what is wrong.
  public var description: String { "\(field): \(message)" }
}
