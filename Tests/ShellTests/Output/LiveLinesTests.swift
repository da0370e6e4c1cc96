import EventLogging
import TerminalText
import Testing

@testable import Shell

@Suite struct `Records on their way to a prompt` {
  private static func record(_ seq: Int64) -> LiveLines.Entry {
    .record(LogRecord(seq: seq, time: Timestamp(milliseconds: 0), body: .event(Event("on"))), saysWhy: true)
  }

  /// All that waits: numbers of records, and words of notices.
  private static func all(_ lines: inout LiveLines) -> [String] {
    var all: [String] = []
    while let entry = lines.next() {
      switch entry {
      case .record(let record, _): all.append(String(record.seq))
      case .notice(let parts): all.append(parts.joined.text)
      }
    }
    return all
  }

  @Test func `all come, as long as they are few`() {
    var lines = LiveLines()
    #expect(lines.isEmpty)
    for seq in 1...256 { lines.add(Self.record(Int64(seq))) }
    #expect(lines.count == 256)
    #expect(Self.all(&lines) == (1...256).map(String.init))
    #expect(lines.isEmpty)
  }

  @Test func `of a flood the newest come, and how many more there are`() {
    var lines = LiveLines()
    for seq in 1001...11_000 { lines.add(Self.record(Int64(seq))) }
    let all = Self.all(&lines)
    #expect(all.count <= 257)
    #expect(all.last == "11000")
    let left = 10_000 - (all.count - 1)
    #expect(all.first == "… \(GroupedDigits.of(Int64(left))) more  (events --since 1000)")
    #expect(all.dropFirst().map { Int($0) } == Array((11_001 - all.count + 1)...11_000))
  }

  @Test func `no notice is left out`() {
    var lines = LiveLines()
    for seq in 1...2000 {
      lines.add(Self.record(Int64(seq)))
      if seq % 100 == 0 { lines.add(.notice(RecordParts(words: StyledText("run \(seq)")))) }
    }
    let notices = Self.all(&lines).filter { $0.hasPrefix("run") }
    #expect(notices == (1...20).map { "run \($0 * 100)" })
  }

  @Test func `what was shown is not counted`() {
    var lines = LiveLines()
    for seq in 1...10 { lines.add(Self.record(Int64(seq))) }
    for _ in 1...10 { _ = lines.next() }
    for seq in 11...300 { lines.add(Self.record(Int64(seq))) }
    let all = Self.all(&lines)
    #expect(all.first?.hasSuffix("more  (events --since 10)") == true)
    #expect(all.last == "300")
  }
}
