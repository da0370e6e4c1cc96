/// One option of a command.
public struct OptionSyntax: Sendable, Equatable {
  /// With its dashes: `--within`, `-n`.
  public let name: String
  /// What its value is called in help, `DURATION`; nil for a flag.
  public let value: String?
  /// A sentence for help.
  public let summary: String
  /// True when it may be given more than once.
  public let isRepeatable: Bool

  /// An option with a value, or a flag without one.
  public init(_ name: String, value: String? = nil, isRepeatable: Bool = false, summary: String) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.summary = summary
  }
}
