import TerminalText
import Testing

@testable import Themes

@Suite struct `Tables` {
  private static func lines(
    _ rows: [[String]], width: Int? = nil, _ fittings: [Column.Fitting] = [], hasHead: Bool = false, indent: Int = 0
  ) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let columns = (0..<count).map { Column("c\($0)", $0 < fittings.count ? fittings[$0] : .whole) }
    return Table(columns, rows, indent: indent, hasHead: hasHead).lines(on: Page(width: width)).map(\.text)
  }

  @Test(
    arguments: [
      ([], []), ([["a", "b"], ["ccc", "d"]], ["a    b", "ccc  d"]),
      ([["日本", "x"], ["abc", "y"]], ["日本  x", "abc   y"]), ([["a", "", "b"], ["c", "", "d"]], ["a  b", "c  d"]),
      ([["a", "b", ""], ["c", "dd", "e"]], ["a  b", "c  dd  e"]), ([["a"], ["b", "c"]], ["a", "b  c"]),
      ([["", "x"], ["a", "y"]], ["   x", "a  y"]), ([["a\nb", "c"]], ["a⏎b  c"]),
    ] as [([[String]], [String])])
  func `pad columns to the widest cell`(rows: [[String]], lines: [String]) {
    #expect(Self.lines(rows) == lines)
  }

  @Test func `indent every row`() { #expect(Self.lines([["a"], ["b"]], indent: 2) == ["  a", "  b"]) }

  @Test func `cut and break nothing where programs read`() {
    let long = String(repeating: "word ", count: 50)
    #expect(Self.lines([["a", long]], [.whole, .wrapped]) == ["a  \(long)"])
    #expect(Self.lines([["a", long]], [.whole, .cut]) == ["a  \(long)"])
  }

  @Test func `break sentences inside their column`() {
    #expect(
      Self.lines([["name", "one two three four five six"], ["x", "short"]], width: 30, [.whole, .wrapped]) == [
        "name  one two three four five", "      six", "x     short",
      ])
  }

  @Test func `cut the widest cells first`() {
    let lines = Self.lines(
      [["short", String(repeating: "x", count: 80), String(repeating: "y", count: 40)]], width: 60,
      [.whole, .cut, .cut])
    #expect(lines == ["short  \(String(repeating: "x", count: 25))…  \(String(repeating: "y", count: 24))…"])
  }

  @Test func `leave the last columns out where there is a head, and say so`() {
    let row = (0..<8).map { String(repeating: "\($0)", count: 20) }
    let lines = Self.lines([row], width: 60, Array(repeating: .cut, count: 8), hasHead: true)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("c0"))
    #expect(lines[2] == "too narrow for: c4, c5, c6, c7")
  }

  @Test func `turn rows into lines on a small page`() {
    let columns = [Column("#", isNumeric: true), Column("name", .cut), Column("url", .cut), Column("for", .wrapped)]
    let table = Table(
      columns, [["0", "Liferay", "https://www.liferay.com/a/long/way", "to see what they say of it there"]],
      hasHead: true,
      namingColumns: 2)
    #expect(
      table.lines(on: Page(width: 30)).map(\.text) == [
        "0  Liferay", "  url: https://www.liferay.co…", "  for: to see what they say of", "       it there",
      ])
  }

  @Test func `put numbers to the right, and remarks before their row`() {
    let table = Table(
      [Column("n", isNumeric: true), Column("t")], [["9", "a"], ["10", "b"]], hasHead: true, remarks: [1: "… a hole"])
    #expect(table.lines(on: .unbounded).map(\.text) == [" n  t", " 9  a", "… a hole", "10  b"])
  }

  @Test func `keep text from the right in its place`() {
    let rows = [["שלום", "x"], ["a", "سلام"]]
    #expect(Self.lines(rows, width: 40) == ["\u{2068}שלום\u{2069}  x", "a     \u{2068}سلام\u{2069}"])
    let columns = [Column("a"), Column("b")]
    #expect(Table(columns, rows).lines(on: .unbounded).map(\.text) == ["שלום  x", "a     سلام"])
  }

  @Test func `fit any text on any page, each cell in its column`() {
    var random = RandomText(seed: 1)
    var wrong: [String] = []
    for _ in 0..<600 {
      let width = Int.random(in: 20...120, using: &random)
      let count = Int.random(in: 1...6, using: &random)
      let fittings = (0..<count).map { _ in
        [Column.Fitting.whole, .cut, .wrapped].randomElement(using: &random) ?? .cut
      }
      let columns = fittings.enumerated().map { Column("c\($0)", $1, isNumeric: Bool.random(using: &random)) }
      let rows = (0..<4).map { _ in (0..<count).map { _ in random.text(atMost: 30) } }
      let page = Page(width: width)
      let table = Table(columns, rows, indent: 2, hasHead: Bool.random(using: &random), namingColumns: 1)
      for line in table.lines(on: page) {
        if ColumnCount.of(line.text) > width { wrong.append("\(width): \(line.text)") }
        if !Self.isHarmless(line.text) { wrong.append("obeyed: \(line.text)") }
      }
    }
    #expect(wrong == [])
  }

  @Test func `begin every cell at the column of its head`() throws {
    var random = RandomText(seed: 2)
    for _ in 0..<300 {
      let count = Int.random(in: 2...5, using: &random)
      // Each cell begins with a mark of its own, and holds no other.
      let marks = ["①", "②", "③", "④", "⑤"]
      let rows = (0..<5).map { _ in (0..<count).map { marks[$0] + random.text(atMost: 12) } }
      let columns = (0..<count).map { _ in Column("", .cut) }
      let lines = Table(columns, rows, indent: 1).lines(on: Page(width: Int.random(in: 80...140, using: &random)))
      var places: [Character: Set<Int>] = [:]
      for line in lines {
        var column = 0
        for character in line.text {
          if let mark = character.unicodeScalars.first.map(Character.init), marks.contains(String(mark)) {
            places[mark, default: []].insert(column)
          }
          column += ColumnCount.width(of: character)
        }
      }
      #expect(places.count == count)
      #expect(places.values.allSatisfy { $0.count == 1 }, "\(lines.map(\.text))")
    }
  }

  /// True when nothing is in it that moves a cursor, and every direction that is begun is ended.
  private static func isHarmless(_ line: String) -> Bool {
    var depth = 0
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x2068: depth += 1
      case 0x2069: depth -= 1
      default:
        if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl { return false }
      }
      if depth < 0 || depth > 1 { return false }
    }
    return depth == 0
  }
}
