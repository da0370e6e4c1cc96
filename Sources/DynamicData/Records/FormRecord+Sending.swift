public import JSONValues

extension FormRecord {
  /// The parameter `fieldsMap` of `add-record` and `update-record`: the text of each value by field.
  ///
  /// - A new record: every field that has a value.
  /// - An update on 7.0 and later replaces the record: every value, what was not touched with the very text that it came
  ///   with. A field that was cleared is left out, which clears it.
  /// - An update on 6.2 is merged with the record: only what was changed. A field that was cleared is an empty text.
  ///
  /// Whether required fields have values is for ``faults()`` to tell.
  /// - Throws: ``UpdateRefusal`` when the update would lose values that the form cannot hold; ``ValueFault`` for a text
  ///   that a field cannot hold, the first one.
  public func fieldsMap(_ format: WireFormat, for purpose: Purpose) throws -> JSONObject {
    if purpose == .update, let refusal = updateRefusal(format) { throw refusal }
    let isMerged = purpose == .update && format == .v62
    var members: [(name: String, value: JSON)] = []
    for (field, slot) in zip(definition.fields, slots) where isSent(field) {
      if isMerged && !(field.isFillable && isEdited(slot)) { continue }
      let text = try text(of: slot, field, format)
      if !text.isEmpty || isMerged { members.append((field.name, .string(text))) }
    }
    if purpose == .update && !isMerged {
      // The portal drops what its structure does not have; what it has and this form does not would be lost.
      for other in others.members {
        if let text = FormRecord.text(of: other.value) { members.append((other.name, .string(text))) }
      }
    }
    return JSONObject(distinct: members)
  }

  /// Why this record cannot be updated on a portal of a generation, nil when it can be.
  ///
  /// 7.0 and later replace the whole record, and a map of fields has no place for nested and repeated values. 6.2 keeps
  /// what is not sent, so only changing a field that holds several values loses some.
  public func updateRefusal(_ format: WireFormat) -> UpdateRefusal? {
    let lost = zip(definition.fields, slots).filter { field, slot in
      guard field.holdsValue, slot.hasPortalValue else { return false }
      if format == .v62 { return field.isRepeatable && slot.raw?.array != nil && isEdited(slot) }
      return field.parent != nil || field.isRepeatable
    }
    guard !lost.isEmpty else { return nil }
    let names = lost.map(\.0.name)
    return UpdateRefusal(
      fields: names,
      message: "Values would be lost: \(names.joined(separator: ", ")) "
        + "\(names.count == 1 ? "is" : "are") nested or can be repeated, which an update cannot tell the portal.",
      cure: "Change the record in the portal itself.")
  }

  private func isSent(_ field: FormField) -> Bool { field.holdsValue && field.parent == nil && !field.isDuplicate }

  private func text(of slot: FieldSlot, _ field: FormField, _ format: WireFormat) throws(ValueFault) -> String {
    // What people cannot fill in goes as it came, whatever was entered.
    let isUntouched = !field.isFillable || !isEdited(slot)
    if isUntouched, let raw = slot.raw { return FormRecord.text(of: raw) ?? "" }
    switch isUntouched ? slot.original : slot.content {
    case .empty: return ""
    case .unreadable(let raw, _): return FormRecord.text(of: raw) ?? ""
    case .value(let typed):
      guard field.type.isFillable else { return typed }
      return keepsBareOption(field, slot) ? try field.canonical(typed, format) : try field.wire(typed, format)
    }
  }

  /// True for a choice whose record came with a bare value instead of an array: fix packs of 7.0 differ in that.
  private func keepsBareOption(_ field: FormField, _ slot: FieldSlot) -> Bool {
    guard field.type == .radio || field.type == .select && !field.isMultiple, let text = slot.raw?.string else {
      return false
    }
    return slot.original != .empty && !text.trimmed().hasPrefix("[")
  }

  /// A value as the text that travels, nil for none.
  private static func text(of raw: JSON) -> String? {
    switch raw {
    case .null: nil
    case .string(let text): text
    default: raw.text()
    }
  }
}
