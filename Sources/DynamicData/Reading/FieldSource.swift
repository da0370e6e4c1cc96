internal import JSONValues

/// A field as a structure's text has it, in XML and in JSON alike.
struct FieldSource {
  var name = ""
  var reference: String?
  var type: String?
  var dataType: String?
  /// Flags are nil where the text tells none.
  var isRequired: Bool?
  var isReadOnly: Bool?
  var isRepeatable: Bool?
  var isMultiple: Bool?
  var isLocalizable: Bool?
  var showsLabel: Bool?
  var labels: [(locale: String, value: String)] = []
  var tips: [(locale: String, value: String)] = []
  var predefinedValues: [(locale: String, value: JSON)] = []
  var options: [OptionSource] = []
  var children: [FieldSource] = []
  var visibilityExpression: String?
  var validationExpression: String?
  /// True for a paragraph that has a text of its own to show.
  var hasShownText = false
  /// Names of properties that have no meaning here.
  var unknownProperties: [String] = []
}
