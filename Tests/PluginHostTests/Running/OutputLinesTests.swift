import Testing

@testable import PluginHost

@Suite struct `What a plugin prints` {
  private func lines(_ pieces: String..., second: Int64 = 0) -> [String] {
    var output = OutputLines()
    var lines: [String] = []
    for piece in pieces { lines += output.add(Array(piece.utf8)[...], second: second) }
    return lines + output.end(second: second)
  }

  @Test func `is cut into lines, wherever the pieces end`() {
    #expect(lines("one\ntw", "o\r\n", "\n", "last") == ["one", "two", "", "last"])
  }

  @Test func `is cut where a line is too long, and nothing of it is lost`() {
    let limit = OutputLines.lineLimit
    let long = String(repeating: "x", count: 2 * limit + 5)
    #expect(lines(long + "\nshort\n").map(\.utf8.count) == [limit, limit, 5, 5])
    #expect(lines(long, "y").map(\.utf8.count) == [limit, limit, 6])
    #expect(lines(String(repeating: "x", count: limit), "\n").map(\.utf8.count) == [limit])
  }

  @Test func `is held back after a hundred lines in a second, and counted`() {
    var output = OutputLines()
    let many = Array(String(repeating: "x\n", count: 250).utf8)[...]
    #expect(output.add(many, second: 7).count == 100)
    #expect(output.holdsBack)
    #expect(output.tellHeldBack(second: 7).isEmpty)
    #expect(output.tellHeldBack(second: 8) == ["… and 150 more lines, held back"])
    #expect(!output.holdsBack)
    #expect(output.add(many, second: 8).count == 100)
    // The next line tells it, too.
    #expect(output.add(Array("y\n".utf8)[...], second: 9) == ["… and 150 more lines, held back", "y"])
    #expect(output.end(second: 9).isEmpty)
  }

  @Test func `that is no text is made one`() {
    var output = OutputLines()
    #expect(output.add([0xFF, 0x41, 0x0A], second: 0) == ["\u{FFFD}A"])
  }
}
