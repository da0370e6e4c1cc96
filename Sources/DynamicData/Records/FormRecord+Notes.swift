internal import JSONValues

extension FormRecord {
  /// What should be known about the values: those that are not understood, those that may be of another century, those
  /// of which the portal will answer less than was typed, those that are in no field of the form.
  public func notes() -> [RecordNote] {
    let ofFields = zip(definition.fields, slots).compactMap { field, slot -> RecordNote? in
      if case .unreadable(let raw, let reason) = slot.content {
        return RecordNote(
          kind: .unreadable, field: field.name,
          message: "\(field.name) holds what is not understood: \(reason) It is kept as it is.", raw: raw)
      }
      return switch field.type {
      case .date: centuryNote(field, slot)
      case .number, .decimal: digitsNote(field, slot)
      default: nil
      }
    }
    let ofOthers = others.members.map { name, value in
      RecordNote(kind: .other, field: name, message: "\(name) is not in the form; it is kept as it is.", raw: value)
    }
    return ofFields + ofOthers
  }

  /// What a person is to be told of what the portal answered, in sentences: days of an uncertain century in one.
  public func readingWarnings() -> [String] {
    let notes = notes().filter { $0.raw != nil }
    let uncertain = notes.filter { $0.kind == .uncertainCentury }
    guard uncertain.count > 1 else { return notes.map(\.message) }
    let days = uncertain.map { note in
      let day = if case .value(let day) = content(of: note.field) { ", read as \(day)" } else { "" }
      return "\(note.field) (\(note.raw?.string ?? "")\(day))"
    }
    return [
      "\(days.joined(separator: ", ")) may be of another century: the portal answers months first and years of two digits, "
        + "which count as \(FormRecord.window)."
    ] + notes.filter { $0.kind != .uncertainCentury }.map(\.message)
  }

  /// What a person is to be told before the record is sent, in sentences: what was entered and will come back as another
  /// value.
  public func sendingWarnings() -> [String] { notes().filter { $0.raw == nil }.map(\.message) }

  private static var window: String { "\(DateForm.twoDigitYears.lowerBound) to \(DateForm.twoDigitYears.upperBound)" }

  /// The text that is sent for a field to a portal of 6.2, when it was entered here.
  private func sentTo62(_ field: FormField, _ slot: FieldSlot) -> String? {
    guard slot.typed != nil || !isFromPortal, field.isFillable, format == .v62, case .value(let text) = slot.content
    else { return nil }
    return try? field.canonical(text, format)
  }

  /// 6.2 answers years of two digits, so a day outside of their century comes back as another.
  private func centuryNote(_ field: FormField, _ slot: FieldSlot) -> RecordNote? {
    if slot.typed == nil, let raw = slot.raw, DateForm.isOfUncertainCentury(raw), case .value(let day) = slot.content {
      return RecordNote(
        kind: .uncertainCentury, field: field.name,
        message: "\(field.name) may be of another century: the portal answered \(raw.string ?? ""), "
          + "month first, read as \(day), since years of two digits count as \(FormRecord.window).", raw: raw)
    }
    guard let day = sentTo62(field, slot), let year = DateForm.year(of: day), !DateForm.twoDigitYears.contains(year)
    else { return nil }
    return RecordNote(
      kind: .uncertainCentury, field: field.name,
      message: "\(field.name) is stored as \(day), but Liferay 6.2 answers years of two digits: "
        + "it will come back as a day of \(FormRecord.window).", raw: nil)
  }

  /// 6.2 answers numbers through binary fractions, of 32 bits or of 64, so what has more digits comes back as another.
  private func digitsNote(_ field: FormField, _ slot: FieldSlot) -> RecordNote? {
    guard let text = sentTo62(field, slot), let number = DecimalText(text) else { return nil }
    let binary = field.type == .number ? Float(text)?.description : Double(text)?.description
    let answered = binary.flatMap { DecimalText($0, allowingExponent: true) }
    guard answered?.isSameNumber(as: number) != true else { return nil }
    let digits = field.type == .number ? "seven" : "fifteen"
    return RecordNote(
      kind: .lostDigits, field: field.name,
      message: "\(field.name) is stored as \(text), but Liferay 6.2 answers such numbers with \(digits) digits: "
        + "it will come back as \(answered.map { $0.integerText ?? $0.text } ?? "another").", raw: nil)
  }
}
