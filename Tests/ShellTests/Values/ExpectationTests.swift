import EventLogging
import JSONValues
import Testing

@testable import Shell

@Suite struct `Expecting events` {
  private func condition(_ path: String, _ value: JSON, text: Bool = false) throws -> Shell.Expectation.Condition {
    Shell.Expectation.Condition(path: try #require(JSONPath(path)), value: value, comparesText: text)
  }

  private func record(_ name: String, _ payload: JSON = .null, seq: Int64 = 1) -> LogRecord {
    LogRecord(seq: seq, time: Timestamp(milliseconds: 0), body: .event(Event(name, payload: payload)))
  }

  @Test(
    arguments: [
      (1, 1, true), (1, .decimal("1.0"), true), (.decimal("10.50"), .decimal("10.5"), true), (1, 2, false),
      (1, "1", false), ("1", 1, false), (true, true, true), (true, "true", false), (nil, nil, true), (nil, 0, false),
      (9_007_199_254_740_993, 9_007_199_254_740_993, true), (9_007_199_254_740_993, 9_007_199_254_740_992, false),
      (9_007_199_254_740_992, 9_007_199_254_740_993, false), (.integer(.max), .integer(.max - 1), false),
      (.integer(.min), .decimal("-9223372036854775808.0"), false), (.decimal("1e400"), .decimal("1e401"), false),
      (["a", 1], ["a", 1], true), (["a": 1], ["a": 2], false), (["a": 1, "b": 2], ["b": 2, "a": 1], true),
    ] as [(JSON, JSON, Bool)])
  func `compares bare values as JSON`(found: JSON, wanted: JSON, holds: Bool) throws {
    #expect(try condition("x", wanted).holds(in: ["x": found]) == holds)
  }

  @Test(
    arguments: [
      (1, "1", true), (.decimal("1.0"), "1", false), ("a", "a", true), ("e\u{301}", "\u{E9}", false),
      (true, "true", true), (["a"], #"["a"]"#, true), (nil, "null", true),
    ] as [(JSON, JSON, Bool)])
  func `compares quoted values as text`(found: JSON, wanted: JSON, holds: Bool) throws {
    #expect(try condition("x", wanted, text: true).holds(in: ["x": found]) == holds)
  }

  @Test(arguments: ["y", "x.y", "x[0]", "[0]"])
  func `holds nothing of what is not there`(path: String) throws {
    #expect(try !condition(path, nil).holds(in: ["x": 1]))
    #expect(try !condition(path, "null", text: true).holds(in: .null))
  }

  @Test func `matches names with wildcards, and events alone`() throws {
    let expectation = Shell.Expectation(name: NameGlob("on*Error"), conditions: [try condition("class", "http")])
    #expect(expectation.isMet(by: record("onFormLoadError", ["class": "http"])))
    #expect(!expectation.isMet(by: record("onFormLoadError", ["class": "portal"])))
    #expect(!expectation.isMet(by: record("onFormLoaded", ["class": "http"])))
    let result = LogRecord(seq: 1, time: Timestamp(milliseconds: 0), body: .result(command: "onError", value: .null))
    #expect(!Shell.Expectation(name: NameGlob("*"), conditions: []).isMet(by: result))
  }

  @Test func `tells what came instead`() {
    let expectation = Shell.Expectation(name: NameGlob("onB"), conditions: [])
    let miss = expectation.miss(
      among: [record("onA"), record("onC"), record("onA")], within: .seconds(2), declared: ["onB"])
    #expect(miss.message == "no onB came within 2s; what came: onA and onC")
    #expect(expectation.miss(among: [], within: .zero, declared: ["onB"]).message.hasSuffix("nor any other event"))
  }

  @Test func `tells which value of the last event of that name is another`() throws {
    let expectation = Shell.Expectation(
      name: NameGlob("onA"), conditions: [try condition("n", 1), try condition("text", "b"), try condition("z", 0)])
    let miss = expectation.miss(
      among: [record("onA", ["n": 5]), record("onA", ["n": 1, "text": "c"])], within: .seconds(2), declared: [])
    #expect(miss.message == #"onA came, but text is "c", not "b""#)
    let absent = expectation.miss(among: [record("onA", ["n": 1])], within: .seconds(2), declared: [])
    #expect(absent.message == #"onA came, but text is not there, not "b""#)
  }

  @Test func `offers a declared name that is nearly so`() {
    let expectation = Shell.Expectation(name: NameGlob("onGreeeted"), conditions: [])
    #expect(
      expectation.miss(among: [], within: .zero, declared: ["onGreeted", "onCounted"]).cure
        == "did you mean \"onGreeted\"?")
  }
}
