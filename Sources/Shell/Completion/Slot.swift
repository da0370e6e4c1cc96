internal import CommandParsing
internal import PluginHost

/// Something that takes a value: an attribute, a member of an argument, an argument, a field.
struct Slot {
  let name: String
  /// Names that are right besides.
  var otherNames: [String] = []
  var summary: String
  var form: ValueForm
  var flags: DeclarationFlags = []
  /// The value in force, as people may see it; nil for none and for secrets.
  var current: String?
  /// The value without one, as people may see it.
  var defaultText: String?
  var examples: [String] = []
  /// Labels of choices that have some of their own.
  var choiceLabels: [String: String] = [:]
  /// The field that it is, whose values may be given by label and whose documents begin with `@`.
  var field: ViewField?
  var kind: Proposal.Kind = .attribute

  /// True for one whose value is never shown.
  var isSecret: Bool { flags.contains(.secret) }

  /// True for a name or another name of it.
  func isNamed(_ text: String) -> Bool { name == text || otherNames.contains(text) }

  /// An attribute, or a member of an argument.
  init(_ attribute: AttributeDeclaration) {
    name = attribute.name
    otherNames = attribute.alias.map { [$0] } ?? []
    summary = attribute.summary
    form = attribute.form
    flags = attribute.flags
    defaultText = attribute.flags.contains(.secret) ? nil : attribute.defaultText
    examples = attribute.flags.contains(.secret) ? [] : attribute.examples
  }

  /// The argument of an action.
  init(argumentOf action: ActionDeclaration) {
    name = action.argument ?? action.form.type.name.uppercased()
    summary = action.summary
    form = action.form
    flags = action.flags.intersection([.required, .secret])
    examples = action.examples
  }

  /// A field of a view; those of one label are right by name alone.
  init(_ field: ViewField, isLabelUnique: Bool) {
    name = field.name
    otherNames = isLabelUnique && field.label != field.name ? [field.label] : []
    summary = field.label == field.name ? field.summary : field.label
    form = field.form
    flags = field.flags
    choiceLabels = field.choiceLabels
    current = field.text.isEmpty || field.flags.contains(.secret) ? nil : field.text
    self.field = field
    kind = .field
  }
}
