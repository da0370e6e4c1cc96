import TerminalText
import Testing

@testable import Shell

@Suite struct `A row of progress` {
  private static let whole = ProgressRow(
    subject: "count on hello", shortSubject: "count", message: nil, fraction: 0.45, amount: "450 of 1,000",
    rate: "120/s", time: "4 s left", keys: "Ctrl-C cancels")

  @Test(
    arguments: [
      (
        120,
        "count on hello  ██████████░░░░░░░░░░░░░░  45 %  450 of 1,000  120/s  4 s left  Ctrl-C cancels"
      ),
      (80, "count on hello  ████░░░░░░  45 %  450 of 1,000  120/s  4 s left  Ctrl-C cancels"),
      (72, "count on hello  ████░░░░░  45 %  450 of 1,000  4 s left  Ctrl-C cancels"),
      (60, "count  45 %  450 of 1,000  4 s left  Ctrl-C cancels"), (40, "count  45 %  4 s left  Ctrl-C cancels"),
      (20, "count  45 %"), (10, "co…  45 %"), (5, "45 %"), (3, "4…"), (1, "…"),
    ])
  func `tells as much as there is room for`(columns: Int, text: String) {
    #expect(Self.whole.text(columns: columns) == text)
  }

  @Test func `without anything known tells how long it takes`() {
    let row = ProgressRow(subject: "greet on hello", shortSubject: "greet", time: "12 s", keys: "Ctrl-C cancels")
    #expect(row.text(columns: 80) == "greet on hello  12 s  Ctrl-C cancels")
    #expect(row.text(columns: 20) == "greet  12 s")
  }

  @Test func `cuts a message rather than what comes behind it`() {
    var row = ProgressRow(subject: "login", shortSubject: "login", time: "12 s", keys: "Ctrl-C cancels")
    row.message = "asking the portal who it is that\nsigns in"
    #expect(row.text(columns: 100) == "login  asking the portal who it is that⏎signs in  12 s  Ctrl-C cancels")
    #expect(row.text(columns: 50) == "login  asking the portal w…  12 s  Ctrl-C cancels")
    #expect(row.text(columns: 30) == "login  12 s  Ctrl-C cancels")
  }

  @Test func `never takes more columns than there are, whatever is in it`() {
    let words = ["count", "лист", "一覧", "👨‍👩‍👧 family", String(repeating: "long ", count: 40), ""]
    for word in words {
      for fraction in [nil, 0, 0.333, 1] as [Double?] {
        let row = ProgressRow(
          subject: "\(word) on x", shortSubject: word, message: word, fraction: fraction, amount: word, rate: word,
          time: word, keys: word)
        for columns in 1...130 {
          let text = row.text(columns: columns)
          #expect(ColumnCount.of(text) <= max(1, columns - 1), "\(columns): \(text)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (999_940, "999,940"), (999_960, "1.0 M"), (1_234_567, "1.2 M"),
      (268_435_456, "268.4 M"), (5e9, "5.0 G"), (-2.5e6, "-2.5 M"), (9e18, "9,000,000.0 T"),
    ] as [(Double, String)])
  func `tells large counts in few digits`(count: Double, text: String) { #expect(ProgressRow.count(count) == text) }

  @Test(
    arguments: [
      (0, "0 s"), (0.9, "0 s"), (59.9, "59 s"), (60, "1 min 0 s"), (599, "9 min 59 s"), (600, "10 min"),
      (3599, "59 min"), (7500, "2 h 5 min"),
      (-3, "0 s"), (1e6, "277 h 46 min"),
    ] as [(Double, String)])
  func `tells times as exactly as it matters`(seconds: Double, text: String) {
    #expect(ProgressRow.time(.seconds(seconds)) == text)
  }
}
