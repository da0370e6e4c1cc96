extension Action {
  /// What an action takes after its name.
  public struct Argument: Sendable {
    let name: String
    let isRequired: Bool
    let examples: [String]
    let members: [ValueDeclaration]
    private(set) var form: ValueForm

    /// An argument of a type: `Argument("NAME", String.self)`.
    public init<Value: AttributeValue>(
      _ name: String, _ type: Value.Type, required: Bool = false, examples: [Value] = []
    ) {
      self.name = name
      form = type.form
      isRequired = required
      self.examples = examples.compactMap(\.typedText)
      members = []
    }

    /// An argument with limits, which the host checks.
    public init<Value: AttributeValue>(
      _ name: String, _ type: Value.Type, required: Bool = false, limits: some AttributeLimits<Value>,
      examples: [Value] = []
    ) {
      self.init(name, type, required: required, examples: examples)
      form.minimum = limits.minimum?.typedText
      form.maximum = limits.maximum?.typedText
    }

    /// An object with these members, which people type as `a=1 b=2`; the examples are written so.
    public init(_ name: String, members: [Member], required: Bool = false, examples: [String] = []) {
      self.name = name
      form = ValueForm(.object)
      isRequired = required
      self.examples = examples
      self.members = members.map(\.declaration)
    }

    /// A member of an object argument.
    public struct Member: Sendable {
      let declaration: ValueDeclaration

      /// A member of a type.
      public init(_ name: String, _ type: any AttributeValue.Type, _ summary: String, required: Bool = false) {
        declaration = ValueDeclaration(name: name, summary: summary, form: type.form, isRequired: required)
      }
    }
  }
}
