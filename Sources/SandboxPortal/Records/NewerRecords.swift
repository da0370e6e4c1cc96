/// How 7.0 takes and tells the values of a record: it checks them against the structure, and keeps their text.
enum NewerRecords {
  /// What a form sent, checked. Names that the structure has not are dropped without a word.
  /// - Parameters:
  ///   - locale: the one of the values.
  ///   - isNew: true for a new record, whose values are those of the portal's own language as well.
  static func content(
    _ fields: [JSONValue.Member], _ structure: FormStructure, locale: String, isNew: Bool, over older: RecordContent?
  ) throws(PortalException) -> RecordContent {
    var content = RecordContent()
    for member in fields where structure.field(member.name) != nil {
      let text = RecordContent.text(of: member.value)
      content.set(member.name, locale, text)
      if isNew { content.set(member.name, LocalizedText.portalLocale, text) }
    }
    if let older { content = content.merged(over: older) }
    for field in structure.fields { try check(field, content.values[field.name] ?? []) }
    return content
  }

  private static func check(
    _ field: FormStructure.Field, _ texts: [RecordContent.Text]
  ) throws(PortalException) {
    if field.dataType.isEmpty, texts.contains(where: { !$0.text.isEmpty }) {
      throw .content(.transientField(field.name))
    }
    if field.isRequired, !field.dataType.isEmpty, texts.allSatisfy({ RecordContent.isEmpty($0.text) }) {
      throw .content(.requiredValue)
    }
    guard ["select", "radio"].contains(field.type), !field.options.isEmpty else { return }
    for text in texts where !text.text.isEmpty {
      guard let chosen = JSONValue(parsing: text.text)?.elements,
        chosen.allSatisfy({ isOption($0, of: field) })
      else { throw .content(.invalidValue(field: field.name)) }
    }
  }

  private static func isOption(_ value: JSONValue, of field: FormStructure.Field) -> Bool {
    let text = value.scalarText ?? ""
    return text.isEmpty || field.options.contains(text)
  }

  /// The values as `get-ddl-record` tells them; those that are nothing are left out.
  static func values(_ content: RecordContent, _ structure: FormStructure, locale: String) -> [JSONValue.Member] {
    structure.fields.compactMap { field in
      guard !field.dataType.isEmpty, let text = content.text(field.name, locale) else { return nil }
      return .init(field.name, .string(text))
    }
  }
}
