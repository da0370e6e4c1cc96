internal import DynamicData
internal import JSONValues

extension FormDefinition {
  /// The field that people call so: by its name, else by a label that no other has.
  func field(called text: String, locale: String) -> FormField? {
    if let field = field(named: text) { return field }
    let labelled = fields.filter { $0.label(for: locale).hasSameScalars(as: text) }
    return labelled.count == 1 ? labelled[0] : nil
  }
}
