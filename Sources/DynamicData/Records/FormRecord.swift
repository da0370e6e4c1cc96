public import JSONValues

/// What a form holds: a new draft, or a record of the portal and what was changed in it.
public struct FormRecord: Sendable {
  /// What a map of fields is for.
  public enum Purpose: Sendable, Equatable {
    /// A new record.
    case add
    /// A record that the portal has.
    case update
  }

  /// The structure.
  public let definition: FormDefinition
  /// The record's id, nil for a draft, and when the portal told none that can be used.
  public private(set) var recordId: Int64?
  /// The record's version as the portal wrote it: `1.0`.
  public private(set) var version: String?
  /// When it was changed, in milliseconds since 1970.
  public private(set) var modifiedDate: Int64?
  /// The status in the workflow, nil when the portal told none.
  public private(set) var status: Int?
  /// What the portal told of the record besides its values, as it came.
  public private(set) var attributes = JSONObject()
  /// Values that are in no field of the form, as they came.
  public private(set) var others = JSONObject()

  /// A new draft with the predefined values in a locale.
  public init(_ definition: FormDefinition, locale: String) { self.definition = definition }

  /// The record in an answer of `get-ddl-record`: `modelAttributes` and `modelValues`, or the values alone.
  /// - Throws: ``RecordError`` when the answer is neither.
  public init(_ definition: FormDefinition, answer: JSON, format: WireFormat) throws(RecordError) {
    self.definition = definition
  }

  /// What a field holds. Empty for a name that is no field's.
  public func content(of field: String) -> FieldContent { .empty }

  /// Puts typed text into a field; an empty one clears it. Text that the field cannot hold is kept, and is one of the
  /// ``faults()``.
  public mutating func enter(_ typed: String, into field: String) {}

  /// True when the field was changed since the record came or the draft began.
  public func isEdited(_ field: String) -> Bool { false }

  /// Every field that is wrong, in the order of the form.
  public func faults() -> [ValueFault] { [] }

  /// The values by field, typed: numbers, truths, lists. Empty fields are left out.
  public func values() -> JSON { .object([:]) }

  /// The parameter `fieldsMap` of `add-record` and `update-record`: the text of each value by field.
  /// - Throws: ``UpdateRefusal`` when the update would lose values; ``ValueFault`` for a text that a field cannot hold.
  public func fieldsMap(_ format: WireFormat, for purpose: Purpose) throws -> JSONObject { [:] }
}
