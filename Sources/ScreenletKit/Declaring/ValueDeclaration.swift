/// What an attribute, a field or a member of an argument says of itself.
struct ValueDeclaration {
  /// The name; until it is found in its owner, the one that was given, if any.
  var name: String?
  var label: String?
  var summary: String
  var alias: String?
  var form: ValueForm
  var isRequired = false
  var isSecret = false
  var isReadOnly = false
  var defaultText: String?
  var examples: [String] = []

  /// Takes over limits, as typed texts.
  mutating func limit<Bound>(to limits: some AttributeLimits<Bound>) {
    form.minimum = limits.minimum?.typedText
    form.maximum = limits.maximum?.typedText
  }
}
