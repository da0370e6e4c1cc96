import Testing
import Themes

@Suite struct `Long texts` {
  @Test func `that are short are whole`() {
    let text = String(repeating: "é", count: 2048)
    #expect(LongText.line(of: text) == text)
    #expect(LongText.lines(of: "") == [""])
    #expect(LongText.lines(of: "a\n b\r\nc\n") == ["a", " b", "c", ""])
  }

  @Test func `show their beginning and say how long they are`() {
    let text = String(repeating: "é", count: 2049)
    #expect(LongText.line(of: text) == text.prefix(400) + "… (4098 bytes)")
    #expect(LongText.lines(of: text) == [text.prefix(400) + "…", "(4098 bytes)"])
    let lines = (1...20).map(String.init)
    let shown = LongText.lines(of: lines.joined(separator: "\n"))
    #expect(shown == lines.prefix(12) + ["… 8 more lines (50 bytes)"])
    #expect(LongText.lines(of: lines.prefix(13).joined(separator: "\n")).last == "… 1 more line (29 bytes)")
  }
}
