import EventLogging
import JSONValues
import Testing

@Suite struct `The event log` {
  let clock = TestClock()

  @Test func `numbers and stamps what it is told`() {
    let log = EventLog(clock: { [clock] in clock.time })
    let first = log.append(.event(Event("a")), at: SourcePlace(file: "s", line: 2))
    clock.advance(milliseconds: 5)
    let second = log.append(.gap(from: 1, to: 2))
    #expect(
      first == LogRecord(seq: 1, time: Timestamp(milliseconds: 1_796_040_001_203), at: first.at, body: first.body))
    #expect(first.at == SourcePlace(file: "s", line: 2))
    #expect(second.seq == 2)
    #expect(second.time > first.time)
    #expect(log.lastSeq == 2)
    #expect(log.read(after: 0) == LogPage(gap: nil, records: [first, second]))
  }

  @Test(
    arguments: [
      (0, 99, 1...7, 8...12), (6, 99, 7...7, 8...12), (7, 99, nil, 8...12), (10, 99, nil, 11...12), (7, 2, nil, 8...9),
      (0, 1, 1...7, 8...8), (-5, 99, 1...7, 8...12),
    ] as [(Int64, Int, ClosedRange<Int64>?, ClosedRange<Int64>)])
  func `says which records a slow reader has missed`(
    after seq: Int64, limit: Int, gap: ClosedRange<Int64>?, seqs: ClosedRange<Int64>
  ) {
    let log = filled(with: 12, bounds: .init(count: 5))
    let page = log.read(after: seq, limit: limit)
    #expect(page.gap == gap)
    #expect(page.records.map(\.seq) == Array(seqs))
  }

  @Test(arguments: [12, 13, .max] as [Int64])
  func `has nothing behind its end`(seq: Int64) {
    let page = filled(with: 12, bounds: .init(count: 5)).read(after: seq)
    #expect(page.gap == nil)
    #expect(page.records.isEmpty)
  }

  @Test func `has nothing before its beginning`() {
    #expect(EventLog().read(after: 0) == LogPage(gap: nil, records: []))
  }

  @Test func `keeps no more payload than its bound, and always the newest record`() {
    let log = EventLog(bounds: .init(count: 100, bytes: 10_000))
    for _ in 1...20 { log.append(.result(command: "get", value: .string(String(repeating: "x", count: 3000)))) }
    let kept = log.read(after: 0).records
    #expect((2...3).contains(kept.count))
    #expect(kept.last?.seq == 20)
    log.append(.result(command: "get", value: .string(String(repeating: "x", count: 30_000))))
    #expect(log.read(after: 0).records.map(\.seq) == [21])
    #expect(log.read(after: 0).gap == 1...20)
    log.append(.gap(from: 1, to: 1))
    #expect(log.read(after: 0).records.map(\.seq) == [22])
  }

  @Test(arguments: 1...9)
  func `finds every kept record by its number, however often the ring has turned`(count: Int) {
    let log = EventLog(bounds: .init(count: count))
    for number in 1...40 as ClosedRange<Int64> {
      log.append(.gap(from: number, to: number))
      let kept = log.read(after: 0).records
      #expect(kept.map(\.seq) == Array(max(1, number - Int64(count) + 1)...number))
      #expect(kept.allSatisfy { $0.body == .gap(from: $0.seq, to: $0.seq) })
    }
  }

  @Test func `tells subscribers in order, also of what they append themselves`() {
    let log = EventLog()
    var early: [Int64] = []
    var late: [Int64] = []
    let first = log.subscribe { record in
      early.append(record.seq)
      if record.seq == 1 { log.append(.event(Event("echo"))) }
    }
    let second = log.subscribe { late.append($0.seq) }
    log.append(.event(Event("a")))
    #expect(early == [1, 2])
    #expect(late == [1, 2])
    log.unsubscribe(first)
    log.append(.event(Event("b")))
    #expect(early == [1, 2])
    #expect(late == [1, 2, 3])
    log.unsubscribe(second)
    log.append(.event(Event("c")))
    #expect(late == [1, 2, 3])
  }

  @Test func `tells a subscriber nothing of what was before`() {
    let log = filled(with: 3, bounds: .init())
    var seen: [Int64] = []
    _ = log.subscribe { seen.append($0.seq) }
    log.append(.event(Event("a")))
    #expect(seen == [4])
  }

  @Test func `gives the newest records that a filter lets through, oldest first`() {
    let log = EventLog()
    for number in 1...6 { log.append(.event(Event("e", screenlet: number.isMultiple(of: 2) ? "even" : "odd"))) }
    #expect(log.records(matching: EventFilter(screenlet: "even", last: 2)).map(\.seq) == [4, 6])
    #expect(log.records(matching: EventFilter(screenlet: "odd")).map(\.seq) == [1, 3, 5])
    #expect(log.records(matching: EventFilter(last: 0)).isEmpty)
  }

  @Test func `belongs to a session whose name is eight hexadecimal digits`() {
    let names = (0..<50).map { _ in SessionID.random().text }
    #expect(names.allSatisfy { $0.utf8.count == 8 && UInt32($0, radix: 16) != nil })
    #expect(Set(names).count > 40)
  }

  private func filled(with count: Int, bounds: EventLog.Bounds) -> EventLog {
    let log = EventLog(bounds: bounds)
    for _ in 1...count { log.append(.event(Event("e"))) }
    return log
  }
}
