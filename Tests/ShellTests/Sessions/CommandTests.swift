import EventLoop
import PluginHost
import EventLogging
import JSONValues
import Testing

@testable import Shell

@Suite struct `Commands in a session` {
  @Test func `run a screenlet's action to its event`() throws {
    let quiet = try QuietSession()
    try quiet.run("new hello h name=Ada; greet; expect onGreeted text=\"Hello, Ada\"; echo $event.text $?")
    #expect(quiet.errors == [])
    #expect(quiet.results(of: "echo") == ["Hello, Ada succeeded"])
    #expect(quiet.payloads(of: "actionFinished") == [["outcome": "succeeded"]])
    #expect(quiet.session.end() == 0)
  }

  @Test(
    arguments: [
      ("nope", "unknown-command", 1), ("greet", "unknown-command", 1), ("set a b", "no-screenlet", 1),
      ("new hello h; set times x", "bad-value", 3), ("new hello h; set times=99", "bad-value", 3),
      ("new hello h; set greetings 1", "read-only", 1), ("new hello h; count", "bad-argument", 1),
      ("new hello h; greet a b", "bad-argument", 1), ("new hello h; crash now", "bad-argument", 1),
      ("new hello h; new hello h", "name-taken", 1), ("let h = 1; new hello h", "name-taken", 1),
      ("new hello h; let h = 1", "name-taken", 1), ("new hello event", "bad-name", 1), ("let 1x = 1", "bad-name", 1),
      ("new nope", "unknown-definition", 1), ("echo $nope", "unknown-variable", 1),
      ("echo $event", "unknown-variable", 1),
      ("sleep 5", "usage", 1), ("wait 7", "unknown-run", 1), ("clear", "prompt-only", 1),
      ("new hello h; set name x &", "not-in-background", 1), ("try greet &", "not-in-background", 1),
      ("new hello h; in h set name x &", "not-in-background", 1), ("new hello h; press nope", "unknown-button", 1),
      ("new hello h; enter nope x", "unknown-field", 1), ("new hello h; expect onX --within 0s", "expect-failed", 5),
      ("new hello h; count 100000 &; expect onCounted; wait --within 1ms", "time-limit", 5), ("set \"a", "syntax", 3),
      ("plugin load /nowhere/libx.so", "plugin-refused", 4), ("source /nowhere/x", "file", 1),
      ("plugin info nope", "unknown-plugin", 1), ("option nope 1", "bad-setting", 1), ("help nope", "unknown-topic", 1),
      ("new hello h; set pause 1ms; count 1000000 &; expect onCounted; cancel; wait 1", "action-cancelled", 1),
    ] as [(String, String, Int32)])
  func `fail with a code and a status`(script: String, code: String, status: Int32) throws {
    let quiet = try QuietSession()
    try quiet.run(script)
    #expect(quiet.errors.map(\.code) == [code])
    for run in quiet.session.runs.active {
      run.wasHeardOf = true
      quiet.session.runs.cancel(run)
    }
    #expect(quiet.session.end() == status)
  }

  @Test func `behind try neither stop a script nor count`() throws {
    let quiet = try QuietSession()
    try quiet.run("try nope; echo $?; new hello h; try greet; echo $?; try set times x; echo $?")
    #expect(quiet.results(of: "echo") == ["refused", "succeeded", "refused"])
    #expect(quiet.session.firstFailure == nil)
    #expect(quiet.session.end() == 0)
  }

  @Test(arguments: [false, true])
  func `of a file behind try do not count either`(keepsGoing: Bool) throws {
    let quiet = try QuietSession { $0.keepsGoing = keepsGoing }
    let folder = try TemporaryScript("nope\necho after")
    try quiet.run("try source \(folder.path); echo $?")
    #expect(quiet.results(of: "echo") == (keepsGoing ? ["after", "failed"] : ["failed"]))
    #expect(quiet.session.end() == 0)
  }

  @Test func `of a file that runs itself are refused`() throws {
    let script = try TemporaryScript { "source \($0)" }
    let quiet = try QuietSession()
    try quiet.run("source \(script.path)")
    #expect(quiet.errors.map(\.code) == ["file"])
    #expect(quiet.errors.first?.message.hasPrefix("a script that runs itself") == true)
  }

  @Test(
    arguments: [
      "alias a = b; alias b = a; a", "alias a = a; a", "alias t = try greet; t", "alias t = time t; t",
      "alias a = in h b; alias b = in h a; new hello h; a",
    ])
  func `called by aliases that go round end`(entry: String) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run(entry)
    #expect(quiet.errors.map(\.code) == ["unknown-command"])
  }

  @Test func `called by an alias get the words behind it`() throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h; alias g = in h greet; alias t = try nope; g Grace; t")
    #expect(quiet.payloads(of: "onGreeted").first?["text"] == "Hello, Grace")
    #expect(quiet.errors.map(\.code) == ["unknown-command"])
  }

  @Test func `in a background wait for their end, and fail for one that nobody heard of`() throws {
    let quiet = try QuietSession()
    try quiet.run("new hello h; set pause 1ms; count 3 &; wait; crash &")
    #expect(quiet.payloads(of: "onCounted").count == 3)
    #expect(quiet.session.end() == 1)
    #expect(quiet.errors.map(\.code) == ["plugin-died"])
  }

  @Test func `set nothing when one of several values is wrong`() throws {
    let quiet = try QuietSession()
    try quiet.run(
      "new hello h; try set name=Ada times=99; get name; enter note x; try enter {\"note\": \"y\", \"no\": 1}")
    #expect(quiet.results(of: "get").first?["value"] == "World")
    #expect(quiet.session.workspace.current?.view.fields.map(\.text) == ["Hello", "x"])
  }

  @Test func `tell the line that they stand on`() throws {
    let quiet = try QuietSession()
    try quiet.run("new hello h\n\n  greet\necho x\nnope")
    let places = quiet.records.compactMap { record in record.at.map { "\(record.body.kind) \($0)" } }
    #expect(
      places == ["event test:3", "event test:3", "event test:3", "result test:4", "error test:5"])
  }

  @Test func `do not end well when nobody can read what they say`() throws {
    let quiet = try QuietSession(output: "/dev/full")
    try quiet.run("echo x")
    #expect(quiet.session.end() == 1)
    #expect(quiet.errors.map(\.message) == ["standard output: No space left on device"])
  }

  @Test func `keep a hundred ended runs, and those that failed unheard`() throws {
    let quiet = try QuietSession()
    try quiet.run("new hello h name=\"\"; greet &; wait 1")
    try #require(quiet.session.runs.run(1)?.failure != nil)
    quiet.session.runs.run(1)?.wasHeardOf = false
    for _ in 0..<110 { try quiet.run("greet Ada") }
    #expect(quiet.session.runs.runs.count == 100)
    #expect(quiet.session.runs.run(1) != nil)
    #expect(quiet.session.runs.counts == [.invalid: 1, .succeeded: 110])
    #expect(quiet.session.end() == 1)
  }
}
