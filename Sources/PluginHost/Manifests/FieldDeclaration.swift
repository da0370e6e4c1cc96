/// A field of the view that a person fills in: `enter greeting Hi`.
public struct FieldDeclaration: Sendable, Equatable {
  /// The name: any text.
  public let name: String
  /// The label; nil: the name.
  public let label: String?
  /// What it is for, in one line.
  public let summary: String
  /// What a value must look like.
  public let form: ValueForm
  /// REQUIRED, SECRET, READ_ONLY.
  public let flags: DeclarationFlags
  /// What it holds at first; nil for nothing.
  public let defaultText: String?
  /// Values to show in help.
  public let examples: [String]

  /// A field.
  public init(
    name: String, label: String? = nil, summary: String, form: ValueForm, flags: DeclarationFlags = [],
    defaultText: String? = nil, examples: [String] = []
  ) {
    self.name = name
    self.label = label
    self.summary = summary
    self.form = form
    self.flags = flags
    self.defaultText = defaultText
    self.examples = examples
  }
}
