/// Something a screenlet tells, with a JSON payload: `onGreeted`. The delegate method of Liferay Screens.
public struct EventDeclaration: Sendable, Equatable {
  /// The name.
  public let name: String
  /// When it is told, in one line.
  public let summary: String
  /// Payloads, as JSON.
  public let examples: [String]

  /// An event.
  public init(name: String, summary: String, examples: [String] = []) {
    self.name = name
    self.summary = summary
    self.examples = examples
  }
}
