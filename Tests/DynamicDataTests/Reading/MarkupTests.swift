import DynamicData
import JSONValues
import Testing

@Suite struct `Structures in XML` {
  private func element(
    _ entries: String, _ attributes: String = #"type="text" name="F""#, inside: String = ""
  ) -> String {
    "<dynamic-element \(attributes)>\(inside)<meta-data locale=\"en_US\">\(entries)</meta-data></dynamic-element>"
  }

  private func field(_ entries: String) throws -> FormField {
    try FormDefinition.read(Structures.xml(element(entries))).fields[0]
  }

  @Test(arguments: [
    ("<![CDATA[R&amp;D]]>", "R&amp;D"), ("R&amp;D", "R&D"),
    ("\n  <![CDATA[ two ]]>\n <![CDATA[parts]]> ", " two parts"),
    ("\n   ", ""), ("", ""), ("<![CDATA[]]>", ""), ("<![CDATA[[\"x\"]]]>", "[\"x\"]"), ("&#233;&#x1F600;", "é😀"),
    ("  a  b\n", "a  b"), ("<!-- no --><![CDATA[x]]>", "x"), ("a<![CDATA[ b]]> c", "a b c"),
  ])
  func `hold their texts in CDATA or between tags`(written: String, predefined: String) throws {
    let content = try field("<entry name=\"predefinedValue\">\(written)</entry>").predefined(for: "en_US")
    #expect(content == (predefined.isEmpty ? .empty : .value(predefined)))
  }

  @Test func `have trimmed labels and tips that may be closed at once`() throws {
    let field = try field("<entry name=\"label\">\n <![CDATA[ Title ]]>\n</entry><entry name=\"tip\"/>")
    #expect(field.label(for: "en_US") == "Title" && field.tip(for: "en_US") == "")
  }

  @Test func `are read behind a byte order mark, blanks and comments`() throws {
    let bare = "<root default-locale='en_US'><!-- a -->\(element("<entry name='label'>A</entry>"))</root>"
    for text in [
      "\u{FEFF}" + bare, "\n \t" + bare, "<!-- Copyright -->\n" + bare, "\u{FEFF}\n<?xml version='1.0'?>" + bare,
      "<?xml version='1.0' encoding='ISO-8859-1'?>" + bare, bare + "\n\n",
    ] {
      #expect(try FormDefinition.read(text).fields.map { $0.label(for: "en_US") } == ["A"])
    }
  }

  @Test func `have options of any type in old choices`() throws {
    let old = "<dynamic-element name='1' type='1'/><dynamic-element name='n' type='option' value='v'/>"
    let definition = try FormDefinition.read(Structures.xml(element("", "type='list' name='F'", inside: old)))
    #expect(definition.fields.count == 1)
    #expect(definition.fields[0].options.map(\.value) == ["1", "v"])
    #expect(definition.fields[0].options.map { $0.label(for: "en_US") } == ["1", "n"])
  }

  @Test func `have locale lists with an empty end, and defaults without texts`() throws {
    let text = Structures.xml(
      element("<entry name='label'>A</entry>"), attributes: "available-locales='en_US, pt_BR,' default-locale='xx_YY'")
    let definition = try FormDefinition.read(text)
    #expect(definition.availableLocales == ["en_US", "pt_BR"] && definition.defaultLocale == "xx_YY")
    #expect(definition.fields[0].label(for: "nl_NL") == "A")
    #expect(definition.notes.filter { $0.kind == .defaultLocaleWithoutTexts }.count == 1)
    let none = try FormDefinition.read(Structures.xml(element("<entry name='label'>A</entry>"), attributes: ""))
    #expect(none.defaultLocale == "en_US" && none.fields[0].label(for: "nl_NL") == "A")
    #expect(none.notes.contains { $0.kind == .noDefaultLocale })
  }

