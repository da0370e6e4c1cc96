import EventLogging
import JSONValues
import TerminalText
import Testing

@Suite struct `Records in columns` {
  private static func event(
    _ name: String, _ screenlet: String? = "form", _ text: String = "", elapsedMs: Int? = nil
  ) -> LogRecord {
    LogRecord(
      seq: 1, time: Timestamp(milliseconds: 1_796_040_001_203),
      body: .event(
        Event(
          name, screenlet: screenlet, origin: .remote, elapsedMs: elapsedMs,
          payload: text.isEmpty ? .null : ["text": .string(text)])))
  }

  /// The lines of records one after the other, without the hour, which is the machine's.
  private static func lines(_ records: [LogRecord], width: Int) -> [String] {
    var text = RecordText()
    var columns = RecordColumns()
    return records.flatMap { record -> [String] in
      guard let parts = text.parts(for: record) else { return [] }
      columns.note(parts)
      return columns.lines(parts, width: width).map { line in
        line.text.first?.isNumber == true ? "HH" + line.text.dropFirst(2) : line.text
      }
    }
  }

  @Test func `have room from the start for what a screenlet declares, unless that is very long`() throws {
    var text = RecordText()
    var columns = RecordColumns()
    columns.expect(
      screenlet: "bookmark-list", names: ["onListResponse", "onBookmarkListResponse", "onDocumentFieldUploadProgress"])
    let parts = text.parts(for: Self.event("onA", "f", "1", elapsedMs: 7))
    let line = try #require(parts.map { columns.lines($0, width: 100) }?.first?.text)
    #expect(line.dropFirst(12) == "  f              onA                     1  (remote, 7 ms)")
  }

  @Test func `stand below each other, as wide as what was seen`() {
    let lines = Self.lines(
      [
        Self.event("onPing", nil), Self.event("onFormLoaded", "form", "9 fields", elapsedMs: 24),
        Self.event("onA", "f", "1", elapsedMs: 7), Self.event("onDDLListResponseRecords", "list", "x", elapsedMs: 1),
        Self.event("onB", "f", "", elapsedMs: 2),
      ], width: 100)
    #expect(
      lines == [
        "HH:00:01.203  -  onPing          (remote)",
        "HH:00:01.203  form  onFormLoaded    9 fields  (remote, 24 ms)",
        "HH:00:01.203  f     onA             1         (remote, 7 ms)",
        "HH:00:01.203  list  onDDLListResponseRecords  x         (remote, 1 ms)",
        "HH:00:01.203  f     onB                                 (remote, 2 ms)",
      ])
  }

  @Test func `go on below the words, and never break what is in parentheses`() {
    let lines = Self.lines(
      [Self.event("onText", "form", "one two three four five six seven eight nine ten", elapsedMs: 174)], width: 60)
    #expect(
      lines == [
        "HH:00:01.203  form  onText          one two three four five",
        "                                    six seven eight nine ten",
        "                                    (remote, 174 ms)",
      ])
  }

  @Test(arguments: 20...59)
  func `are no columns on a narrow terminal`(width: Int) {
    let lines = Self.lines([Self.event("onText", "form", "some words of it", elapsedMs: 174)], width: width)
    #expect(lines[0].hasPrefix("HH:00:01  form"))
    #expect(lines.allSatisfy { ColumnCount.of($0) <= width })
    #expect(lines.filter { $0.contains("(remote, 174 ms)") }.count == 1)
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words == "HH:00:01 form onText some words of it (remote, 174 ms)")
  }

  @Test(arguments: [20, 40, 60, 80, 200])
  func `are never wider than the terminal`(width: Int) {
    let long = String(repeating: "日本語", count: 30)
    let records = [
      Self.event(long, long, long, elapsedMs: 1), Self.event("on", "a", String(repeating: "x", count: 300)),
      Self.event("on", String(repeating: "s", count: 90), "👨‍👩‍👧 👨‍👩‍👧", elapsedMs: 9999),
      LogRecord(
        seq: 1, time: Timestamp(milliseconds: 1),
        body: .log(PluginLine(plugin: String(repeating: "p", count: 90), text: long))),
      LogRecord(seq: 1, time: Timestamp(milliseconds: 1), body: .gap(from: 1, to: 1234)),
    ]
    for line in Self.lines(records, width: width) { #expect(ColumnCount.of(line) <= width, "\(line)") }
    let all = Self.lines(records, width: width).joined().replacing(" ", with: "")
    #expect(all.filter { $0 == "x" }.count == 119)
  }

  @Test func `leave room for words beside long names`() {
    let long = String(repeating: "n", count: 100)
    let lines = Self.lines(
      [Self.event(long, long, "a"), Self.event("onText", "f", "words of 24 columns here")], width: 80)
    #expect(lines.dropLast().last == "HH:00:01.203  f              onText                     words of 24 columns here")
  }

  @Test func `have a plugin's lines hang below its text`() {
    let record = LogRecord(
      seq: 1, time: Timestamp(milliseconds: 1_796_040_001_203),
      body: .log(PluginLine(plugin: "hello", text: String(repeating: "word ", count: 11) + "end")))
    #expect(
      Self.lines([record], width: 60) == [
        "HH:00:01      hello| word word word word word word word word", "                     word word word end",
      ])
  }

  @Test func `keep text from right to left in its place`() throws {
    var text = RecordText()
    var columns = RecordColumns()
    let parts = text.parts(for: Self.event("onText", "דוד", "שלום עולם", elapsedMs: 1))
    let shown = try #require(parts)
    columns.note(shown)
    let line = columns.lines(shown, width: 80, isolatesDirections: true).map(\.text).joined()
    #expect(line.contains("\u{2068}דוד\u{2069}  onText          \u{2068}שלום עולם\u{2069}  (remote, 1 ms)"))
  }

  @Test(
    arguments: [
      ("onFormLoaded", .good), ("onRecordSubmitted", .good), ("onDDLListResponseRecords", .good),
      ("onFormLoadError", .bad), ("onItemFailed", .bad), ("onItemConflicted", .caution),
      ("onDocumentFieldUploadCancelled", .caution), ("onGreeted", .plain), ("actionStarted", .plain),
    ] as [(String, Tone)])
  func `tell by their colour how it went`(name: String, tone: Tone) {
    var text = RecordText()
    let parts = text.parts(for: Self.event(name, elapsedMs: 1))
    #expect(parts?.columns.last == StyledText(name, tone))
    #expect(parts?.columns.first == StyledText("form", .name))
    #expect(parts?.remark == StyledText("(remote, 1 ms)", .faint))
    #expect(parts?.joined.pieces.first?.tone == .faint)
  }

  @Test(
    arguments: [
      ("succeeded", .good), ("stored", .good), ("failed", .bad), ("invalid", .caution), ("cancelled", .caution),
    ]
      as [(String, Tone)])
  func `tell by their colour how a run ended`(outcome: String, tone: Tone) {
    var text = RecordText()
    let event = Event("actionFinished", screenlet: "f", payload: ["outcome": .string(outcome)])
    let parts = text.parts(for: LogRecord(seq: 1, time: Timestamp(milliseconds: 1), body: .event(event)))
    #expect(parts?.columns.last == StyledText("actionFinished", tone))
  }
}
