import DynamicData
import JSONValues
import Testing

@Suite struct `Values of options` {
  private static let odd = ["a,b", #"say "hi""#, "[x]", #"C:\temp"#, " lead", "é", "a", #"["a"]"#, "e\u{301}"]

  private func field(
    _ type: String, multiple: Bool = false, _ options: [(value: String, label: String)]
  ) throws -> FormField {
    try FormDefinition.read(Structures.json(Structures.choice("F", type, multiple: multiple, options))).fields[0]
  }

  private func field(multiple: Bool = false, _ options: [(value: String, label: String)]) throws -> FormField {
    try field("select", multiple: multiple, options)
  }

  @Test func `come before labels`() throws {
    let field = try field([("2", "1"), ("1", "2")])
    #expect(field.content(of: #"["2"]"#, .v70) == .value("2"))
    #expect(field.options[0].value == "2" && field.options[0].label(for: "en_US") == "1")
    #expect(try field.wire("2", .v70) == #"["2"]"#)
    let labels = try self.field([("v1", "One"), ("v2", "Two")])
    #expect(try labels.wire("Two", .v70) == #"["v2"]"# && labels.wire("two", .v62) == #"["v2"]"#)
    #expect(try labels.wire("V1", .v70) == #"["v1"]"#)
  }

  @Test func `may hold commas, quotes, brackets and backslashes`() throws {
    let options = Self.odd.map { (value: $0, label: "label of \($0)") }
    for type in ["radio", "select"] {
      let field = try field(type, options)
      for value in Self.odd where value != #"["a"]"# {
        let wire = try field.wire(value, .v70)
        #expect(try JSON(parsing: wire) == .array([.string(value)]))
        #expect(field.content(of: .string(wire), .v70) == .value(value), "\(wire)")
      }
    }
    let several = try field(multiple: true, options)
    let all = JSON.array(Self.odd.map { .string($0) }).text()
    #expect(try several.wire(all, .v62) == all)
    #expect(several.content(of: .string(all), .v62) == .value(all))
  }

  @Test(arguments: [
    (#"["a"]"#, "a"), (#"[ "a" ]"#, "a"), ("a", "a"), (#""a""#, "a"), ("[]", ""), (#"[""]"#, ""), ("", ""), (" ", ""),
    ("[a]", "a"), ("A label", "a"), ("gone", "?"), (#"["gone"]"#, "?"), (#"["a","b"]"#, "?"), (#"["a","a"]"#, "a"),
    (#"[["a"]]"#, "?"), (#"["a""#, "?"), ("Value 1", "Value 1"), (#"["Value 1"]"#, "Value 1"), ("{}", ""),
  ])
  func `come in many forms`(wire: String, typed: String) throws {
    for type in ["radio", "select"] {
      let field = try field(type, [("a", "A label"), ("b", "B label"), ("Value 1", "1")])
      switch field.content(of: .string(wire), .v70) {
      case .empty: #expect(typed == "")
      case .value(let text): #expect(text == typed)
      case .unreadable: #expect(typed == "?", "\(wire)")
      }
    }
  }

  @Test func `may be several when the field says so`() throws {
    let field = try field(multiple: true, [("s", "Small"), ("l", "Large"), ("", "None")])
    #expect(field.content(of: #"[ "s" , "l" ]"#, .v70) == .value(#"["s","l"]"#))
    #expect(field.content(of: ["s"], .v70) == .value(#"["s"]"#))
    #expect(field.content(of: #"[""]"#, .v70) == .value(#"[""]"#))
    #expect(try field.wire("s", .v70) == #"["s"]"# && field.wire("Small, l", .v70) == #"["s","l"]"#)
    #expect(try field.wire(#"["s","s"]"#, .v70) == #"["s"]"# && field.wire("[]", .v70) == "")
    #expect(field.fault(in: "s, x")?.expected == "some of 's', 'l', ''")
  }

  @Test func `are one in a radio and a simple select`() throws {
    for type in ["radio", "select"] {
      let field = try field(type, [("a", "A"), ("b", "B")])
      #expect(try field.wire(#"["b"]"#, .v70) == #"["b"]"# && field.wire(#"["b","b"]"#, .v70) == #"["b"]"#)
      let fault = try #require(field.fault(in: #"["a","b"]"#))
      #expect(fault.message == "One option can be chosen, not 2." && fault.field == "F")
      #expect(field.fault(in: "c") == field.fault(in: "c"))
      #expect(field.fault(in: "c")?.expected == "one of 'a', 'b'" && field.fault(in: "c")?.example == "a")
    }
    #expect(try !field("radio", multiple: true, [("a", "A")]).isMultiple)
  }

  @Test func `may be the same for two options`() throws {
    let definition = try FormDefinition.read(Structures.json(Structures.choice("F", [("v", "One"), ("v", "Two")])))
    #expect(definition.notes.contains { $0.kind == .duplicateOption && $0.message.contains("value v") })
    #expect(definition.fields[0].options.count == 2)
    #expect(try definition.fields[0].wire("Two", .v70) == #"["v"]"#)
  }

  @Test func `are not guessed from a label that two share`() throws {
    let field = try field([("a", "Same"), ("b", "Same"), ("c", "Other"), ("d", "other")])
    #expect(field.fault(in: "Same")?.message == "There is no option 'Same'.")
    #expect(try field.wire("b", .v70) == #"["b"]"# && field.wire("Other", .v70) == #"["c"]"#)
    #expect(field.fault(in: "OTHER") != nil)
  }

  @Test func `are any when there are no options`() throws {
    let field = try field([])
    #expect(try field.wire("x", .v70) == #"["x"]"# && field.content(of: "x", .v70) == .value("x"))
  }

  @Test func `are found fast among many`() throws {
    let options = (0..<20_000).map { (value: "v\($0)", label: "l\($0)") }
    let field = try field(multiple: true, options)
    let all = JSON.array(options.map { .string($0.value) }).text()
    #expect(field.content(of: .string(all), .v70) == .value(all))
  }
}
