public import JSONValues

/// What a form holds: a new draft, or a record of the portal and what was changed in it.
///
/// ```swift
/// var record = FormRecord(definition, locale: "en_US")
/// record.enter("2026-11-30", into: "When1005")
/// guard record.faults().isEmpty else { … }
/// let fields = try record.fieldsMap(.v70, for: .add)  // {"When1005": "2026-11-30"}
/// ```
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
  public private(set) var attributes: JSONObject = [:]
  /// Values that are in no field of the form, as they came.
  public let others: JSONObject

  /// The generation of the portal that the values are checked for.
  let format: WireFormat
  /// True for a record of the portal.
  let isFromPortal: Bool
  /// What each field holds, in the order of the definition.
  var slots: [FieldSlot]

  /// A new draft with the predefined values in a locale.
  ///
  /// A predefined value that cannot be read is left out.
  public init(_ definition: FormDefinition, locale: String) {
    self.definition = definition
    others = [:]
    format = definition.format
    isFromPortal = false
    slots = definition.fields.map { field in
      guard field.holdsValue, case .value(let text) = field.predefined(for: locale) else { return FieldSlot(.empty) }
      return FieldSlot(.value(text))
    }
  }

  /// The record in an answer of `get-ddl-record`: `modelAttributes` and `modelValues`, or the values alone.
  ///
  /// A field that the answer lacks is empty: predefined values are for new records. Names count without regard to case
  /// where that leaves no doubt.
  /// - Throws: ``RecordError`` when the answer is neither.
  public init(_ definition: FormDefinition, answer: JSON, format: WireFormat) throws(RecordError) {
    let answer = try RecordAnswer(answer)
    self.definition = definition
    self.format = format
    isFromPortal = true
    (slots, others) = FormRecord.sorted(answer.values, by: definition, format)
    take(answer)
  }

  /// The record whose values a portal has stored or exported: `fieldValues` in JSON, `dynamic-content` in XML.
  ///
  /// Of values in several languages those for `locale` are taken. A field that is repeated holds an array, which is not
  /// understood.
  /// - Throws: ``RecordError`` when the text holds no values.
  public init(
    _ definition: FormDefinition, stored text: String, locale: String, format: WireFormat
  ) throws(RecordError) {
    self.definition = definition
    self.format = format
    isFromPortal = true
    (slots, others) = FormRecord.sorted(try StoredValues(text, locale: locale).values, by: definition, format)
  }

  private mutating func take(_ answer: RecordAnswer) {
    recordId = answer.number("recordId").flatMap { $0 > 0 ? $0 : nil }
    version = answer.text("version")
    modifiedDate = answer.number("modifiedDate")
    status = answer.number("status").flatMap { Int(exactly: $0) }
    attributes = answer.attributes
  }

  /// Puts values where they belong; those that belong nowhere are the others.
  private static func sorted(
    _ values: JSONObject, by definition: FormDefinition, _ format: WireFormat
  ) -> ([FieldSlot], others: JSONObject) {
    var slots = definition.fields.map { _ in FieldSlot(.empty) }
    var rest: [(name: String, value: JSON)] = []
    func put(_ value: JSON, at place: Int) {
      slots[place] = FieldSlot(raw: value, definition.fields[place].content(of: value, format))
    }
    for member in values.members {
      if let place = definition.exactPlace(of: member.name) {
        put(member.value, at: place)
      } else {
        rest.append(member)
      }
    }
    var others: [(name: String, value: JSON)] = []
    for member in rest {
      if let place = definition.similarPlace(to: member.name), slots[place].raw == nil {
        put(member.value, at: place)
      } else {
        others.append(member)
      }
    }
    return (slots, JSONObject(distinct: others))
  }

  /// What a field holds. Empty for a name that is no field's.
  public func content(of field: String) -> FieldContent { slot(of: field)?.content ?? .empty }

  /// What the portal answered for a field, nil when it answered nothing.
  public func raw(of field: String) -> JSON? { slot(of: field)?.raw }

  /// Puts typed text into a field; an empty one clears it. Text that the field cannot hold is kept, and is one of the
  /// ``faults()``. A name that is no field's changes nothing.
  public mutating func enter(_ typed: String, into field: String) {
    guard let place = definition.place(of: field) else { return }
    slots[place].typed = typed
    if let canonical = try? definition.fields[place].canonical(typed, format) {
      slots[place].content = canonical.isEmpty ? .empty : .value(canonical)
    } else {
      slots[place].content = .value(typed)
    }
  }

  /// True when the field was changed since the record came or the draft began.
  ///
  /// A day whose century the portal does not tell is changed by entering it, also when it looks the same.
  public func isEdited(_ field: String) -> Bool { slot(of: field).map(isEdited) ?? false }

  func isEdited(_ slot: FieldSlot) -> Bool {
    guard slot.typed != nil else { return false }
    return slot.content != slot.original || slot.raw.map(DateForm.isOfUncertainCentury) ?? false
  }

  private func slot(of field: String) -> FieldSlot? { definition.place(of: field).map { slots[$0] } }
}
