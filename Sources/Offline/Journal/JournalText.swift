/// What a field held when its person left it.
public struct JournalText: Sendable, Equatable {
  /// The field's name.
  public let field: String
  /// What was in it, as typed text; "" when it was emptied.
  public let text: String
}
