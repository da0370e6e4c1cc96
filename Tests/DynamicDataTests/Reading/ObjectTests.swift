import DynamicData
import JSONValues
import Testing

@Suite struct `Structures in JSON` {
  @Test func `come bare, as text, as an answer of the portal and in rows`() throws {
    let bare = Structures.json(Structures.field("F", "text"))
    let quoted = JSON.string(bare).text()
    let xsd = JSON.string(Structures.xml("<dynamic-element name='F' type='text'/>")).text()
    let texts = [
      bare, "\u{FEFF} \n" + bare, quoted, "[\(bare)]", #"{"structureId":"1","definition":\#(quoted)}"#,
      #"{"definition":\#(bare)}"#, #"[{"definition":\#(quoted),"name":null}]"#, #"{"xsd":\#(xsd),"definition":""}"#,
    ]
    for text in texts { #expect(try FormDefinition.read(text).fields.map(\.name) == ["F"], "\(text)") }
    #expect(try FormDefinition.read(texts[7]).format == .v62)
    #expect(try FormDefinition.read(texts[0], format: .v62).format == .v62)
    #expect(try FormDefinition.readAll("[\(bare),\(bare)]").count == 2)
  }

  @Test(arguments: [
    ("{\n\"fields\": [\n{\"name\": \"a\"}, // no\n]}", 3, 16, "no comments"),
    ("{\n \"fields\": [{\"name\": \"a\"},\n]}", 3, 1, "comma"),
    ("{\r\n\r\nfields: 1}", 3, 1, "double quotes"),
    ("{\"é\" 1}", 1, 6, "colon"),
    ("{\"fields\":[", 1, 12, "too early"),
    ("\n\n plain text", 3, 2, "neither XML nor JSON"),
    ("{\"exception\":\"NoSuchStructureException\"}", nil, nil, "NoSuchStructureException"),
    ("[]", nil, nil, "no structure"), ("", nil, nil, "empty"), (" \n", nil, nil, "empty"),
    ("{\"fields\":[]}", nil, nil, "no field that could hold a value"),
    ("[{\"fields\":[{\"name\":\"a\"}]},5]", nil, nil, "Entry 2 of 2"),
    ("{\"definition\":\"{\\n x\"}", nil, nil, "line 2, column 2 of that text"),
    ("\"\\\"\\\\\\\"x\\\\\\\"\\\"\"", nil, nil, "neither XML nor JSON"),
  ])
  func `are refused where they are broken`(text: String, line: Int?, column: Int?, words: String) throws {
    let error = try #require(throws: DefinitionError.self) { try FormDefinition.readAll(text) }
    #expect(error.message.contains(words), "\(error)")
    #expect(error.line == line && error.column == column, "\(error)")
  }

  @Test func `are refused beyond a depth`() {
    func nested(_ depth: Int) -> String {
      let open = #"{"name":"a","type":"text","nestedFields":["#
      return "{\"fields\":[" + String(repeating: open, count: depth) + String(repeating: "]}", count: depth) + "]}"
    }
    #expect(throws: Never.self) { try FormDefinition.read(nested(90)) }
    for depth in [101, 400, 2000] { #expect(throws: DefinitionError.self) { try FormDefinition.read(nested(depth)) } }
    var wrapped = Structures.json(Structures.field("F", "text"))
    for _ in 0..<6 { wrapped = JSON.object(["definition": .string(wrapped)]).text() }
    #expect(throws: DefinitionError.self) { try FormDefinition.read(wrapped) }
  }

  @Test func `have texts in place of arrays, references, and properties that mean nothing`() throws {
    let field =
      #"{"name":"F","fieldReference":"Ref","type":"select","options":"[]","displayStyle":"[vertical]","predefinedValue":{"en_US":"[]"},"ddmFormFieldType":"x","repeatable":"true"}"#
    let definition = try FormDefinition.read(Structures.json(field))
    #expect(definition.fields[0].reference == "Ref" && definition.fields[0].name == "F")
    #expect(definition.fields[0].isRepeatable && definition.fields[0].options.isEmpty)
    #expect(definition.fields[0].predefined(for: "") == .empty)
    #expect(definition.notes.contains { $0.kind == .unknownProperties && $0.message.contains("ddmFormFieldType") })
    #expect(definition.notes.contains { $0.kind == .noOptions })
  }

  @Test(arguments: [
    ("", FieldVisibility.shown, true), ("TRUE", .shown, true), ("true", .shown, true), ("FALSE", .hidden, false),
    ("NOT(x)", .conditional("NOT(x)"), false),
  ])
  func `demand a required field only when it is shown`(
    expression: String, visibility: FieldVisibility, isDemanded: Bool
  )
    throws
  {
    let more = "\"visibilityExpression\":\"\(expression)\""
    let definition = try FormDefinition.read(Structures.json(Structures.field("F", "text", required: true, more)))
    #expect(definition.fields[0].visibility == visibility)
    #expect(FormRecord(definition, locale: "").faults().isEmpty == !isDemanded)
    #expect(definition.notes.contains { $0.kind == .visibility } == (expression == "NOT(x)"))
  }

  @Test func `with a name twice are shown and not submitted`() throws {
    let field = Structures.field("F", "text")
    let definition = try FormDefinition.read(Structures.json(field, field))
    #expect(definition.fields.map(\.isFillable) == [true, false])
    let note = try #require(definition.notes.first { $0.kind == .duplicateName })
    #expect(note.blocksSubmit && note.field == "F")
    // These look the same and are two names.
    let composed = try FormDefinition.read(
      Structures.json(Structures.field("\u{E9}", "text"), Structures.field("e\u{301}", "text")))
    #expect(composed.notes.contains { $0.kind == .similarName } && composed.fields.allSatisfy(\.isFillable))
  }

  @Test func `with names that differ in case keep them apart`() throws {
    let definition = try FormDefinition.read(
      Structures.json(
        Structures.field("Name", "text"), Structures.field("name", "text"), Structures.field("Other", "text")))
    #expect(definition.notes.contains { $0.kind == .similarName && !$0.blocksSubmit })
    var record = FormRecord(definition, locale: "")
    record.enter("A", into: "Name")
    record.enter("b", into: "name")
    record.enter("none", into: "NAME")
    record.enter("o", into: "OTHER")
    #expect(record.values() == ["Name": "A", "name": "b", "Other": "o"])
  }

  @Test func `without a name for a field say so`() throws {
    let definition = try FormDefinition.read(
      Structures.json(Structures.field("", "text", required: true), Structures.field("F", "text")))
    #expect(definition.fields.map(\.name) == ["F"])
    #expect(definition.notes.contains { $0.kind == .namelessField && $0.blocksSubmit })
  }

  @Test(arguments: [
    (["ddm-date", "date"], FieldType.date), (["ddm-decimal", "decimal"], .decimal),
    (["ddm-number", "number"], .number),
    (["ddm-integer", "integer"], .integer),
    (["ddm-documentlibrary", "documentlibrary", "document_library"], .document),
    (["text_area", "textarea", "text_box", "text-box"], .textBox), (["list", "select", "multi-list"], .select),
    (["link_to_layout", "ddm-link-to-page"], .linkToPage), (["wcm-image", "image", "ddm-image"], .image),
    (["selection_break", "separator", "ddm-separator"], .separator), (["ddm-text-html", "rich_text"], .html),
    (["checkbox", "boolean"], .boolean), (["ddm-geolocation"], .geolocation), (["text"], .text), (["radio"], .radio),
    (["paragraph"], .paragraph), (["ddm-fileupload"], .unsupported("fileupload")), (["grid"], .unsupported("grid")),
  ])
  func `spell types in several ways`(spellings: [String], type: FieldType) throws {
    for spelling in spellings {
      let definition = try FormDefinition.read(
        Structures.json(Structures.field("F", spelling), Structures.field("T", "text")))
      #expect(definition.fields[0].type == type, "\(spelling)")
    }
    #expect(try Structures.only("multi-list").isMultiple)
  }

  @Test(arguments: [
    ("\"dataType\":\"date\"", FieldType.date), ("\"type\":null,\"dataType\":\"double\"", .decimal), ("\"x\":1", .text),
    ("\"type\":\"\",\"dataType\":\"document-library\"", .document), ("\"type\":\"null\",\"dataType\":\"html\"", .html),
    ("\"type\":\"text\",\"dataType\":\"integer\"", .integer), ("\"type\":\"text_area\",\"dataType\":\"html\"", .html),
    ("\"type\":\"paragraph\",\"dataType\":\"string\"", .textBox),
    ("\"type\":\"numeric\",\"dataType\":\"double\"", .decimal),
  ])
  func `have types by their data`(members: String, type: FieldType) throws {
    #expect(try FormDefinition.read(Structures.json("{\"name\":\"F\",\(members)}")).fields[0].type == type)
  }
}
