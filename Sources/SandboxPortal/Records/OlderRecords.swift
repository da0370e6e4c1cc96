/// How 6.2 takes and tells the values of a record: it checks little, stores text, and reads that by type.
enum OlderRecords {
  /// What a form sent, checked. A required field that is not there is not noticed.
  static func content(
    _ fields: [JSONValue.Member], _ structure: FormStructure, over older: RecordContent?
  ) throws(PortalException) -> RecordContent {
    var content = RecordContent()
    for member in fields {
      content.set(member.name, LocalizedText.portalLocale, trimmed(RecordContent.text(of: member.value)))
    }
    if let older { content = content.merged(over: older) }
    for (name, texts) in content.values {
      guard let field = structure.field(name) else { throw .content(.unknownField) }
      if field.isRequired, texts.allSatisfy({ RecordContent.isEmpty($0.text) }) { throw .content(.emptyField) }
    }
    return content
  }

  /// The values as `get-ddl-record` tells them; those that are nothing are left out.
  static func values(_ content: RecordContent, _ structure: FormStructure) -> [JSONValue.Member] {
    structure.fields.compactMap { field in
      guard let text = content.text(field.name, LocalizedText.portalLocale) else { return nil }
      return value(text, field.dataType).map { .init(field.name, $0) }
    }
  }

  private static func value(_ text: String, _ type: String) -> JSONValue? {
    switch type {
    case "boolean": return .bool(LenientValue.boolean(text))
    case "date":
      guard !RecordContent.isEmpty(text) else { return nil }
      return .string(PortalDate(milliseconds: LenientValue.integer(text, bits: 64)).short)
    case "double": return RecordContent.isEmpty(text) ? nil : .string(JavaNumber.text(LenientValue.double(text)))
    case "number", "float":
      // The plugin goes through Float, which has seven digits.
      return RecordContent.isEmpty(text) ? nil : JavaNumber.json(Float(LenientValue.double(text)))
    case "integer": return RecordContent.isEmpty(text) ? nil : .integer(LenientValue.integer(text, bits: 32))
    case "long": return RecordContent.isEmpty(text) ? nil : .integer(LenientValue.integer(text, bits: 64))
    case "short": return RecordContent.isEmpty(text) ? nil : .integer(LenientValue.integer(text, bits: 16))
    case "document-library":
      guard let value = JSONValue(parsing: text) else { return .string(text) }
      // Read and written again, in an order of its own.
      let members = value.members.map { JSONValue.object($0.reversed()) } ?? value
      return .string(String(decoding: members.bytes, as: UTF8.self))
    default: return .string(text)
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
