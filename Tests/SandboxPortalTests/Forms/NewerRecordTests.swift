import JSONValues
import Testing

@Suite struct `Records of 7.0` {
  private let sandbox: SandboxProcess
  static let least = #""Title1001": "Fleet", "Agree1004": "false", "Colour1013": "[\"red\"]""#

  init() throws { sandbox = try SandboxProcess(profile: "7.0") }

  @Test func `keep the text that was sent, and drop names that the structure has not`() throws {
    let sent = #"""
      "When1005": "2019-04-08", "Price1006": "12.50", "Count1007": "abc", "Score1008": "1,234.50",
      "Doc1009": "{\"uuid\":\"x\",  \"groupId\":1}", "Sizes1014": "[\"s\",\"l\"]", "Place1012": "{\"latitude\":1}",
      "Notes1002": "👨‍👩‍👧 ñ \u0000"
      """#
    let id = try sandbox.record("{\(Self.least), \(sent), \"Nix\": \"x\", \"title1001\": \"y\"}")
    #expect(try sandbox.values(of: id) == JSON(parsing: "{\(Self.least), \(sent)}"))
    let dates = try sandbox.record("{\(Self.least), \"When1005\": \"1087603200000\"}")
    #expect(try sandbox.values(of: dates)["When1005"] == "1087603200000")
    let truths = try sandbox.record("{\(Self.least), \"Count1007\": 5, \"Score1008\": 5.50, \"Notes1002\": \"\"}")
    #expect(
      try sandbox.values(of: truths) == JSON(parsing: "{\(Self.least), \"Count1007\": \"5\", \"Score1008\": \"5.50\"}"))
  }

  @Test(
    arguments: [
      (#""Agree1004": "true", "Colour1013": "[\"red\"]""#, "RequiredValue", "No value defined for field name"),
      (#"\#(least), "Title1001": " ""#, "RequiredValue", "No value defined for field name"),
      (#"\#(least), "Colour1013": "[\"pink\"]""#, "MustSetValidValue", "Invalid value set for field name Colour1013"),
      (#"\#(least), "Colour1013": "red""#, "MustSetValidValue", "Invalid value set for field name Colour1013"),
      (#"\#(least), "Sizes1014": "[\"s\",\"xl\"]""#, "MustSetValidValue", "Invalid value set for field name Sizes1014"),
      (#"\#(least), "Sep1015": "x""#, "MustNotSetValue", "Value should not be set for transient field name Sep1015"),
    ])
  func `are checked against the structure`(fields: String, name: String, message: String) throws {
    let reply = try sandbox.add("{\(fields)}")
    let type = "com.liferay.dynamic.data.mapping.validator.DDMFormValuesValidationException$\(name)"
    #expect(reply.status == 500)
    #expect(try reply.json()["error"] == ["message": .string(message), "type": .string(type)])
    #expect(
      try sandbox.call("/screens.screensddlrecord/get-ddl-records-count", #"{"ddlRecordSetId": 34480}"#) == 0)
  }

  @Test func `may choose nothing`() throws {
    for nothing in [#""[]""#, #""[\"\"]""#, #""""#] {
      _ = try sandbox.record("{\(Self.least), \"Sizes1014\": \(nothing)}")
    }
  }

  @Test func `keep their version when nothing changes, and lose what is not sent unless it is merged`() throws {
    let id = try sandbox.record("{\(Self.least), \"Notes1002\": \"n\"}")
    let same = try sandbox.update(id, "{\(Self.least), \"Notes1002\": \"n\"}", merge: false).json()[0]
    #expect(same?["version"] == "1.0")
    let merged = try sandbox.update(id, #"{"Title1001": "x"}"#, merge: true).json()[0]
    #expect(merged?["version"] == "1.1")
    #expect(try sandbox.values(of: id)["Notes1002"] == "n")
    #expect(try sandbox.update(id, "{\(Self.least)}", merge: false).json()[0]?["version"] == "1.2")
    #expect(try sandbox.values(of: id)["Notes1002"] == nil)
    #expect(try sandbox.update(id, #"{"Title1001": "x"}"#, merge: false).status == 500)
    #expect(try sandbox.update(id, #"{"Title1001": "x"}"#, merge: false).text.contains("RequiredValue"))
  }

  @Test func `have values in the locales that they were sent in`() throws {
    let id = try sandbox.record(
      "{\(Self.least), \"Notes1002\": \"hola\"}", more: #", "serviceContext.languageId": "es_ES""#)
    #expect(try sandbox.values(of: id)["Notes1002"] == "hola")
    _ = try sandbox.update(id, #"{"Notes1002": "hello"}"#, merge: true)
    #expect(try sandbox.values(of: id)["Notes1002"] == "hello")
    #expect(try sandbox.values(of: id, locale: "es_ES")["Notes1002"] == "hola")
    #expect(try sandbox.values(of: id, locale: "de_DE")["Notes1002"] == "hello")
  }
}
