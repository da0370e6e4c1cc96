import JSONValues
import PluginHost
import Testing

@testable import Shell

@Suite struct `A field that a plugin sends` {
  private static let colours: JSON = [
    ["value": "r", "label": "Red"], ["value": "g", "label": "Green"], ["value": "Red", "label": "Blood, mostly"],
    ["value": "1", "label": "Same"], ["value": "2", "label": "Same"],
  ]

  private static func field(_ members: JSONObject) throws -> ViewField {
    var members = members
    members["name"] = "f"
    return try #require(ViewField(.object(members)))
  }

  @Test func `has a cell, a state, and tells both`() throws {
    let field = try Self.field(["type": "document", "widget": "image", "state": "uploading"])
    #expect(field.widget == "image")
    #expect(field.state == "uploading")
    #expect(field.json["widget"] == "image")
    #expect(field.json["state"] == "uploading")
    let plain = try Self.field(["type": "text", "state": ""])
    #expect(plain.json["widget"] == nil)
    #expect(plain.json["state"] == nil)
  }

  @Test(arguments: ["../x", "a/b", "", "A", "a b", ".", String(repeating: "x", count: 41), "é"])
  func `has no cell of a name that is none`(name: String) throws {
    #expect(try Self.field(["widget": .string(name)]).widget == nil)
  }

  @Test func `of no type is a heading, which cannot be entered`() throws {
    #expect(try Self.field(["type": "nothing"]).flags.contains(.readOnly))
  }

  /// What is entered into a choice, and what that means.
  static let choices: [(entered: JSON, meant: String)] = [
    ("r", "r"), ("Green", "g"), ("Red", "Red"), (["g"], "g"), (["Green"], "g"), ("Blood, mostly", "Red"), (1, "1"),
  ]

  @Test(arguments: choices)
  func `is chosen by value, else by a label of its own`(entered: JSON, meant: String) throws {
    let field = try Self.field(["type": "choice", "choices": Self.colours])
    #expect(try field.form.canonical(field.meant(by: entered)) == meant)
  }

  @Test(
    arguments: [
      ("r,g", .severalChoices), ("Green, r", .severalChoices), (["r", "g"], .severalChoices), ("Same", .notAChoice),
      ("green", .notAChoice), ("r,x", .notAChoice), ([], .wrongKind), (["a": 1], .wrongKind), (nil, .wrongKind),
    ] as [(JSON, ValueFault.Reason)])
  func `of one choice takes one`(entered: JSON, reason: ValueFault.Reason) throws {
    let field = try Self.field(["type": "choice", "choices": Self.colours])
    let fault = #expect(throws: ValueFault.self) { try field.form.canonical(field.meant(by: entered)) }
    #expect(fault?.reason == reason)
  }

  @Test(
    arguments: [
      ("r,Green", #"["r","g"]"#), (["Green", "r"], #"["g","r"]"#), ("Blood, mostly", #"["Red"]"#),
      (#"["Blood, mostly","r"]"#, nil), ("", "[]"),
    ] as [(JSON, String?)])
  func `of several choices takes labels too`(entered: JSON, meant: String?) throws {
    let field = try Self.field(["type": "list", "choices": Self.colours])
    #expect((try? field.form.canonical(field.meant(by: entered))) == meant)
  }

  @Test(
    arguments: [
      ("12", "12"), ("12.0", "12"), (.decimal("12.000"), "12"), (12, "12"), ("12.5", nil), ("12.", nil), (".0", nil),
      ("1e3", nil), ("1,000.0", nil), ("-0.0", "0"),
    ] as [(JSON, String?)])
  func `of a whole number takes it with zeros behind the point`(entered: JSON, meant: String?) throws {
    let field = try Self.field(["type": "integer"])
    #expect((try? field.form.canonical(field.meant(by: entered))) == meant)
  }
}
