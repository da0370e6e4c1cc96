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

  @Test func `are none when they are users`() throws {
    let definition = try FormDefinition.read(Structures.json(Structures.field("A", "text")))
    let user = try JSON(parsing: StructureFiles.text("v02"))
    let record = try FormRecord(definition, answer: user, format: .v70)
    #expect(record.recordId == nil && record.content(of: "A") == .empty)
  }
}
