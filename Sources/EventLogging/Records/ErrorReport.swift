/// A failed command or line, ready to be written: the sentences are the shell's.
public struct ErrorReport: Sendable, Equatable {
  /// The stable code that `help CODE` explains: `unknown-action`.
  public var code: String
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var cure: String?
  /// The fields at fault.
  public var fields: [FieldFault]
  /// The script, as the user named it.
  public var file: String?
  /// The line of the fault, counted from 1.
  public var line: Int?
  /// The column of the fault in characters, counted from 1.
  public var column: Int?
  /// The line's own text.
  public var source: String?

  /// A report; what is not given does not apply.
  public init(
    code: String, message: String, cure: String? = nil, fields: [FieldFault] = [], file: String? = nil,
    line: Int? = nil, column: Int? = nil, source: String? = nil
  ) {
    self.code = code
    self.message = message
    self.cure = cure
    self.fields = fields
    self.file = file
    self.line = line
    self.column = column
    self.source = source
  }
}
