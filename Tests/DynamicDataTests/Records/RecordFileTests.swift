import DynamicData
import JSONValues
import Testing

@Suite(.enabled(if: StructureFiles.areThere)) struct `Records of real portals` {
  @Test func `change one field and send the others as they came`() throws {
    let definition = try FormDefinition.read(
      Structures.json(
        Structures.choice("Category", [("Corporate Management", "Corporate"), ("Customer Request Management", "CRM")]),
        Structures.field("Title", "text"), Structures.field("Image", "ddm-documentlibrary"),
        Structures.field("URL", "text")))
    let rows = try #require(JSON(parsing: StructureFiles.text("v01")).array)
    #expect(rows.count == 5)
    for row in rows {
      var record = try FormRecord(definition, answer: row, format: .v70)
      #expect(record.recordId.map(String.init) == row["modelAttributes"]?["recordId"]?.string)
      #expect(record.version == "1.0" && record.modifiedDate == row["modelAttributes"]?["modifiedDate"]?.integer)
      #expect(record.attributes["lastPublishDate"] == .null && record.others.isEmpty && record.notes().isEmpty)
      #expect(record.faults().isEmpty)
      let before = try #require(row["modelValues"]?.object)
      #expect(try record.fieldsMap(.v70, for: .update) == before)
      #expect(record.values()["Image"]?["uuid"] != nil)
      record.enter("Changed", into: "Title")
      var expected = before
      expected["Title"] = "Changed"
      #expect(try record.fieldsMap(.v70, for: .update) == expected)
      #expect(try record.fieldsMap(.v62, for: .update) == ["Title": "Changed"])
    }
  }

  @Test func `hold their values in two languages, as they were written`() throws {
    let definition = try FormDefinition.read(
      Structures.json(
        Structures.field("Boolean", "checkbox"), Structures.field("Documents_and_Media", "ddm-documentlibrary"),
        Structures.field("Geolocation", "ddm-geolocation"), Structures.field("HTML", "ddm-text-html"),
        Structures.field("Image", "ddm-image"), Structures.field("Link_to_Page", "ddm-link-to-page"),
        Structures.choice("Select", multiple: true, (1...3).map { ("Value \($0)", "Option \($0)") })))
    let text = try StructureFiles.text("r01")
    let english = try FormRecord(definition, stored: text, locale: "en_GB", format: .v70)
    let portuguese = try FormRecord(definition, stored: text, locale: "pt_BR", format: .v70)
    #expect(english.content(of: "Boolean") == .value("false") && portuguese.content(of: "Boolean") == .value("true"))
    #expect(portuguese.content(of: "Geolocation") == .value(#"{"latitude":-8.0349219,"longitude":-34.91922120}"#))
    #expect(english.content(of: "HTML") == .value("<p>This is a test.</p>"))
    #expect(portuguese.values()["Select"] == ["Value 2", "Value 3"])
    #expect(english.values()["Documents_and_Media"]?["version"] == .decimal("1.0"))
    // The document and the place go as they came: 1.0 is neither 1 nor "1.0", and zeros at the end stay.
    let sent = try portuguese.fieldsMap(.v70, for: .update)
    #expect(sent["Documents_and_Media"]?.string?.hasSuffix(#""version":1.0}"#) == true)
    #expect(sent["Image"] == #"{"alt":"Isto e uma descricao de imagem.","data":"valorEmBase64"}"#)
    #expect(sent.names == definition.fields.map(\.name) && portuguese.notes().isEmpty && portuguese.faults().isEmpty)
  }

  @Test func `may be empty, bare or by locale`() throws {
    let definition = try FormDefinition.read(
      Structures.json(Structures.field("Text1", "text"), Structures.choice("Select1", [("a", "A")])))
    let record = try FormRecord(definition, stored: StructureFiles.text("r02"), locale: "en_US", format: .v70)
    #expect(record.content(of: "Text1") == .empty && record.content(of: "Select1") == .empty)
    #expect(record.raw(of: "Text1") == "" && record.raw(of: "Select1") == "[]" && record.others.isEmpty)
  }

  @Test func `may repeat a value, which an update would lose`() throws {
    let definition = try FormDefinition.read(
      Structures.json(Structures.field("Title", "text"), Structures.field("Text", "text", #""repeatable":true"#)))
    var record = try FormRecord(definition, stored: StructureFiles.text("r05"), locale: "nl_NL", format: .v62)
    let texts: JSON = ["Pellentesque libero tortor", "Pellentesque ut neque", "Quisque malesuada placerat nis"]
    #expect(record.raw(of: "Text") == texts && record.values()["Text"] == texts)
    #expect(record.others.names == ["_fieldsDisplay"])
    record.enter("x", into: "Title")
    #expect(try record.fieldsMap(.v62, for: .update) == ["Title": "x"])
    #expect(record.updateRefusal(.v70)?.fields == ["Text"])
    record.enter("one", into: "Text")
    #expect(record.updateRefusal(.v62)?.fields == ["Text"])
  }

  @Test func `are none when they are users`() throws {
    let definition = try FormDefinition.read(Structures.json(Structures.field("A", "text")))
    let user = try JSON(parsing: StructureFiles.text("v02"))
    let record = try FormRecord(definition, answer: user, format: .v70)
    #expect(record.recordId == nil && record.content(of: "A") == .empty)
  }
}