  @Test func `stand escaped in XML`() throws {
    let inner = "<root default-locale='en_US'>\(element("<entry name='label'>A</entry>"))</root>"
    let escaped = inner.map { $0 == "<" ? "&lt;" : $0 == "&" ? "&amp;" : String($0) }.joined()
    for text in [
      "<DDMStructure><__name>N</__name><__definition>\(escaped)</__definition></DDMStructure>",
      "<root><structure><name>N</name><definition><![CDATA[\(inner)]]></definition></structure></root>",
      "<structure><name>N</name>\(inner)</structure>", "<xsd><name>N</name><xsd>\(escaped)</xsd></xsd>",
    ] {
      let definition = try FormDefinition.read(text)
      #expect(definition.fields.map(\.name) == ["F"] && definition.name?.text(for: "") == "N")
    }
  }

  @Test(arguments: [
    ("<root>\n<dynamic-element name='a' type='text'>\n</root>", 3, "tag mismatch"),
    ("<root>\n  <dynamic-element name='a'", 2, "broken"),
    ("\n\n<root a=1/>", 3, "broken"),
    ("<root/>", 1, "no fields"),
    ("<root><dynamic-element name='a' type='text'/></root>\njunk", 2, "broken"),
    ("<?xml version='1.0'?>\n<!DOCTYPE root [<!ENTITY a 'b'>]>\n<root>&a;</root>", 2, "DOCTYPE"),
    ("<root>&unknown;</root>", 1, "broken"),
    ("<html><body/></html>", 1, "web page"), ("<!DOCTYPE html><html>", 1, "web page"),
    ("<feed/>", 1, "<feed> is no structure"),
    ("<!--?xml version='1.0'?-->\n<?xml version='1.0'?><root/>", 2, "broken"),
    ("<root><dynamic-element name='s' type='ddm-separator'/></root>", nil, "no field that could hold a value"),
    ("<a><definition>\n{\"fields\":[1,]}</definition></a>", 1, "<definition>: A comma stands before the end"),
  ])
  func `are refused where they are broken`(text: String, line: Int?, words: String) throws {
    let error = try #require(throws: DefinitionError.self) { try FormDefinition.read(text) }
    #expect(error.line == line, "\(error)")
    #expect(error.message.contains(words), "\(error)")
    #expect(!error.cure.isEmpty && !error.message.contains("\n"))
  }

  @Test func `do no harm: entities, files, depth, size`() throws {
    let laughs = (1...9).map { "<!ENTITY a\($0) '\(String(repeating: "&a\($0 - 1);", count: 10))'>" }.joined()
    for text in [
      "<!DOCTYPE r [<!ENTITY a0 'ha'>\(laughs)]><root><dynamic-element name='&a9;' type='text'/></root>",
      "<!DOCTYPE r SYSTEM 'file:///etc/passwd'><root/>", "<!DOCTYPE r [<!ENTITY x SYSTEM '/etc/passwd'>]><r>&x;</r>",
      "<!DOCTYPE r [<!ENTITY % p SYSTEM 'http://127.0.0.1:1/'>%p;]><r/>",
    ] {
      let error = try #require(throws: DefinitionError.self) { try FormDefinition.read(text) }
      #expect(error.message.contains("DOCTYPE"), "\(error)")
    }
    func nested(_ depth: Int) -> String {
      let open = "<dynamic-element name='a' type='text'>"
      return "<root>" + String(repeating: open, count: depth) + String(repeating: "</dynamic-element>", count: depth)
        + "</root>"
    }
    #expect(try FormDefinition.read(nested(199)).fields.count == 199)
    for depth in [200, 5000] {
      #expect(throws: DefinitionError.self) { try FormDefinition.read(nested(depth)) }
    }
    let long =
      "<root><dynamic-element name='a' type='text'><!--\(String(repeating: "x", count: 11 << 20))--></dynamic-element></root>"
    let error = try #require(throws: DefinitionError.self) { try FormDefinition.read(long) }
    #expect(error.message.contains("too large"))
  }

  @Test func `with two megabytes of text are read`() throws {
    let text = String(repeating: "lorem ipsum ", count: 180_000)
    #expect(try field("<entry name='predefinedValue'>\(text)x</entry>").predefined(for: "") == .value(text + "x"))
  }
}
