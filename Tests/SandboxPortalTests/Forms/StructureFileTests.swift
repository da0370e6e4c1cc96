import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Definitions of files` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String, _ text: String) throws -> String {
    try folder.write(name, text)
  }

  static let field = #"<dynamic-element name="a" dataType="string" type="text" required="true"/>"#
  static let xml = #"<root available-locales="en_US" default-locale="en_US">\#(field)</root>"#
  static let json =
    #"{"availableLanguageIds":["en_US"],"defaultLanguageId":"en_US","fields":[{"name":"a","dataType":"string","type":"text"}]}"#

  @Test func `are published with a list of their own, several in one option or again and again`() throws {
    let (xml, json) = (try file("first one.xml", Self.xml), try file("second.v2.json", Self.json))
    let sandbox = try SandboxProcess(["--structure", xml, json, "--structure=\(xml)", "--bookmarks", "2"])
    let published = try #require(sandbox.ready?["structures"]?.array)
    #expect(published.map { $0["file"] } == [.string(xml), .string(json), .string(xml)])
    #expect(published.map { $0["name"] } == ["first one", "second.v2", "first one"])
    // The same definition again is the same structure.
    #expect(published[0]["structureId"] == published[2]["structureId"])
    for row in published.prefix(2) {
      let (structure, set) = (try #require(row["structureId"]?.integer), try #require(row["recordSetId"]?.integer))
      #expect(try JSON(parsing: try sandbox.definition(of: structure))["fields"]?[0]?["name"] == "a")
      #expect(try sandbox.values(of: try sandbox.record(#"{"a": "x"}"#, to: set)) == ["a": "x"])
      let row = try sandbox.call("/ddl.ddlrecordset/get-record-set", "{\"recordSetId\": \(set)}")
      #expect(sandbox.number(row["DDMStructureId"]) == structure)
    }
    #expect(try sandbox.request("POST", "/sandbox/reset").status == 200)
    #expect(try sandbox.definition(of: try #require(published[1]["structureId"]?.integer)) == Self.json)
  }

  @Test func `are found again in data that stay`() throws {
    let options = ["--data", folder.path + "/data", "--structure", try file("a.xml", Self.xml)]
    let first = try SandboxProcess(options)
    first.signal(SIGKILL)
    _ = try first.end()
    let second = try SandboxProcess(options, profile: "6.2")
    #expect(second.ready?["structures"] == first.ready?["structures"])
    #expect(second.ready?["structures"]?.array?.count == 1)
  }

  @Test func `in XML stay as they are on 6.2, and become JSON on 7.0 as the upgrade makes it`() throws {
    let root = #"""
      <root available-locales="en_US,es_ES" default-locale="en_US">
        <!-- <dynamic-element name="no"/> -->
        <dynamic-element dataType="string" multiple="true" name="multi-list" required="true" type="select" >
          <dynamic-element name="o1" type="option" value="a>b"><meta-data locale="en_US"><entry name="label"><![CDATA[A > B]]></entry></meta-data></dynamic-element>
          <meta-data locale="en_US"><entry name="label">
            <![CDATA[R&D <list>]]> </entry><entry name="predefinedValue"><![CDATA[["a>b"]]]></entry><entry name="tip"/></meta-data>
          <meta-data locale="es_ES"><entry name="label">Lista &amp; más</entry></meta-data>
        </dynamic-element>
        <dynamic-element dataType="file-upload" name="up" type="ddm-fileupload"/>
        <dynamic-element name="sep" type="ddm-separator"><dynamic-element dataType="string" name="in" type="text"/></dynamic-element>
      </root>
      """#
    let path = try file("x.xml", "<?xml version=\"1.0\"?>\n<!-- one -->\n" + root)
    let old = try SandboxProcess(["--structure", path], profile: "6.2")
    let id = try #require(old.ready?["structures"]?[0]?["structureId"]?.integer)
    #expect(try old.definition(of: id).hasSuffix(root))
    let new = try SandboxProcess(["--structure", path])
    let expected = #"""
      {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": [
        {"dataType": "string", "label": {"en_US": "R&D <list>", "es_ES": "Lista & más"}, "localizable": true,
         "multiple": true, "name": "multilist", "predefinedValue": {"en_US": "[\"a>b\"]"}, "readOnly": false,
         "repeatable": false, "required": true, "showLabel": true, "tip": {"en_US": ""}, "type": "select",
         "options": [{"label": {"en_US": "A > B"}, "value": "a>b"}]},
        {"dataType": "document-library", "name": "up", "type": "ddm-documentlibrary", "required": false},
        {"name": "sep", "type": "ddm-separator",
         "nestedFields": [{"dataType": "string", "name": "in", "type": "text", "multiple": false}]}]}
      """#
    let definition = try JSON(parsing: try new.definition(of: id))
    #expect(definition.difference(from: try JSON(parsing: expected)) == nil)
    #expect(definition["fields"]?[2]?["dataType"] == nil)
  }

  @Test func `come in bundles, as rows of an exported site, and as what the portal answered`() throws {
    let placeholder = Self.xml.replacing("en_US", with: "[$LOCALE_DEFAULT$]")
    let bundle = try file(
      "bundle.xml",
      "<root><structure><name><![CDATA[Contacts]]></name><description>d</description>\(placeholder)</structure>"
        + "<structure><name>Events</name>\(Self.xml)</structure></root>")
    let localized = "<?xml version='1.0'?><root default-locale='es_ES'><Name language-id='es_ES'>Uno</Name></root>"
    let escaped = localized.replacing("<", with: "&lt;")
    let row = try file(
      "row.xml", "<DDMStructure><__name>\(escaped)</__name><__definition>\(Self.json)</__definition></DDMStructure>")
    let texts = JSON.array([
      ["name": .string(localized), "definition": .string(Self.json)], ["name": "Two", "xsd": .string(Self.xml)],
    ])
    let answer = try file("answer.json", "\u{FEFF}" + texts.text())
    let sandbox = try SandboxProcess(["--structure", bundle, row, answer])
    #expect(
      sandbox.ready?["structures"]?.array?.map { $0["name"] } == ["Contacts", "Events", "Uno", "Uno", "Two"],
      "\(sandbox.complaint)")
    let id = try #require(sandbox.ready?["structures"]?[0]?["structureId"]?.integer)
    #expect(try JSON(parsing: try sandbox.definition(of: id))["availableLanguageIds"] == ["en_US"])
    let structure = try sandbox.call("/ddm.ddmstructure/get-structure", "{\"structureId\": \(id)}")
    #expect(structure["descriptionCurrentValue"] == "d")
  }

  static let refused: [(name: String, text: String, complaint: String)] = [
    ("a.xml", "<root>\n  <a>\n</root>", ":3:8: It is no XML: Opening and ending tag mismatch: a line 2 and root."),
    ("a.xml", "<root>\n &nbsp;</root>", ":2:8: It is no XML: Entity 'nbsp' not defined."),
    (
      "a.xml", "<!DOCTYPE root [<!ENTITY e \"x\">]><root/>",
      ":1:1: It is no XML: it has a document type, which portals refuse."
    ),
    ("a.xml", "<root/>", ":1:1: This definition has no fields."),
    (
      "a.xml", "\n<html/>",
      ":2:1: This is no definition of a structure: it has neither <dynamic-element> nor \"fields\"."
    ),
    ("a.xml", "<root>\n ñ<dynamic-element type='text'/></root>", ":2:3: This field has no name."),
    (
      "a.xml", "<root><dynamic-element name='A'/>\n<dynamic-element name='a'/></root>",
      ":2:1: The name \"a\" is given twice, first in line 1; names must differ in more than case."
    ),
    (
      "a.xml", "<root>\n<dynamic-element name='A'><dynamic-content/></dynamic-element></root>",
      ":2:27: This holds the values of a record; a definition of a structure is needed."
    ),
    (
      "a.json", "{\"fields\": [\n 1, // one\n]}",
      ":2:5: JSON has no comments and no apostrophes around texts; take this out."
    ),
    ("a.json", "{\n  fields: []}", ":2:3: It is no JSON: quoted object property name expected."),
    ("a.json", "{\"fields\": [", ":1:13: It is no JSON: unexpected end of data."),
    ("a.json", "[]", ":1:1: This is no definition of a structure: it has neither <dynamic-element> nor \"fields\"."),
    ("a.json", "{\n \"fields\": []}", ":2:12: This definition has no fields."),
    (
      "a.json", "{\"fieldValues\": []}",
      ":1:1: This holds the values of a record; a definition of a structure is needed."
    ),
    ("a.json", "{\"fields\": [{\"name\": \"a\"},\n  {\"label\": {}}]}", ":2:3: This field has no name."),
    (
      "a.json", "{\"fields\": [{\"name\": \"a\", \"nestedFields\": [\n  {\"type\": \"text\", \"name\": \"A\"}]}]}",
      ":2:28: The name \"A\" is given twice, first in line 1; names must differ in more than case."
    ),
    ("a.json", "[{\"x\": [1, {}], \"definition\":\n \"<root/>\"}]", ":2:2: This definition has no fields."),
    ("a.txt", " \n", ": It is empty; a definition in XML or JSON is needed."),
  ]

  @Test func `that cannot be published are refused with their place, with status 2`() throws {
    for (name, text, complaint) in Self.refused {
      let path = try file(name, text)
      let sandbox = try SandboxProcess(["--structure", path])
      #expect(sandbox.ready == nil)
      #expect(try sandbox.end() == 2)
      #expect(sandbox.complaint == "screens-sandbox: \(path)\(complaint)\n")
    }
  }

  @Test func `are all looked at before any is refused`() throws {
    let good = try file("good.json", Self.json)
    let sandbox = try SandboxProcess(["--structure", "/nowhere.xml", good, folder.path], profile: "6.2")
    #expect(try sandbox.end() == 2)
    #expect(
      sandbox.complaint == """
        screens-sandbox: /nowhere.xml: It cannot be read: No such file or directory.
        screens-sandbox: \(good):1:1: This definition is in JSON, and 6.2 has them in XML; --profile 7.0 takes it.
        screens-sandbox: \(folder.path): It cannot be read: Not a regular file.

        """)
  }

  @Test func `may be in any charset that their XML says`() throws {
    let text = Self.xml.replacing("\"a\"", with: "\"año\"")
    let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n" + text
    let wide = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n" + text
    try folder.write("latin.xml", latin.unicodeScalars.map { UInt8($0.value) })
    try folder.write("wide.xml", [0xFF, 0xFE] + wide.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let options = ["--structure", folder.file("latin.xml"), folder.file("wide.xml")]
    for profile in ["6.2", "7.0"] {
      let sandbox = try SandboxProcess(options, profile: profile)
      for row in try #require(sandbox.ready?["structures"]?.array, "\(sandbox.complaint)") {
        let set = try #require(row["recordSetId"]?.integer)
        #expect(try sandbox.values(of: try sandbox.record(#"{"año": "x"}"#, to: set)) == ["año": "x"])
      }
    }
  }

  @Test func `may have a comma too many, as portals do not mind`() throws {
    let path = try file("a.json", #"{"fields": [{"name": "a", "type": null,}, ],}"#)
    #expect(try SandboxProcess(["--structure", path]).ready?["structures"]?.array?.count == 1)
  }
}
