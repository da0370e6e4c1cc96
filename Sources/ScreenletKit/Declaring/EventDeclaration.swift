public import JSONValues

/// Something a screenlet tells, with a JSON payload: `onBookmarkAdded`. The delegate method of Liferay Screens.
public struct EventDeclaration: Sendable {
  /// The name.
  public var name: String
  /// When it is told, in one line.
  public var summary: String
  /// Payloads, for help.
  public var examples: [JSON]

  /// An event.
  public init(_ name: String, _ summary: String, examples: [JSON] = []) {
    self.name = name
    self.summary = summary
    self.examples = examples
  }
}
