internal import JSONValues

/// Writes records as NDJSON, one object a line, straight into bytes.
///
/// ```json
/// {"v":1,"kind":"event","seq":7,"time":"2026-11-30T12:00:01.203Z","session":"5f0c91aa","screenlet":"form",
///  "definition":"ddl-form","run":17,"action":"load-form","event":"onFormLoaded","origin":"remote","elapsedMs":24,
///  "payload":{"fields":[]}}
/// ```
///
/// (On one line.) Members without a value are left out, but for `screenlet` of an event, which is null then, and
/// `payload` and `value`, which may be null themselves. Lists are always there. Integers beyond ±2^53 are strings.
public struct RecordEncoder: Sendable {
  /// `","session":"5f0c91aa"`, which no line changes: from the end of `time` on.
  private let session: [UInt8]
  private var clock = UTCClock()
  /// `,"time":"…","session":"5f0c91aa"` of the last record, since many share a millisecond.
  private var stamp: [UInt8] = []
  private var stamped: Timestamp?

  /// An encoder for one session's records.
  public init(session: SessionID) {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: "\",\"session\":".utf8)
    JSON.write(session.text, to: &bytes)
    self.session = bytes
  }

  /// Appends the record's line, with the line end.
  public mutating func write(_ record: LogRecord, to bytes: inout [UInt8]) {
    if stamped != record.time { stamp(record.time) }
    LineWriter.append(to: &bytes) { line in
      line.literal("{\"v\":1")
      line.member(",\"kind\":", record.body.kind.rawValue)
      line.literal(",\"seq\":")
      line.decimal(record.seq)
      line.raw(stamp)
      if let place = record.at { line.member(",\"at\":", place) }
      RecordEncoder.write(record.body, to: &line)
      line.literal("}\n")
    }
  }

  private mutating func stamp(_ time: Timestamp) {
    stamp.removeAll(keepingCapacity: true)
    stamp.append(contentsOf: ",\"time\":\"".utf8)
    stamp.append(contentsOf: clock.text(of: time))
    stamp.append(contentsOf: session)
    stamped = time
  }

  private static func write(_ body: LogRecord.Body, to line: inout LineWriter) {
    switch body {
    case .event(let event):
      write(event, to: &line)
    case .result(let command, let value):
      line.member(",\"command\":", command)
      line.member(",\"value\":", value)
    case .error(let report):
      write(report, to: &line)
    case .trace(let call):
      // Inside a member of its own, since a call has a `time` too.
      line.member(",\"call\":", .object(call))
    case .gap(let from, let to):
      line.member(",\"from\":", Int(from))
      line.member(",\"to\":", Int(to))
    case .log(let message):
      line.member(",\"plugin\":", message.plugin)
      line.member(",\"level\":", message.level.rawValue)
      line.member(",\"text\":", message.text)
      line.member(",\"screenlet\":", message.screenlet)
    case .end(let ending):
      write(ending, to: &line)
    }
  }

  private static func write(_ event: Event, to line: inout LineWriter) {
    if event.screenlet == nil { line.literal(",\"screenlet\":null") }
    line.member(",\"screenlet\":", event.screenlet)
    line.member(",\"definition\":", event.definition)
    line.member(",\"run\":", event.run)
    line.member(",\"action\":", event.action)
    line.member(",\"event\":", event.name)
    line.member(",\"origin\":", event.origin?.rawValue)
    line.member(",\"age\":", event.age)
    line.member(",\"elapsedMs\":", event.elapsedMs)
    line.member(",\"payload\":", event.payload)
  }

  private static func write(_ report: ErrorReport, to line: inout LineWriter) {
    line.member(",\"code\":", report.code)
    line.member(",\"message\":", report.message)
    line.member(",\"cure\":", report.cure)
    line.literal(",\"fields\":[")
    for (index, field) in report.fields.enumerated() {
      line.member(index == 0 ? "{\"name\":" : ",{\"name\":", field.name)
      line.member(",\"message\":", field.message)
      line.member(",\"expected\":", field.expected)
      line.member(",\"example\":", field.example)
      line.literal("}")
    }
    line.literal("]")
    line.member(",\"file\":", report.file)
    line.member(",\"line\":", report.line)
    line.member(",\"column\":", report.column)
    line.member(",\"source\":", report.source)
  }

  private static func write(_ ending: Ending, to line: inout LineWriter) {
    line.member(",\"exit\":", ending.exit)
    line.member(",\"counts\":{\"succeeded\":", ending.succeeded)
    line.member(",\"stored\":", ending.stored)
    line.member(",\"failed\":", ending.failed)
    line.member(",\"invalid\":", ending.invalid)
    line.member(",\"cancelled\":", ending.cancelled)
    line.literal("}")
  }
}
