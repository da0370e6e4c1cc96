import TerminalText
import Testing

@Suite struct `Breaking text into lines` {
  @Test(
    arguments: [
      ("", [""]), ("one", ["one"]), ("one two three", ["one two", "three"]), ("  spaces   fold ", ["spaces", "fold"]),
      ("unbreakablyLong word", ["unbreaka", "blyLong", "word"]), ("日本語のことば", ["日本語の", "ことば"]),
      ("12345678 9", ["12345678", "9"]), ("a  b c  d e", ["a  b c", "d e"]), ("👩‍👧👩‍👧👩‍👧👩‍👧👩‍👧", ["👩‍👧👩‍👧👩‍👧👩‍👧", "👩‍👧"]),
    ] as [(String, [String])])
  func `breaks between words, and in words that are longer than a line`(text: String, lines: [String]) {
    #expect(TextWrap.lines(text, width: 8) == lines)
  }
}
