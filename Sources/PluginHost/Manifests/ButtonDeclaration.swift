/// A button of the view: `press greet`.
public struct ButtonDeclaration: Sendable, Equatable {
  /// The name.
  public let name: String
  /// The label; nil: the name.
  public let label: String?
  /// What pressing it does, in one line.
  public let summary: String
  /// The action that pressing it performs.
  public let action: String

  /// A button.
  public init(name: String, label: String? = nil, summary: String, action: String) {
    self.name = name
    self.label = label
    self.summary = summary
    self.action = action
  }
}
