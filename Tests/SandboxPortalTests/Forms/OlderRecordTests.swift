import JSONValues
import Testing

@Suite struct `Records of 6.2` {
  private let sandbox: SandboxProcess

  init() throws { sandbox = try SandboxProcess(profile: "6.2") }

  static let values: [(field: String, sent: String, told: JSON?)] = [
    ("Title1001", #""  Fleet ""#, "Fleet"), ("Title1001", "12", "12"), ("Notes1002", #""two\nlines""#, "two\nlines"),
    ("Agree1004", #""true""#, true), ("Agree1004", #""on""#, true), ("Agree1004", #""yes""#, false),
    ("When1005", #""1087603200000""#, "6/19/04"), ("When1005", #""-152409600000""#, "3/4/65"),
    ("When1005", #""0""#, "1/1/70"), ("When1005", #""2016-02-29""#, "1/1/70"), ("When1005", #""""#, nil),
    ("Price1006", #""12.50""#, "12.5"), ("Price1006", #""1,234.50""#, "0.0"), ("Price1006", #""12""#, "12.0"),
    ("Price1006", #""12345678.9""#, "1.23456789E7"), ("Price1006", #""-0.0005""#, "-5.0E-4"),
    ("Price1006", #""""#, nil), ("Count1007", #""3""#, 3), ("Count1007", #""12.0""#, 0),
    ("Count1007", #""2147483647""#, 2_147_483_647), ("Count1007", #""2147483648""#, 0),
    ("Count1007", #""abc""#, 0), ("Count1007", #""""#, nil), ("Score1008", #""7.50""#, .decimal("7.5")),
    ("Score1008", #""7""#, 7), ("Score1008", #""1234567.89""#, .decimal("1234567.9")),
    ("Colour1013", #""[\"red\"]""#, #"["red"]"#), ("Colour1013", #""pink""#, "pink"),
    (
      "Doc1009", #""{\"groupId\":20143,\"uuid\":\"x\",\"version\":1.0}""#,
      #"{"version":1.0,"uuid":"x","groupId":20143}"#
    ),
  ]

  @Test func `are stored as text and told by type`() throws {
    for value in Self.values {
      let id = try sandbox.record("{\"\(value.field)\": \(value.sent)}")
      #expect(try sandbox.values(of: id)[value.field] == value.told, "\(value.field) \(value.sent)")
    }
  }

  @Test func `refuse names that the structure has not, and required fields that are there and empty`() throws {
    for (fields, name) in [
      (#"{"Nix": "x"}"#, "StorageFieldNameException"), (#"{"title1001": "x"}"#, "StorageFieldNameException"),
      (#"{"Place1012": "{}"}"#, "StorageFieldNameException"), (#"{"Title1001": ""}"#, "StorageFieldRequiredException"),
      (#"{"Title1001": " "}"#, "StorageFieldRequiredException"),
      (#"{"Title1001": null}"#, "StorageFieldRequiredException"),
    ] {
      let reply = try sandbox.add(fields)
      let type = JSON.string("com.liferay.portlet.dynamicdatamapping." + name)
      #expect(reply.status == 200)
      #expect(try reply.json() == ["exception": type, "message": type], "\(fields)")
    }
    // One that is missing is not noticed.
    _ = try sandbox.record("{}")
  }

  @Test func `get a new version with each change, equal values or not`() throws {
    let id = try sandbox.record(#"{"Title1001": "one", "Count1007": "1"}"#)
    let first = try sandbox.update(id, #"{"Count1007": "1"}"#, merge: true).json()[0]
    #expect(first?["version"] == "1.1")
    #expect(try sandbox.values(of: id) == ["Title1001": "one", "Count1007": 1])
    #expect(try sandbox.update(id, #"{"Count1007": "2"}"#, merge: false).json()[0]?["version"] == "1.2")
    #expect(try sandbox.values(of: id, locale: "es_ES") == ["Count1007": 2])
  }
}
