import EventLogging
import JSONValues
import Testing

@Suite struct `Records as NDJSON` {
  static let bodies: [(LogRecord.Body, String, String)] = [
    (
      .event(
        Event(
          "onFormLoaded", screenlet: "form", definition: "ddl-form", run: 17, action: "load-form", origin: .cache,
          age: 90, elapsedMs: 24, payload: ["name": "a\nb", "userId": 9_007_199_254_740_993])),
      "event",
      #","screenlet":"form","definition":"ddl-form","run":17,"action":"load-form","event":"onFormLoaded","#
        + #""origin":"cache","age":90,"elapsedMs":24,"payload":{"name":"a\nb","userId":"9007199254740993"}"#
    ),
    (.event(Event("onSyncStarted")), "event", #","screenlet":null,"event":"onSyncStarted","payload":null"#),
    (.result(command: "get", value: [1, "x"]), "result", #","command":"get","value":[1,"x"]"#),
    (
      .error(
        ErrorReport(
          code: "unknown-action", message: "There is no “load”.", cure: "Say load-form.",
          fields: [
            FieldFault(name: "a", message: "m", expected: "e", example: "x"), FieldFault(name: "b", message: "n"),
          ],
          file: "s.screens", line: 3, column: 5, source: "  load")),
      "error",
      #","code":"unknown-action","message":"There is no “load”.","cure":"Say load-form.","fields":["#
        + #"{"name":"a","message":"m","expected":"e","example":"x"},{"name":"b","message":"n"}],"#
        + #""file":"s.screens","line":3,"column":5,"source":"  load""#
    ),
    (.error(ErrorReport(code: "c", message: "m")), "error", #","code":"c","message":"m","fields":[]"#),
    (
      .trace(JSONObject([("time", "later"), ("userId", .integer(.max))])), "trace",
      #","call":{"time":"later","userId":"9223372036854775807"}"#
    ),
    (.gap(from: 3, to: 9), "gap", #","from":3,"to":9"#),
    (
      .log(PluginLine(plugin: "hello", level: .warning, text: "\u{1B}[2J", screenlet: "h")), "log",
      #","plugin":"hello","level":"warning","text":"\u001b[2J","screenlet":"h""#
    ),
    (.log(PluginLine(plugin: "hello", text: "x")), "log", #","plugin":"hello","level":"info","text":"x""#),
    (
      .end(Ending(exit: 7, succeeded: 1, stored: 2, failed: 3, invalid: 4, cancelled: 5)), "end",
      #","exit":7,"counts":{"succeeded":1,"stored":2,"failed":3,"invalid":4,"cancelled":5}"#
    ),
  ]

  @Test(arguments: bodies)
  func `are one line of known shape`(body: LogRecord.Body, kind: String, members: String) {
    #expect(
      line(LogRecord(seq: 7, time: Timestamp(milliseconds: 1_796_040_001_203), body: body))
        == #"{"v":1,"kind":"\#(kind)","seq":7,"time":"2026-11-30T12:00:01.203Z","session":"5f0c91aa"\#(members)}"#
        + "\n")
  }

  @Test func `name the line of the script`() throws {
    let place = SourcePlace(file: #"a "b".screens"#, line: 12)
    let written = line(
      LogRecord(seq: 1, time: Timestamp(milliseconds: 0), at: place, body: .gap(from: 1, to: 1)))
    #expect(try JSON(parsing: written)["at"] == .string(#"a "b".screens:12"#))
    #expect(place.description == #"a "b".screens:12"#)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_009, "2000-02-29T00:00:00.009Z"),
      (1_796_040_001_203, "2026-11-30T12:00:01.203Z"), (4_102_444_800_000, "2100-01-01T00:00:00.000Z"),
    ] as [(Int64, String)])
  func `have their time in UTC, to the millisecond`(milliseconds: Int64, time: String) throws {
    let written = line(LogRecord(seq: 1, time: Timestamp(milliseconds: milliseconds), body: .gap(from: 1, to: 1)))
    #expect(try JSON(parsing: written)["time"] == .string(time))
  }

  @Test func `do not carry a second over to the next record`() throws {
    var encoder = RecordEncoder(session: SessionID("s"))
    var bytes: [UInt8] = []
    for milliseconds in [999, 1000, 1001, 500] as [Int64] {
      encoder.write(
        LogRecord(seq: 1, time: Timestamp(milliseconds: milliseconds), body: .gap(from: 1, to: 1)), to: &bytes)
    }
    let seconds = try TemporaryFolder.records(in: bytes).compactMap { $0["time"]?.string?.suffix(7) }
    #expect(seconds == ["00.999Z", "01.000Z", "01.001Z", "00.500Z"])
  }

  @Test func `give back any payload to a JSON reader, on one line`() throws {
    var generator = SystemRandomNumberGenerator()
    for seq in 1...500 as ClosedRange<Int64> {
      let payload = JSON.random(depth: 4, using: &generator)
      let event = Event(
        JSON.randomText(using: &generator), screenlet: JSON.randomText(using: &generator), payload: payload)
      let written = line(LogRecord(seq: seq, time: Timestamp(milliseconds: seq), body: .event(event)))
      #expect(written.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
      let read = try JSON(parsing: written)
      #expect(read["payload"] == payload)
      #expect(read["event"] == .string(event.name))
      #expect(read["screenlet"] == event.screenlet.map { .string($0) })
    }
  }

  private func line(_ record: LogRecord) -> String {
    var encoder = RecordEncoder(session: SessionID("5f0c91aa"))
    var bytes: [UInt8] = []
    encoder.write(record, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSON {
  /// Any value whose integers are small enough to stay numbers.
  fileprivate static func random(depth: Int, using generator: inout SystemRandomNumberGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .integer(.random(in: -(1 << 53)...(1 << 53), using: &generator))
    case 3: return .decimal("\(Int.random(in: 0...999, using: &generator)).50")
    case 4: return .string(randomText(using: &generator))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in random(depth: depth - 1, using: &generator) })
    default:
      let members = (0..<Int.random(in: 0...4, using: &generator)).map { index in
        ("\(index)" + randomName(using: &generator), random(depth: depth - 1, using: &generator))
      }
      return .object(JSONObject(members))
    }
  }

  fileprivate static func randomText(using generator: inout SystemRandomNumberGenerator) -> String {
    let count = Int.random(in: 0...12, using: &generator)
    let scalars = (0..<count).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &generator) ? 0x9F : 0x10FFFF), using: &generator))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// A text without NUL: the reader refuses that in names.
  private static func randomName(using generator: inout SystemRandomNumberGenerator) -> String {
    String(randomText(using: &generator).unicodeScalars.filter { $0 != "\0" })
  }
}
