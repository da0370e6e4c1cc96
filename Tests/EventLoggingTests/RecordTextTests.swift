import EventLogging
import Glibc
import JSONValues
import TerminalText
import Testing

@Suite struct `Records as text` {
  static let events: [(Event, String)] = [
    (
      Event(
        "onFormLoaded", screenlet: "form", origin: .remote, elapsedMs: 24,
        payload: ["fields": .array(Array(repeating: [:], count: 9))]),
      "form  onFormLoaded  9 fields  (remote, 24 ms)"
    ),
    (Event("onSyncStarted", payload: ["count": 3]), "-  onSyncStarted  3 changes"),
    (Event("onPing"), "-  onPing"),
    (Event("onText", payload: ["text": "two\nlines"]), "-  onText  two⏎lines"),
    (
      Event(
        "onDDLListResponseRecords", screenlet: "list", origin: .cache, age: 300, elapsedMs: 1,
        payload: ["page": 0, "rows": .array(Array(repeating: 1, count: 25)), "rowCount": 100]),
      "list  onDDLListResponseRecords  25 rows of 100  (cache, 5 min old)"
    ),
    (Event("onRows", payload: ["rows": [1]]), "-  onRows  1 row"),
    (
      Event("onLoginResponse", payload: ["uuid": "u", "userId": 20164, "emailAddress": "a@b.c", "status": 0]),
      "-  onLoginResponse  a@b.c, user 20164"
    ),
    (
      Event(
        "onFormLoadError", screenlet: "f", payload: ["class": "unreachable", "message": "No answer.", "fields": []]),
      "f  onFormLoadError  No answer."
    ),
    (
      Event("actionStarted", screenlet: "h", run: 1, action: "greet", payload: ["argument": "Ada"]),
      "h  actionStarted  greet Ada"
    ),
    (
      Event(
        "actionFinished", screenlet: "h", run: 1, action: "greet", elapsedMs: 12_345, payload: ["outcome": "succeeded"]),
      "h  actionFinished  greet succeeded  (12 s)"
    ),
    (
      Event("actionFinished", action: "greet", payload: ["outcome": "failed", "error": ["message": "No."]]),
      "-  actionFinished  greet failed: No."
    ),
    (Event("attributeChanged", payload: ["name": "groupId", "value": 20143]), "-  attributeChanged  groupId = 20143"),
    (
      Event(
        "onX", payload: ["a": .null, "b": .decimal("1.50"), "c": [1, 2], "d": ["x": 1], "e": [], "f": [:], "g": true]),
      "-  onX  a=null b=1.50 c=[2] d={…} e=[] f={} …"
    ),
    (
      Event("onAdded", payload: ["bookmark": ["entryId": 1, "name": "Swift"], "key": "k"]),
      "-  onAdded  bookmark=Swift key=k"
    ),
    (
      Event("onTitleLoaded", payload: ["url": "http://x/", "title": "Swift", "status": 200]),
      "-  onTitleLoaded  Swift  http://x/"
    ),
    (Event("on\u{1B}X", screenlet: "\u{7}", payload: "\u{9B}"), "␇  on␛X  ‹U+009B›"),
  ]

  @Test(arguments: events)
  func `say what happened to whom`(event: Event, text: String) throws {
    let time = Timestamp(milliseconds: 1_796_040_001_203)
    var records = RecordText()
    let written = records.line(for: LogRecord(seq: 1, time: time, body: .event(event)))
    let line = try #require(written)
    var seconds = 1_796_040_001
    var local = tm()
    localtime_r(&seconds, &local)
    #expect(line.hasSuffix(".203  " + text))
    #expect(line.prefix(8).split(separator: ":").map { Int32($0) } == [local.tm_hour, local.tm_min, local.tm_sec])
  }

  @Test func `tell people the beginning of a plugin's long line, and programs all of it`() throws {
    let long = PluginLine(plugin: "p", text: String(repeating: "\u{1B}é", count: 500_000))
    let record = LogRecord(seq: 1, time: Timestamp(milliseconds: 1), body: .log(long))
    var people = RecordText()
    let written = people.parts(for: record)
    let parts = try #require(written)
    #expect(parts.words.columns == 2001)
    #expect(parts.words.text.hasSuffix("␛é…"))
    #expect(parts.remark.text == "(1.5 MB, events --json)")
    var programs = RecordText(tellsReasonsWhole: true)
    let whole = programs.parts(for: record)
    #expect(whole?.words.columns == 1_000_000)
    #expect(whole?.remark.isEmpty == true)
  }

