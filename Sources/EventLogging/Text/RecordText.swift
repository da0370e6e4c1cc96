internal import JSONValues
internal import TerminalText

/// Writes records for people, one line each.
///
///     12:00:01.203  form  onFormLoaded  9 fields  (remote, 24 ms)
///     12:00:01  hello| text
///
/// The columns of an event are local time, screenlet (`-` for none), name, payload, and origin with the age of what
/// came from the cache or else the time it took; two spaces lie between them. ``RecordColumns`` puts them below each
/// other for a terminal. All text is harmless to one.
public struct RecordText: Sendable {
  /// Characters of a plugin's line that a terminal shows at most; the log has all of it.
  private static let lineLimit = 2000

  private var clock = LocalClock()
  private let summary: PayloadSummary
  private let isForPeople: Bool

  /// Lines whose payload takes at most `limit` columns.
  ///
  /// Calls and the reasons of failures may take more; with `tellsReasonsWhole` all of them, as programs read them, and
  /// all of a plugin's line.
  public init(limit: Int = 120, tellsReasonsWhole: Bool = false) {
    summary = PayloadSummary(limit: limit, tellsReasonsWhole: tellsReasonsWhole)
    isForPeople = !tellsReasonsWhole
  }

  /// The record's line, without line end and colours.
  ///
  /// Nil for results, errors and the end, whose words are the shell's.
  /// - Parameter saysWhy: false where the reason of a failure is told besides.
  public mutating func line(for record: LogRecord, saysWhy: Bool = true) -> String? {
    parts(for: record, saysWhy: saysWhy)?.joined.text
  }

  /// What the record's line tells, column by column; nil where ``line(for:saysWhy:)`` is.
  public mutating func parts(for record: LogRecord, saysWhy: Bool = true) -> RecordParts? {
    switch record.body {
    case .event(let event): return parts(for: event, at: record.time, saysWhy)
    case .trace(let call):
      return RecordParts(
        time: clock.milliseconds(of: record.time),
        columns: [StyledText(harmless: "-", .faint), StyledText(harmless: "trace", .faint)],
        words: StyledText(harmless: summary.text(ofCall: call)))
    case .log(let line):
      return RecordParts(
        time: clock.seconds(of: record.time), lead: StyledText(line.plugin, .name) + StyledText(harmless: "| ", .faint),
        words: StyledText(shown(line), Tone(of: line.level)), remark: remark(on: line))
    case .gap(let from, let to):
      let words = to == from ? "… 1 event was dropped" : "… \(GroupedDigits.of(to - from + 1)) events were dropped"
      return RecordParts(words: StyledText(harmless: words, .caution))
    case .result, .error, .end: return nil
    }
  }

  private mutating func parts(for event: Event, at time: Timestamp, _ saysWhy: Bool) -> RecordParts {
    RecordParts(
      time: clock.milliseconds(of: time),
      columns: [
        event.screenlet.map { StyledText($0, .name) } ?? StyledText(harmless: "-", .faint),
        StyledText(event.name, Tone(of: event)),
      ], words: StyledText(harmless: summary.text(of: event, saysWhy: saysWhy)),
      remark: StyledText(harmless: RecordText.remark(on: event), .faint))
  }

  /// A plugin's line as far as anybody reads it.
  private func shown(_ line: PluginLine) -> String {
    guard isForPeople, line.text.unicodeScalars.dropFirst(RecordText.lineLimit).first != nil else { return line.text }
    return String(line.text.unicodeScalars.prefix(RecordText.lineLimit)) + "…"
  }

  /// `(1.0 MB, events --json)`: what is shown of a plugin's line is not all of it.
  private func remark(on line: PluginLine) -> StyledText {
    guard isForPeople, line.text.unicodeScalars.dropFirst(RecordText.lineLimit).first != nil else {
      return StyledText()
    }
    return StyledText(harmless: "(\(ByteAmount.of(Int64(line.text.utf8.count))), events --json)", .faint)
  }

  /// `(remote, 24 ms)`, `(cache, 5 min old)`
  private static func remark(on event: Event) -> String {
    var parts: [String] = []
    if let origin = event.origin { parts.append(origin.rawValue) }
    if let age = event.age {
      parts.append("\(RecordText.age(age)) old")
    } else if let elapsed = event.elapsedMs {
      parts.append(elapsed < 10_000 ? "\(elapsed) ms" : "\(elapsed / 1000) s")
    }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
  }

  private static func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) days"
    }
  }
}
