/// A value that people set: `set name Ada`. Also a member of an action's object argument.
public struct AttributeDeclaration: Sendable, Equatable {
  /// The name.
  public let name: String
  /// What it is for, in one line.
  public let summary: String
  /// What a value must look like.
  public let form: ValueForm
  /// REQUIRED, SECRET, READ_ONLY.
  public let flags: DeclarationFlags
  /// The value until one is set; nil for none.
  public let defaultText: String?
  /// Values to show in help.
  public let examples: [String]
  /// A second name that means the same.
  public let alias: String?

  /// An attribute.
  public init(
    name: String, summary: String, form: ValueForm, flags: DeclarationFlags = [], defaultText: String? = nil,
    examples: [String] = [], alias: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.form = form
    self.flags = flags
    self.defaultText = defaultText
    self.examples = examples
    self.alias = alias
  }
}
