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

  /// An encoder for one session's records.
  public init(session: SessionID) {
    var bytes: [UInt8] = []
    bytes.append("\",\"session\":")
    JSON.write(session.text, to: &bytes)
    self.session = bytes
  }

  /// Appends the record's line, with the line end.
  public mutating func write(_ record: LogRecord, to bytes: inout [UInt8]) {
    bytes.append("{\"v\":1,\"kind\":\"")
    bytes.append(contentsOf: record.body.kind.rawValue.utf8)
    bytes.append("\",\"seq\":")
    JSON.write(record.seq, to: &bytes)
    bytes.append(",\"time\":\"")
    clock.write(record.time, to: &bytes)
    bytes.append(contentsOf: session)
    if let place = record.at {
      bytes.append(",\"at\":")
      // One quoted text without building it: the closing quote moves behind the line.
      JSON.write(place.file, to: &bytes)
      bytes[bytes.count - 1] = UInt8(ascii: ":")
      JSON.write(Int64(place.line), to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    write(record.body, to: &bytes)
    bytes.append("}\n")
  }

  private func write(_ body: LogRecord.Body, to bytes: inout [UInt8]) {
    switch body {
    case .event(let event):
      write(event, to: &bytes)
    case .result(let command, let value):
      bytes.appendMember(",\"command\":", command)
      bytes.append(",\"value\":")
      value.write(to: &bytes, .largeIntegersAsStrings)
    case .error(let report):
      write(report, to: &bytes)
    case .trace(let call):
      // Inside a member of its own, since a call has a `time` too.
      bytes.append(",\"call\":")
      JSON.object(call).write(to: &bytes, .largeIntegersAsStrings)
    case .gap(let from, let to):
      bytes.appendMember(",\"from\":", from)
      bytes.appendMember(",\"to\":", to)
    case .log(let line):
      bytes.appendMember(",\"plugin\":", line.plugin)
      bytes.appendMember(",\"level\":", line.level.rawValue)
      bytes.appendMember(",\"text\":", line.text)
      bytes.appendMember(",\"screenlet\":", line.screenlet)
    case .end(let ending):
      write(ending, to: &bytes)
    }
  }

  private func write(_ event: Event, to bytes: inout [UInt8]) {
    if event.screenlet == nil { bytes.append(",\"screenlet\":null") }
    bytes.appendMember(",\"screenlet\":", event.screenlet)
    bytes.appendMember(",\"definition\":", event.definition)
    bytes.appendMember(",\"run\":", event.run.map(Int64.init))
    bytes.appendMember(",\"action\":", event.action)
    bytes.appendMember(",\"event\":", event.name)
    bytes.appendMember(",\"origin\":", event.origin?.rawValue)
    bytes.appendMember(",\"age\":", event.age.map(Int64.init))
    bytes.appendMember(",\"elapsedMs\":", event.elapsedMs.map(Int64.init))
    bytes.append(",\"payload\":")
    event.payload.write(to: &bytes, .largeIntegersAsStrings)
  }

  private func write(_ report: ErrorReport, to bytes: inout [UInt8]) {
    bytes.appendMember(",\"code\":", report.code)
    bytes.appendMember(",\"message\":", report.message)
    bytes.appendMember(",\"cure\":", report.cure)
    bytes.append(",\"fields\":[")
    for (index, field) in report.fields.enumerated() {
      bytes.appendMember(index == 0 ? "{\"name\":" : ",{\"name\":", field.name)
      bytes.appendMember(",\"message\":", field.message)
      bytes.appendMember(",\"expected\":", field.expected)
      bytes.appendMember(",\"example\":", field.example)
      bytes.append("}")
    }
    bytes.append("]")
    bytes.appendMember(",\"file\":", report.file)
    bytes.appendMember(",\"line\":", report.line.map(Int64.init))
    bytes.appendMember(",\"column\":", report.column.map(Int64.init))
    bytes.appendMember(",\"source\":", report.source)
  }

  private func write(_ ending: Ending, to bytes: inout [UInt8]) {
    bytes.appendMember(",\"exit\":", Int64(ending.exit))
    bytes.appendMember(",\"counts\":{\"succeeded\":", Int64(ending.succeeded))
    bytes.appendMember(",\"stored\":", Int64(ending.stored))
    bytes.appendMember(",\"failed\":", Int64(ending.failed))
    bytes.appendMember(",\"invalid\":", Int64(ending.invalid))
    bytes.appendMember(",\"cancelled\":", Int64(ending.cancelled))
    bytes.append("}")
  }
}

extension [UInt8] {
  /// Appends text that is ours: it needs no escapes.
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends `intro` and the text in quotes; nothing when there is no text.
  fileprivate mutating func appendMember(_ intro: StaticString, _ text: String?) {
    guard let text else { return }
    append(intro)
    JSON.write(text, to: &self)
  }

  fileprivate mutating func appendMember(_ intro: StaticString, _ number: Int64?) {
    guard let number else { return }
    append(intro)
    JSON.write(number, to: &self)
  }
}
