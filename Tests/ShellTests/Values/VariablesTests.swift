import PluginHost
import CommandParsing
import EventLogging
import Glibc
import JSONValues
import Testing

@testable import Shell

@Suite struct `Variables in commands` {
  private let variables: Variables
  private let screenlet = SampleScreenlet.make()

  init() throws {
    let workspace = Workspace()
    workspace.add(screenlet)
    variables = Variables(workspace: workspace)
    variables.arguments = ["first", "second"]
    variables.define("point", ["x": 1, "list": [["deep": true]]])
    let times = try #require(screenlet.definition.attributeIndex(named: "times"))
    screenlet.setValue("7", at: times)
    screenlet.setValue("s3cret", at: try #require(screenlet.definition.attributeIndex(named: "key")))
    screenlet.changeView { view in
      view.enter("Dr.", into: "title")
      view.enter("s3cret", into: "code")
      view.apply(rows: [["name": "a"], ["name": "b"]], first: 0, total: 9)
    }
    let event = Event(
      "onGreeted", screenlet: "form", definition: "form", run: 4, action: "greet", origin: .local, elapsedMs: 2,
      payload: ["text": "Hello", "run": "shadowed"])
    variables.event = LogRecord(seq: 12, time: Timestamp(milliseconds: 0), body: .event(event))
    variables.outcome = "failed"
    variables.shownContext = { ["server": nil, "groupId": 20143, "user": ["userId": 7], "version": nil] }
  }

  private func value(_ text: String) throws -> JSON {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    let path = parts.count > 1 ? JSONPath(parts[1]) : nil
    return try variables.value(
      of: Reference(name: parts[0], path: path, range: SourceRange(start: 3, end: 9)))
  }

  /// Name and path are divided by `/`.
  @Test(
    arguments: [
      ("?", "failed"), ("args", ["first", "second"]), ("args/[1]", "second"), ("point/x", 1),
      ("point/list[0].deep", true), ("form", "form"), ("form/times", 7), ("form/name", nil), ("form/who", nil),
      ("form/key", "•••"), ("form/view.title", "Dr."), ("form/view.code", "•••"), ("form/rows[1].name", "b"),
      ("form/rowCount", 9), ("event/event", "onGreeted"), ("event/seq", 12), ("event/run", 4), ("event/text", "Hello"),
      ("event/payload.text", "Hello"), ("event/payload.run", "shadowed"), ("event/origin", "local"),
      ("context/groupId", 20143), ("context/user.userId", 7), ("context/version", nil),
    ] as [(String, JSON)])
  func `stand for values`(text: String, expected: JSON) throws {
    #expect(try value(text) == expected)
  }

  @Test func `of the environment are those of the process`() throws {
    let path = try #require(getenv("PATH").map { String(cString: $0) })
    #expect(try value("env/PATH") == .string(path))
  }

  @Test(
    arguments: [
      ("frm", "nothing is called $frm", "Did you mean \"$form\"?"), ("row", "nothing is called $row", nil),
      ("args/[2]", "$args has nothing at [2]", nil), ("args/x", "$args has nothing at x", nil),
      ("point/y", "$point has nothing at y", nil), ("env", "$env alone is no value", nil),
      ("env/SCREENS_NO_SUCH", "the environment has no SCREENS_NO_SUCH", nil),
      ("env/PATH.x", "the environment has no PATH.x", nil), ("form/tmes", "form has no attribute \"tmes\"", nil),
      ("form/times.x", "$form has nothing at times.x", nil), ("form/view.nope", "$form has nothing at view.nope", nil),
      ("form/rows[2]", "$form has nothing at rows[2]", nil), ("form/key.x", "$form has nothing at key.x", nil),
      ("event/nope", "$event has nothing at nope", nil), ("context/nope", "$context has nothing at nope", nil),
      ("context/server", "no portal is selected", "`connect URL` selects one, `screens --sandbox` starts one."),
      ("args/[9223372036854775807]", "$args has nothing at [9223372036854775807]", nil),
    ] as [(String, String, String?)])
  func `say what is not there`(text: String, message: String, cure: String?) throws {
    let fault = try #require(throws: Fault.self) { try value(text) }
    #expect(fault.kind.message == message)
    #expect(fault.range == SourceRange(start: 3, end: 9))
    if let cure { #expect(fault.kind.cure == cure) }
  }

  @Test func `say that no event has come`() {
    variables.event = nil
    #expect(throws: Fault.self) { try value("event") }
  }
}
