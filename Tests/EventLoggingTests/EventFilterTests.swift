import EventLogging
import JSONValues
import Testing

@Suite struct `Filters of records` {
  static let event = LogRecord(
    seq: 5, time: Timestamp(milliseconds: 1000),
    body: .event(Event("onFormLoadError", screenlet: "form", run: 3, origin: .remote)))
  static let line = LogRecord(
    seq: 6, time: Timestamp(milliseconds: 2000),
    body: .log(PluginLine(plugin: "hello", text: "x", screenlet: "form")))
  static let result = LogRecord(seq: 7, time: Timestamp(milliseconds: 3000), body: .result(command: "get", value: 1))

  @Test(
    arguments: [
      (EventFilter(), [5, 6, 7]), (EventFilter(screenlet: "form"), [5, 6]), (EventFilter(screenlet: "for"), []),
      (EventFilter(name: NameGlob("on*Error")), [5]), (EventFilter(name: NameGlob("onX")), []),
      (EventFilter(run: 3), [5]), (EventFilter(run: 4), []), (EventFilter(origin: .remote), [5]),
      (EventFilter(origin: .cache), []), (EventFilter(since: .seq(5)), [6, 7]),
      (EventFilter(since: .seq(0)), [5, 6, 7]),
      (EventFilter(since: .time(Timestamp(milliseconds: 2000))), [6, 7]),
      (EventFilter(kinds: [.log, .result]), [6, 7]),
      (EventFilter(screenlet: "form", kinds: [.log]), [6]), (EventFilter(kinds: []), []),
      (EventFilter(screenlet: "form", name: NameGlob("*"), run: 3, origin: .remote), [5]),
    ] as [(EventFilter, [Int64])])
  func `let through what has all that is asked`(filter: EventFilter, seqs: [Int64]) {
    #expect([Self.event, Self.line, Self.result].filter(filter.matches).map(\.seq) == seqs)
  }
}
