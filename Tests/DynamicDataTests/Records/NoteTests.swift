import DynamicData
import JSONValues
import Testing

@Suite struct `Notes of records`: RecordReading {
  @Test func `say that a year of two digits may be of another century`() throws {
    let definition = try definition(Structures.field("D", "ddm-date"), format: .v62)
    var record = try record(definition, ["D": "3/4/65"], format: .v62)
    let note = try #require(record.notes().first)
    #expect(note.kind == .uncertainCentury && note.raw == "3/4/65" && note.message.contains("1950 to 2049"))
    #expect(record.content(of: "D") == .value("1965-03-04"))
    #expect(try record.fieldsMap(.v62, for: .update) == [:])
    // Entering the same day says which century is meant.
    record.enter("1965-03-04", into: "D")
    #expect(record.notes().isEmpty && record.isEdited("D"))
    #expect(try record.fieldsMap(.v62, for: .update) == ["D": "-152409600000"])
    record.enter("1865-03-04", into: "D")
    #expect(record.notes().map(\.kind) == [.uncertainCentury])
    #expect(try self.record(definition, ["D": "1965-03-04"]).notes().isEmpty)
  }

  @Test func `name all days of an uncertain century in one warning`() throws {
    let definition = try definition(
      Structures.field("A", "ddm-date"), Structures.field("B", "ddm-date"), Structures.field("C", "ddm-date"),
      format: .v62)
    let many = try record(definition, ["A": "3/4/65", "B": "1/2/03", "X": "y"], format: .v62)
    let warnings = many.readingWarnings()
    #expect(warnings.count == 2)
    #expect(
      warnings.first?.hasPrefix("A (3/4/65, read as 1965-03-04), B (1/2/03, read as 2003-01-02) may be of another")
        == true)
    #expect(warnings.last?.hasPrefix("X is not in the form") == true)
    let one = try record(definition, ["A": "3/4/65"], format: .v62)
    #expect(one.readingWarnings() == one.notes().map(\.message))
  }

  @Test(arguments: [
    ("ddm-number", "12345678", "12345678", true), ("ddm-number", "123456789", "123456790", false),
    ("ddm-number", "0.1", "", true), ("ddm-number", "1234.50", "", true),
    ("ddm-number", "1234567.89", "1234567.9", false),
    ("ddm-number", "-16777217", "-16777216", false), ("ddm-decimal", "123456789", "", true),
    ("ddm-decimal", "0.12345678901234567890", "0.12345678901234568", false), ("ddm-number", "", "", true),
  ])
  func `warn of digits that 6.2 does not answer, before it is sent`(
    type: String, typed: String, answered: String, isKept: Bool
  ) throws {
    for format in [WireFormat.v62, .v70] {
      let definition = try definition(Structures.field("N", type), format: format)
      var known = try record(definition, [:], format: format)
      known.enter(typed, into: "N")
      var new = FormRecord(definition, locale: "en_US")
      new.enter(typed, into: "N")
      for record in [known, new] {
        let warnings = record.sendingWarnings()
        guard format == .v62, !isKept else {
          #expect(warnings.isEmpty, "\(typed)")
          continue
        }
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("N is stored as \(typed), but Liferay 6.2") == true, "\(warnings)")
        #expect(warnings.first?.hasSuffix("come back as \(answered).") == true, "\(warnings)")
        #expect(record.notes().map(\.kind) == [.lostDigits])
      }
    }
  }
}
