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

  /// What should be known about the values: those that are not understood, those that may be of another century, those
  /// that are in no field of the form.
  public func notes() -> [RecordNote] {
    let ofFields = zip(definition.fields, slots).compactMap { field, slot -> RecordNote? in
      if case .unreadable(let raw, let reason) = slot.content {
        return RecordNote(
          kind: .unreadable, field: field.name,
          message: "\(field.name) holds what is not understood: \(reason) It is kept as it is.", raw: raw)
      }
      return field.type == .date ? centuryNote(field, slot) : nil
    }
    let ofOthers = others.members.map { name, value in
      RecordNote(kind: .other, field: name, message: "\(name) is not in the form; it is kept as it is.", raw: value)
    }
    return ofFields + ofOthers
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

  /// 6.2 answers years of two digits, so a day outside of their century comes back as another.
  private func centuryNote(_ field: FormField, _ slot: FieldSlot) -> RecordNote? {
    let years = DateForm.twoDigitYears
    let window = "\(years.lowerBound) to \(years.upperBound)"
    if slot.typed == nil, let raw = slot.raw, DateForm.isOfUncertainCentury(raw), case .value(let day) = slot.content {
      return RecordNote(
        kind: .uncertainCentury, field: field.name,
        message: "\(field.name) may be of another century: the portal answered \(raw.string ?? ""), "
          + "month first, read as \(day), since years of two digits count as \(window).", raw: raw)
    }
    guard slot.typed != nil, format == .v62, case .value(let day) = slot.content,
      (try? field.canonical(day, format)) != nil, let year = DateForm.year(of: day), !years.contains(year)
    else { return nil }
    return RecordNote(
      kind: .uncertainCentury, field: field.name,
      message: "\(field.name) is stored as \(day), but Liferay 6.2 answers years of two digits: "
        + "it will come back as a day of \(window).", raw: nil)
  }
}
