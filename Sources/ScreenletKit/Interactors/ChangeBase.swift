public import JSONValues

/// What an update rests on: a record that has another version than that was changed by somebody else meanwhile.
public struct ChangeBase: Sendable, Equatable {
  /// How a person's fields are told from those of the portal, so that both can be merged.
  public struct Fields: Sendable, Equatable {
    /// Where the answer holds the values, an object: `modelValues`.
    public var path: String
    /// What they were when the change began.
    public var values: JSONObject
    /// The parameter of the change's first call that takes them: `fieldsMap`.
    public var parameter: String
    /// The names of those that the person has edited.
    public var edited: [String]
    /// True when the record loses fields that are not sent.
    public var isWhole: Bool

    /// Fields.
    public init(path: String, values: JSONObject, parameter: String, edited: [String], isWhole: Bool = false) {
      self.isWhole = isWhole
      self.path = path
      self.values = values
      self.parameter = parameter
      self.edited = edited
    }
  }

  /// Reads the record.
  public var call: ServiceCall
  /// Where its answer tells the version: `modelAttributes.version`, `modelAttributes.modifiedDate`.
  public var version: [String]
  /// What these were when the change began.
  public var value: [JSON]
  /// Where its answer holds what the change itself is answered: `modelAttributes`; nil when it is that.
  public var result: String?
  /// What merging takes, and to tell an earlier attempt from somebody else's change; nil when the change cannot be merged.
  public var fields: Fields?

  /// A base.
  public init(
    call: ServiceCall, version: [String], value: [JSON], result: String? = nil, fields: Fields? = nil
  ) {
    self.call = call
    self.result = result
    self.version = version
    self.value = value
    self.fields = fields
  }

  var json: JSON {
    var members = JSONObject([
      ("call", call.json), ("version", .array(version.map { .string($0) })), ("value", .array(value)),
    ])
    members["result"] = result.map { .string($0) }
    if let fields {
      members["fields"] = .string(fields.path)
      members["values"] = .object(fields.values)
      members["parameter"] = .string(fields.parameter)
      if fields.isWhole { members["whole"] = true }
      members["edited"] = .array(fields.edited.map { .string($0) })
    }
    return .object(members)
  }
}
