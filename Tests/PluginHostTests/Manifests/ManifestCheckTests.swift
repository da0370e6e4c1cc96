import JSONValues
import PluginHost
import Testing

@Suite struct `A wrong manifest` {
  @Test(
    arguments: [
      ("name", nil, .missing), ("name", "", .missing), ("name", "9lives", .notAName("9lives")),
      ("name", "with space", .notAName("with space")), ("version", nil, .missing), ("summary", nil, .missing),
      ("summary", "two\nlines", .severalLines), ("summary", "bell\u{7}", .controlCharacter),
      ("summary", 5, .wrongShape), ("abi", "0", .wrongShape), ("definitions", [], .noDefinitions),
      ("definitions", nil, .noDefinitions), ("definitions[0].name", nil, .missing),
      ("definitions[0].summary", "a\rb", .severalLines),
      ("definitions[0].attributes[0].name", "größe", .notAName("größe")),
      (
        "definitions[0].attributes[1].name", "greetee",
        .duplicate("greetee", first: "definitions[0].attributes[0].name")
      ),
      ("definitions[0].attributes[1].name", "who", .duplicate("who", first: "definitions[0].attributes[0].alias")),
      ("definitions[0].attributes[0].alias", "", .missing),
      ("definitions[0].attributes[0].type", 11, .unknownType(11)),
      ("definitions[0].attributes[0].type", -1, .unknownType(-1)),
      ("definitions[0].attributes[0].type", "text", .wrongShape),
      ("definitions[0].attributes[0].type", 10, .typeNotAllowed(.document)),
      ("definitions[0].attributes[0].flags", 4_294_967_296, .wrongShape),
      ("definitions[0].attributes[0].minimum", "a", .limitWithoutOrder(.text)),
      (
        "definitions[0].attributes[1].minimum", "10.5", .doesNotFit(ValueFault(.malformed, in: .integer, found: "10.5"))
      ),
      ("definitions[0].attributes[1].minimum", "11", .limitsCrossed(minimum: "11", maximum: "10")),
      ("definitions[0].attributes[2].choices", nil, .noChoices),
      (
        "definitions[0].attributes[2].choices[2]", "warm",
        .duplicate("warm", first: "definitions[0].attributes[2].choices[0]")
      ),
      ("definitions[0].attributes[0].examples[1]", 5, .wrongShape),
      ("definitions[0].actions[1].name", "greet", .duplicate("greet", first: "definitions[0].actions[0].name")),
      ("definitions[0].actions[2].members[0].summary", nil, .missing),
      ("definitions[0].events[0].examples[0]", "{", .syntax(JSONSyntaxError(.unexpectedEnd, at: 1))),
      ("definitions[0].fields[0].name", "a\tb", .controlCharacter), ("definitions[0].fields[0].name", nil, .missing),
      ("definitions[0].fields[0].type", 0, .typeNotAllowed(.nothing)),
      ("definitions[0].buttons[0].action", "sing", .unknownAction("sing", known: ["greet", "count", "send"])),
      ("definitions[0].buttons[0].action", nil, .missing),
    ] as [(String, JSON?, ManifestFault.Reason)])
  func `is refused with the place and the reason`(path: String, value: JSON?, reason: ManifestFault.Reason) {
    let faults = faults(in: wholeManifest.changing(path, to: value))
    #expect(faults.contains(ManifestFault(reason, at: path)), "\(faults)")
  }

  @Test(
    arguments: [
      ("definitions[0].attributes[1].default", "0"), ("definitions[0].attributes[1].default", "one"),
      ("definitions[0].attributes[2].default", "hot"), ("definitions[0].actions[1].examples[0]", "-1"),
      ("definitions[0].fields[0].default", "1,5"), ("definitions[0].fields[0].examples[0]", "x"),
    ] as [(String, JSON)])
  func `is refused when a text does not fit its own declaration`(path: String, value: JSON) {
    let faults = faults(in: wholeManifest.changing(path, to: value))
    #expect(faults.map(\.place) == [path])
    guard case .doesNotFit(let fault) = faults.first?.reason else {
      Issue.record("\(faults)")
      return
    }
    #expect(.string(fault.found) == value)
  }

  @Test func `is refused without the functions it needs`() {
    #expect(
      faults(in: wholeManifest.changing("definitions[0].calls", to: nil)) == [
        ManifestFault(.missingCall(.create), at: "definitions[0].create"),
        ManifestFault(.missingCall(.perform), at: "definitions[0].perform"),
      ])
  }

  @Test func `is refused with two default actions`() {
    #expect(
      faults(in: wholeManifest.changing("definitions[0].actions[1].flags", to: 33)) == [
        ManifestFault(.severalDefaultActions(["greet", "count"]), at: "definitions[0].actions")
      ])
  }

  @Test func `is refused for all its faults at once`() {
    let wrong = wholeManifest.changing("name", to: nil).changing("definitions[0].summary", to: nil)
      .changing("definitions[0].buttons[0].name", to: "no name")
    #expect(faults(in: wrong).map(\.place) == ["name", "definitions[0].summary", "definitions[0].buttons[0].name"])
  }

  @Test(
    arguments: [nil, 5, "x", [], ["definitions": [5, "x", nil]], ["definitions": [["attributes": [[]]]]]] as [JSON])
  func `may be any JSON at all`(json: JSON) {
    #expect(!faults(in: json).isEmpty)
  }

  @Test(
    arguments: [
      ("a", true), ("_", true), ("ddl-form.v2_x", true), (String(repeating: "a", count: 64), true), ("", false),
      (String(repeating: "a", count: 65), false), ("-a", false), (".a", false), ("1a", false), ("a/b", false),
      ("a b", false), ("ä", false), ("a@", false), ("a`", false), ("[", false),
    ])
  func `has names of letters, digits and three signs`(text: String, isName: Bool) {
    #expect(ManifestCheck.isName(text) == isName)
  }

  private func faults(in json: JSON) -> [ManifestFault] {
    do throws(ManifestFaults) {
      _ = try PluginManifest(json)
      return []
    } catch {
      return error.faults
    }
  }
}

extension ValueForm {
  fileprivate static let integer = ValueForm(type: .integer)
}
