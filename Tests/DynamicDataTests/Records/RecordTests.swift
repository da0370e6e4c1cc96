import DynamicData
import JSONValues
import Testing

@Suite struct Records: RecordReading {
  @Test func `that are new hold the predefined values of their locale`() throws {
    let more = #""predefinedValue":{"en_US":"one","pt_BR":"um"}"#
    let definition = try definition(
      Structures.field("A", "text", more), Structures.field("B", "ddm-integer", #""predefinedValue":{"en_US":"abc"}"#))
    #expect(FormRecord(definition, locale: "pt_PT").content(of: "a") == .value("um"))
    var draft = FormRecord(definition, locale: "nl_NL")
    #expect(draft.content(of: "A") == .value("one") && draft.content(of: "B") == .empty && draft.recordId == nil)
    #expect(definition.notes.contains { $0.kind == .unreadablePredefinedValue && $0.field == "B" })
    #expect(!draft.isEdited("A"))
    draft.enter("two", into: "A")
    #expect(draft.isEdited("A") && draft.content(of: "A") == .value("two"))
    draft.enter("one", into: "A")
    #expect(!draft.isEdited("A"))
    #expect(try draft.fieldsMap(.v70, for: .add) == ["A": "one"])
    draft.enter("", into: "A")
    #expect(try draft.fieldsMap(.v62, for: .add) == [:])
  }

  @Test(
    arguments: [
      ("9007199254740993" as JSON, 9_007_199_254_740_993), (9_007_199_254_740_993, 9_007_199_254_740_993), ("", nil),
      (nil, nil), ("abc", nil), (0, nil), ("0", nil), (.decimal("9007199254740993.0"), nil),
      ("9223372036854775808", nil),
      ("-5", nil), (true, nil),
    ] as [(JSON, Int64?)])
  func `have their id exactly`(written: JSON, id: Int64?) throws {
    let record = try record(definition(Structures.field("A", "text")), [:], attributes: ["recordId": written])
    #expect(record.recordId == id)
  }

  @Test(
    arguments: [
      ("1.0" as JSON, "1.0"), (.decimal("1.0"), "1.0"), (1, "1"), (nil, nil), ("", nil),
    ] as [(JSON, String?)])
  func `have their version as written`(written: JSON, version: String?) throws {
    let record = try record(
      definition(Structures.field("A", "text")), [:],
      attributes: ["version": written, "status": 2, "modifiedDate": "15"])
    #expect(record.version == version && record.status == 2 && record.modifiedDate == 15)
    let odd = try self.record(record.definition, [:], attributes: ["modifiedDate": "soon", "status": "x"])
    #expect(odd.modifiedDate == nil && odd.status == nil)
  }

  @Test func `come in two shapes`() throws {
    let definition = try definition(
      Structures.field("modelValues", "text"), Structures.field("uuid", "text"), Structures.field("version", "text"),
      Structures.field("userId", "ddm-integer"), Structures.field("exception", "text"))
    let values: JSONObject = ["modelValues": "m", "uuid": "u", "version": "v", "userId": "5", "exception": "e"]
    let wrapped = try record(
      definition, values, attributes: ["uuid": "other", "version": "1.0", "userId": "20164", "recordId": 3])
    #expect(wrapped.version == "1.0" && wrapped.recordId == 3 && wrapped.attributes["uuid"] == "other")
    var flatValues = values
    flatValues["exception"] = nil
    let flat = try FormRecord(definition, answer: .object(flatValues), format: .v62)
    #expect(flat.recordId == nil && flat.attributes.isEmpty && flat.version == nil)
    for name in ["modelValues", "uuid", "version", "userId"] {
      #expect(flat.content(of: name) == wrapped.content(of: name) && flat.content(of: name) != .empty)
    }
    #expect(wrapped.content(of: "exception") == .value("e"))
    for answer in [nil, [], "x", ["exception": "NoSuchRecordException"]] as [JSON] {
      #expect(throws: RecordError.self) { try FormRecord(definition, answer: answer, format: .v70) }
    }
  }

  @Test func `keep what is not in the form, and have no predefined values`() throws {
    let definition = try definition(
      Structures.field("A", "text", #""predefinedValue":{"en_US":"one"}"#), Structures.field("B", "text"))
    var record = try record(definition, ["Z": 5, "b": "two", "B": "three"])
    #expect(record.content(of: "A") == .empty && record.content(of: "B") == .value("three"))
    #expect(record.others == ["Z": 5, "b": "two"])
    #expect(record.notes().map(\.field) == ["Z", "b"])
    record.enter("x", into: "A")
    #expect(try record.fieldsMap(.v70, for: .update) == ["A": "x", "B": "three", "Z": "5", "b": "two"])
    #expect(try record.fieldsMap(.v62, for: .update) == ["A": "x"])
  }

  @Test func `match their values ignoring case where that is plain`() throws {
    let definition = try definition(Structures.field("Title1001", "text"))
    let record = try record(definition, ["TITLE1001": "x"])
    #expect(record.content(of: "Title1001") == .value("x") && record.others.isEmpty)
  }

  @Test func `send again on 7 the very texts that they came with`() throws {
    let document = #"{"groupId":"20126", "title":"fleet.png","type":"document","uuid":"ef8d"}"#
    let definition = try definition(
      Structures.field("Title", "text"), Structures.field("Image", "ddm-documentlibrary"),
      Structures.field("Price", "ddm-decimal"), Structures.field("When", "ddm-date"),
      Structures.field("Agree", "checkbox"),
      Structures.choice("Radio", "radio", [("Value 1", "1"), ("Value 2", "2")]),
      Structures.choice("Select", multiple: true, [("a", "A"), ("b", "B")]), Structures.field("Count", "ddm-integer"))
    let values: JSONObject = [
      "Title": "Fleet", "Image": .string(document), "Price": "1,234.50", "When": "ab", "Agree": "1", "Radio": "Value 1",
      "Select": #"[ "a" ]"#, "Count": .decimal("5.0"),
    ]
    var record = try record(definition, values)
    record.enter("Boats", into: "Title")
    let sent = try record.fieldsMap(.v70, for: .update)
    #expect(
      sent == [
        "Title": "Boats", "Image": .string(document), "Price": "1,234.50", "When": "ab", "Agree": "1",
        "Radio": "Value 1",
        "Select": #"[ "a" ]"#, "Count": "5.0",
      ])
    #expect(try record.fieldsMap(.v62, for: .update) == ["Title": "Boats"])
    #expect(record.faults().isEmpty)
    // A choice keeps the form that it came in, bare or array.
    record.enter("2", into: "Radio")
    record.enter(#"["a","b"]"#, into: "Select")
    record.enter("1234.5", into: "Price")
    let edited = try record.fieldsMap(.v70, for: .update)
    #expect(edited["Radio"] == "Value 2" && edited["Select"] == #"["a","b"]"# && edited["Price"] == "1234.5")
    #expect(try record.fieldsMap(.v62, for: .update).names == ["Title", "Price", "Radio", "Select"])
  }

  @Test func `clear a field by an empty text on 6_2 and by leaving it out on 7`() throws {
    let definition = try definition(
      Structures.field("A", "text"), Structures.field("N", "ddm-decimal"), Structures.field("D", "ddm-date"))
    var record = try record(definition, ["A": "x", "N": "5", "D": "ab"])
    record.enter("", into: "N")
    record.enter(" ", into: "D")
    #expect(record.isEdited("N") && record.content(of: "D") == .empty)
    #expect(try record.fieldsMap(.v70, for: .update) == ["A": "x"])
    #expect(try record.fieldsMap(.v62, for: .update) == ["N": "", "D": ""])
  }

  @Test func `with nested or repeated values are not updated where these would be lost`() throws {
    let nested = #""nestedFields":[\#(Structures.field("Inner", "text"))]"#
    let definition = try definition(
      Structures.field("A", "text"), Structures.field("Outer", "text", nested),
      Structures.field("Many", "text", #""repeatable":true"#))
    var record = try record(definition, ["A": "x", "Inner": "i", "Many": "m"])
    record.enter("y", into: "A")
    let refusal = try #require(throws: UpdateRefusal.self) { try record.fieldsMap(.v70, for: .update) }
    #expect(refusal.fields == ["Inner", "Many"] && refusal.message.contains("Inner, Many"))
    #expect(try record.fieldsMap(.v62, for: .update) == ["A": "y"])
    let plain = try self.record(definition, ["A": "x", "Inner": "", "Many": nil])
    #expect(try plain.fieldsMap(.v70, for: .update) == ["A": "x"])
    var several = try self.record(definition, ["Many": ["m", "n"]], format: .v62)
    #expect(try several.fieldsMap(.v62, for: .update) == [:])
    several.enter("z", into: "Many")
    #expect(throws: UpdateRefusal.self) { try several.fieldsMap(.v62, for: .update) }
  }

  @Test func `keep values of unknown types, and of fields that are read-only`() throws {
    let definition = try definition(
      Structures.field("File", "ddm-fileupload", required: true),
      Structures.field("Fixed", "text", required: true, #""readOnly":true"#), Structures.field("A", "text"))
    var record = try record(definition, ["File": #"{"name": "x"}"#, "Fixed": "f", "A": "a"])
    #expect(record.faults().isEmpty)
    record.enter("changed", into: "Fixed")
    record.enter("changed", into: "File")
    #expect(record.faults().map(\.field) == ["File", "Fixed"])
    #expect(record.faults()[1].message == "The Fixed cannot be filled in here: it is read-only.")
    #expect(try record.fieldsMap(.v70, for: .update) == ["File": #"{"name": "x"}"#, "Fixed": "f", "A": "a"])
    #expect(try record.fieldsMap(.v62, for: .update) == [:])
    #expect(FormRecord(definition, locale: "").faults().map(\.field) == ["File"])
  }

  @Test func `tell every fault at once`() throws {
    let definition = try definition(
      Structures.field("T", "text", required: true), Structures.field("N", "ddm-integer"),
      Structures.field("D", "ddm-date", required: true), Structures.field("B", "checkbox"))
    var draft = FormRecord(definition, locale: "")
    draft.enter("12.5", into: "N")
    draft.enter("maybe", into: "B")
    #expect(draft.faults().map(\.field) == ["T", "N", "D", "B"])
    #expect(draft.content(of: "N") == .value("12.5"))
    #expect(throws: ValueFault.self) { try draft.fieldsMap(.v70, for: .add) }
    draft.enter("  ", into: "T")
    #expect(draft.faults().first?.message == "The T is required.")
    draft.enter("x", into: "T")
    draft.enter("12.0", into: "N")
    draft.enter("2016-02-29", into: "D")
    draft.enter("no", into: "B")
    #expect(draft.faults().isEmpty)
    #expect(draft.values() == ["T": "x", "N": 12, "D": "2016-02-29", "B": false])
    #expect(try draft.fieldsMap(.v70, for: .add) == ["T": "x", "N": "12", "D": "2016-02-29", "B": "false"])
    #expect(try draft.fieldsMap(.v62, for: .add)["D"] == "1456704000000")
  }

  @Test func `that are new send what the structure gives fields that cannot be filled in`() throws {
    let given = #""predefinedValue":{"en_US":"{\"alt\": \"x\"}"}"#
    let definition = try definition(
      Structures.field("Image", "ddm-image", required: true, given), Structures.field("Sep", "ddm-separator", given),
      Structures.field("Fixed", "text", #""readOnly":true,"predefinedValue":{"en_US":"f"}"#))
    let draft = FormRecord(definition, locale: "en_US")
    #expect(draft.faults().isEmpty)
    #expect(try draft.fieldsMap(.v70, for: .add) == ["Image": #"{"alt": "x"}"#, "Fixed": "f"])
  }

  @Test func `have typed values`() throws {
    let definition = try definition(
      Structures.field("D", "ddm-decimal"), Structures.choice("S", multiple: true, [("a", "A"), ("b", "B")]),
      Structures.choice("R", "radio", [("a", "A")]), Structures.field("G", "ddm-geolocation"),
      Structures.field("X", "date"),
      Structures.field("E", "text"), Structures.field("Sep", "ddm-separator"))
    let record = try record(
      definition,
      ["D": "12.50", "S": #"["b","a"]"#, "R": #"["a"]"#, "G": #"{"latitude":1.0,"longitude":2}"#, "X": "ab", "E": ""])
    #expect(
      record.values() == [
        "D": .decimal("12.50"), "S": ["b", "a"], "R": "a", "G": ["latitude": .decimal("1.0"), "longitude": 2],
        "X": "ab",
      ])
    #expect(record.notes().map(\.kind) == [.unreadable])
  }

  @Test func `are checked for the portal that they came from`() throws {
    let definition = try definition(Structures.field("N", "ddm-integer"))
    var old = try record(definition, [:], format: .v62)
    old.enter("2147483648", into: "N")
    #expect(old.faults().count == 1)
    var new = try record(definition, [:])
    new.enter("2147483648", into: "N")
    #expect(new.faults().isEmpty)
    #expect(throws: ValueFault.self) { try new.fieldsMap(.v62, for: .add) }
  }

  @Test func `with the same content are not edited, but for composition`() throws {
    let definition = try definition(Structures.field("A", "text"), Structures.field("N", "ddm-integer"))
    var record = try record(definition, ["A": "\u{E9}", "N": "12"])
    record.enter("012.0", into: "N")
    #expect(!record.isEdited("N"))
    record.enter("e\u{301}", into: "A")
    #expect(record.isEdited("A") && !record.isEdited("none"))
  }

  @Test(arguments: ["", " ", "x", "[]", "{}", "<root", "<root><a>", "{\"fieldValues\":5}", "<!DOCTYPE a><a/>"])
  func `that are stored are values or refused`(text: String) throws {
    let definition = try definition(Structures.field("A", "text"))
    let error = try #require(throws: RecordError.self) {
      try FormRecord(definition, stored: text, locale: "", format: .v70)
    }
    #expect(!error.message.isEmpty && !error.cure.isEmpty)
  }

  @Test func `that are stored may be nested, and bare objects are no locales`() throws {
    let nested = #""nestedFields":[\#(Structures.field("Inner", "text"))]"#
    let definition = try definition(Structures.field("Outer", "ddm-documentlibrary", nested))
    let text =
      #"{"availableLanguageIds":["en_US"],"fieldValues":[{"name":"Outer","value":{"uuid":"u"},"nestedFieldValues":[{"name":"Inner","value":"a"},{"name":"Inner","value":{"en_US":"b"}}]}]}"#
    let record = try FormRecord(definition, stored: "\u{FEFF}" + text, locale: "", format: .v70)
    #expect(record.raw(of: "Outer") == ["uuid": "u"] && record.raw(of: "Inner") == ["a", "b"])
    #expect(record.updateRefusal(.v70)?.fields == ["Inner"] && record.updateRefusal(.v62) == nil)
  }
}
