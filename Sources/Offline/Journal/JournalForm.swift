/// Which form something was entered into: a screenlet of the same name and definition gets it back.
public struct JournalForm: Sendable, Hashable {
  /// The screenlet's name.
  public let screenlet: String
  /// The name of its definition.
  public let definition: String

  /// A form.
  public init(screenlet: String, definition: String) {
    self.screenlet = screenlet
    self.definition = definition
  }
}
