/// What could follow a line, shown behind it while the cursor is at its end.
public struct LineHint: Sendable, Equatable {
  /// The text.
  public let text: String
  /// True for a text that Right puts in; false for one that only tells what is expected.
  public let isInsertable: Bool

  /// A hint.
  public init(_ text: String, isInsertable: Bool = false) {
    self.text = text
    self.isInsertable = isInsertable
  }
}
