import JSONValues
import Testing

@testable import Shell

@Suite struct `Laying out text` {
  @Test(
    arguments: [
      ([], []), ([[]], [""]), ([["a", "b"], ["ccc", "d"]], ["a    b", "ccc  d"]),
      ([["日本", "x"], ["abc", "y"]], ["日本  x", "abc   y"]), ([["a", "", "b"], ["c", "", "d"]], ["a  b", "c  d"]),
      ([["a", "b", ""], ["c", "dd", "e"]], ["a  b", "c  dd  e"]), ([["a"], ["b", "c"]], ["a", "b  c"]),
      ([["", "x"], ["a", "y"]], ["   x", "a  y"]), ([["a\nb", "c"]], ["a⏎b  c"]),
    ] as [([[String]], [String])])
  func `pads columns to the widest cell`(rows: [[String]], lines: [String]) {
    #expect(TextTable.lines(rows) == lines)
  }

  @Test func `indents every row`() {
    #expect(TextTable.lines([["a"], ["b"]], indent: "  ") == ["  a", "  b"])
  }

  @Test(
    arguments: [
      ("", []), ("one", [" one"]), ("one two three", [" one two", " three"]),
      ("  spaces   fold ", [" spaces", " fold"]),
      ("unbreakablyLong word", [" unbreakablyLong", " word"]),
    ] as [(String, [String])])
  func `breaks prose between words`(text: String, lines: [String]) {
    #expect(TextWrap.lines(text, indent: " ", width: 9) == lines)
  }

  @Test(
    arguments: [
      (nil, ""), ("a b", "a b"), (["a", "b"], "a, b"), ([], ""), ([1, "b"], #"[1,"b"]"#), (7, "7"),
      (.decimal("10.50"), "10.50"), (true, "true"), (["a": 1], #"{"a":1}"#),
    ] as [(JSON, String)])
  func `shows values without quotes`(value: JSON, text: String) {
    #expect(ValueText.of(value) == text)
  }
}