  @Test func `have lines for plugins, calls and gaps, and none for what the shell words itself`() {
    var records = RecordText()
    func tail(_ body: LogRecord.Body) -> String? {
      records.line(for: LogRecord(seq: 1, time: Timestamp(milliseconds: 1), body: body))
        .map { String($0.drop { $0.isNumber || $0 == ":" || $0 == "." }) }
    }
    #expect(tail(.log(PluginLine(plugin: "hello", text: "a\u{1B}c"))) == "  hello| a␛c")
    #expect(tail(.trace(JSONObject([("method", "GET"), ("status", 200)]))) == "  -  trace  GET  200")
    #expect(
      tail(
        .trace([
          "method": "POST", "path": "/api/jsonws/invoke", "services": ["/a/b", "/c/d\u{1B}"], "status": 200,
          "sentBytes": 75, "receivedBytes": 366, "elapsedMs": 2, "attempt": 1,
        ])) == "  -  trace  POST /api/jsonws/invoke  /a/b, /c/d␛  200  (75 B out, 366 B in, 2 ms)")
    #expect(
      tail(
        .trace([
          "method": "POST", "path": "/x", "services": ["/a", "/b", "/c", "/d", "/e"], "status": .null, "attempt": 2,
          "error": "unreachable",
        ])) == "  -  trace  POST /x  /a, /b, /c and 2 more  no answer  (unreachable, attempt 2)")
    #expect(tail(.gap(from: 1, to: 1234)) == "… 1,234 events were dropped")
    #expect(tail(.gap(from: 7, to: 7)) == "… 1 event was dropped")
    #expect(tail(.gap(from: 1, to: 999)) == "… 999 events were dropped")
    #expect(tail(.result(command: "get", value: 1)) == nil)
    #expect(tail(.error(ErrorReport(code: "c", message: "m"))) == nil)
    #expect(tail(.end(Ending(exit: 0))) == nil)
  }

  @Test(arguments: [
    (String(repeating: "x", count: 120), String(repeating: "x", count: 120)),
    (String(repeating: "x", count: 121), String(repeating: "x", count: 119) + "…"),
    (String(repeating: "é", count: 120), String(repeating: "é", count: 120)),
    (String(repeating: "漢", count: 60), String(repeating: "漢", count: 60)),
    (String(repeating: "漢", count: 61), String(repeating: "漢", count: 59) + "…"),
    (String(repeating: "👍", count: 200), String(repeating: "👍", count: 59) + "…"),
    (String(repeating: "\u{202E}", count: 99), String(repeating: "‹U+202E›", count: 14) + "‹U+202E" + "…"),
  ])
  func `take at most 120 columns for a payload`(text: String, summary: String) {
    #expect(PayloadSummary().text(of: Event("onText", payload: ["text": .string(text)])) == summary)
  }

  private static let longCall: JSONObject = [
    "method": "POST", "path": .string("/" + String(repeating: "p", count: 300)), "services": ["/a/b"], "status": 500,
    "sentBytes": 75, "receivedBytes": 366, "elapsedMs": 2, "attempt": 1,
  ]

  @Test func `keep the numbers of a call, whose path gives way at a terminal only`() {
    let numbers = "  500  (75 B out, 366 B in, 2 ms)"
    let cut = PayloadSummary().text(ofCall: Self.longCall)
    #expect(cut.hasSuffix("p…" + numbers))
    #expect(cut.count == 120)
    let whole = PayloadSummary(tellsReasonsWhole: true).text(ofCall: Self.longCall)
    #expect(whole == "POST /" + String(repeating: "p", count: 300) + "  /a/b" + numbers)
  }

  @Test func `tell the reason of a failure whole to programs, and most of it to people`() {
    let reason = String(repeating: "x", count: 1000) + " 30 s"
    let events = [
      Event("actionFinished", action: "a", payload: ["outcome": "failed", "error": ["message": .string(reason)]]),
      Event("onLoadError", payload: ["message": .string(reason)]),
    ]
    for event in events {
      #expect(PayloadSummary(tellsReasonsWhole: true).text(of: event).hasSuffix(reason))
      #expect(PayloadSummary().text(of: event).count == 480)
    }
  }

  @Test func `do not grow with what cannot be shown`() {
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(PayloadSummary().text(of: .string(marks)).unicodeScalars.count < 1000)
    let wide = JSON.object(JSONObject((0..<200).map { ("member\($0)", .integer($0)) }))
    #expect(PayloadSummary().text(of: wide) == "member0=0 member1=1 member2=2 member3=3 member4=4 member5=5 …")
  }
}
