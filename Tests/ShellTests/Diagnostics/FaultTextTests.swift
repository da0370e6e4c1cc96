import EventLogging
import TerminalText
import Themes
import Testing

@testable import Shell

@Suite struct `The text of an error` {
  private func lines(_ report: ErrorReport, endColumn: Int?, width: Int? = nil) -> [String] {
    FaultText.lines(report, endColumn: endColumn, on: Page(width: width, isolatesDirections: false)).map(\.text)
  }

  private func lines(_ source: String, _ column: Int, _ endColumn: Int?) -> [String] {
    let report = ErrorReport(code: "file", message: "it broke", file: "a", line: 3, column: column, source: source)
    return lines(report, endColumn: endColumn)
  }

  @Test func `shows place, message, code, line, caret and cure`() {
    let report = ErrorReport(
      code: "unknown-attribute", message: "h has no attribute \"nmae\"", cure: "Did you mean \"name\"?", file: "-c",
      line: 1, column: 5, source: "set nmae x")
    #expect(
      lines(report, endColumn: 9) == [
        "-c:1:5: h has no attribute \"nmae\" [unknown-attribute]", "  set nmae x", "      ^~~~",
        "  Did you mean \"name\"?",
      ])
  }

  @Test func `leaves out what is not known`() {
    let bare = ErrorReport(code: "file", message: "it broke")
    #expect(lines(bare, endColumn: nil) == ["it broke [file]"])
    let placed = ErrorReport(code: "file", message: "it broke", file: "a", line: 3)
    #expect(lines(placed, endColumn: nil) == ["a:3: it broke [file]"])
  }

  @Test(
    arguments: [
      ("set a b", 5, 6, "    ^"), ("\tset a b", 6, 7, "     ^"), ("日本 a", 4, 5, "     ^"), ("日本", 1, 3, "^~~~"),
      ("e\u{301}e\u{301} a", 4, 5, "   ^"), ("👩‍💻 x", 3, 4, "   ^"), ("ab", 3, 4, "  ^"), ("", 1, 2, "^"),
      ("\u{1B}[31m x", 7, 8, "      ^"), ("ab", 900, 1000, "  ^"), ("ab", 0, 0, "^"), ("ab", -5, -9, "^"),
    ])
  func `puts the caret under the marked part`(source: String, column: Int, endColumn: Int, caret: String) {
    #expect(lines(source, column, endColumn)[2] == "  " + caret)
  }

  @Test func `shows control characters and does not obey them`() {
    #expect(lines("a\u{1B}[2J\u{9B}b\u{7}", 1, 2)[1] == "  a␛[2J‹U+009B›b␇")
  }

  @Test func `shows a window of a long line`() {
    let source = String(repeating: "a", count: 500) + "XYZ" + String(repeating: "b", count: 500)
    let shown = lines(source, 501, 504)
    #expect(shown[1] == "  …" + String(repeating: "a", count: 40) + "XYZ" + String(repeating: "b", count: 40) + "…")
    #expect(shown[2] == "  " + String(repeating: " ", count: 41) + "^~~")
  }

  @Test func `marks at most sixty characters`() {
    let shown = lines(String(repeating: "a", count: 500), 1, 501)
    #expect(shown[2] == "  ^" + String(repeating: "~", count: 59))
    #expect(shown[1].count == 2 + 100 + 1)
  }

  @Test func `fits a page: broken between words, with the marked part in sight`() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let source = String(repeating: "a", count: 100) + "XYZ" + String(repeating: "b", count: 100)
    let report = ErrorReport(
      code: "file", message: words, cure: words, file: "a", line: 3, column: 101, source: source)
    let shown = lines(report, endColumn: 104, width: 40)
    #expect(shown.allSatisfy { $0.count <= 40 })
    #expect(!shown.joined(separator: "\n").contains("wor\n"))
    #expect(shown.filter { $0.contains("XYZ") }.count == 1)
    #expect(shown.filter { $0.hasSuffix("^~~") }.count == 1)
    #expect(shown.filter { $0.hasPrefix("    ") }.count >= 3)
  }
}
