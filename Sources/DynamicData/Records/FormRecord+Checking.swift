public import JSONValues

extension FormRecord {
  /// Every field that is wrong, in the order of the form.
  ///
  /// What came from the portal and was not touched is at fault only when it is empty and required.
  public func faults() -> [ValueFault] {
    zip(definition.fields, slots).compactMap { field, slot in
      guard field.holdsValue else { return nil }
      if let typed = slot.typed { return field.isFillable ? field.fault(in: typed, format) : refusal(of: field, slot) }
      guard case .empty = slot.content else {
        return isFromPortal || !field.isFillable ? nil : field.fault(in: slot.content.typed, format)
      }
      if field.isDemanded { return field.demand }
      // The portal has taken the record so.
      let isOut = field.isRequired && !field.isFillable && !field.isReadOnly && field.visibility == .shown
      guard isOut, !isFromPortal, !field.isDuplicate else { return nil }
      return ValueFault(
        field: field.name, "\(field.label(for: "")) is required, and cannot be filled in here: \(reason(field)).")
    }
  }

  /// The values by field, typed: numbers, truths, lists, objects. Empty fields are left out; what is not understood is as
  /// it came, and what was typed wrongly is a text.
  public func values() -> JSON {
    var members: [(name: String, value: JSON)] = []
    for (field, slot) in zip(definition.fields, slots) where field.holdsValue && !field.isDuplicate {
      switch slot.content {
      case .empty: break
      case .unreadable(let raw, _): members.append((field.name, raw))
      case .value(let text):
        let isRight = slot.typed == nil || field.isFillable && (try? field.canonical(text, format)) != nil
        members.append((field.name, isRight ? field.form.json(text) : .string(text)))
      }
    }
    return .object(JSONObject(distinct: members))
  }

  private func refusal(of field: FormField, _ slot: FieldSlot) -> ValueFault? {
    guard slot.content != slot.original else { return nil }
    return ValueFault(field: field.name, "\(field.label(for: "")) cannot be filled in here: \(reason(field)).")
  }

  /// Why people cannot fill in a field.
  private func reason(_ field: FormField) -> String {
    if let parent = field.parent { return "it stands inside of \(parent)" }
    if field.isDuplicate { return "another field has its name" }
    return field.type.isFillable ? "it is read-only" : "unsupported: \(field.type.title)"
  }
}
