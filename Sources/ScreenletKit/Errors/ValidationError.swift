/// What was entered is wrong. A run that fails with it ends as invalid: nothing was sent.
///
/// ```swift
/// override func validateData() -> ValidationError? {
///   super.validateData() ?? (folderId > 0 ? nil : ValidationError("folderId", "is not set", example: "34490"))
/// }
/// ```
public struct ValidationError: Error, Sendable, Equatable {
  /// All in a sentence.
  public var message: String
  /// What to do about it.
  public var cure: String?
  /// The fields and attributes at fault.
  public var fields: [FieldFault]

  /// A fault of several fields, or of none in particular.
  public init(_ message: String, cure: String? = nil, fields: [FieldFault] = []) {
    self.message = message
    self.cure = cure
    self.fields = fields
  }

  /// A fault of one field.
  public init(
    _ field: String, _ message: String, cure: String? = nil, expected: String? = nil, example: String? = nil
  ) {
    self.init([FieldFault(field, message, expected: expected, example: example)], cure: cure)
  }

  /// Faults of fields, named one after the other.
  public init(_ fields: [FieldFault], cure: String? = nil) {
    self.init(PluginSentences.faults(fields), cure: cure, fields: fields)
  }

  /// The faults as one error, nil without any.
  public static func of(_ fields: [FieldFault], cure: String? = nil) -> ValidationError? {
    fields.isEmpty ? nil : ValidationError(fields, cure: cure)
  }
}
