/// A structure as its text has it, in XML and in JSON alike.
struct DefinitionSource {
  var name: LocalizedText?
  /// The default locale as written, nil when none is.
  var defaultLocale: String?
  /// The available locales as written.
  var availableLocales: [String] = []
  var fields: [FieldSource] = []
  /// True when rules govern the form.
  var hasRules = false
  var format: WireFormat
}
