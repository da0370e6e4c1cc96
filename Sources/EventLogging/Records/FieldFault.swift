/// What is wrong with one field, and what would be right.
public struct FieldFault: Sendable, Equatable {
  /// The field.
  public var name: String
  /// The sentence about it.
  public var message: String
  /// What it takes: `a date`.
  public var expected: String?
  /// A value that it would take: `2026-11-30`.
  public var example: String?

  /// A fault of a field.
  public init(name: String, message: String, expected: String? = nil, example: String? = nil) {
    self.name = name
    self.message = message
    self.expected = expected
    self.example = example
  }
}
