import Testing

@testable import TerminalText

@Suite struct `Columns of text` {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}a", 1), ("日本", 4), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2), ("👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩", 1), ("❤️", 2), ("❤", 1),
      ("1️⃣", 2), ("ש", 1), ("ی\u{200C}ک", 2), ("क्षि", 3), ("नि", 2), ("กำ", 2), ("𠀀", 2), ("\u{2068}x\u{2069}", 1),
      ("…│•", 3), ("🏳️‍🌈", 2), ("a\u{300}\u{301}\u{302}b", 2), ("\u{FE10}", 2),
    ] as [(String, Int)])
  func `are counted as terminals draw them`(text: String, columns: Int) { #expect(ColumnCount.of(text) == columns) }

  @Test(
    arguments: [
      ("👩‍👧", 4), ("👨‍👩‍👧", 6), ("🏳️‍🌈", 4), ("👍🏽", 2), ("🇩🇪", 2), ("a", 1), ("é", 1),
    ] as [(Character, Int)])
  func `of joined emoji are the sum where a terminal draws their parts`(character: Character, columns: Int) {
    #expect(ColumnCount.width(of: character, .split) == columns)
  }

  @Test(
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本", 1, "…"),
      ("👩‍👧👩‍👧", 3, "👩‍👧…"), ("e\u{301}e\u{301}", 1, "…"), ("abc", 0, ""), ("", 0, ""),
    ] as [(String, Int, String)])
  func `are kept to a limit without splitting a character`(text: String, limit: Int, cut: String) {
    #expect(ColumnCount.cut(text, to: limit) == cut)
  }

  @Test(
    arguments: [
      ("abc", "abc"), ("שלום", "\u{2068}שלום\u{2069}"), ("a سلام", "\u{2068}a سلام\u{2069}"), ("é日", "é日"), ("", ""),
    ])
  func `keep their direction to themselves`(text: String, isolated: String) {
    #expect(DirectionIsolate.around(text).unicodeScalars.elementsEqual(isolated.unicodeScalars))
  }

  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"), (Int64.min, "-9,223,372,036,854,775,808"),
    ] as [(Int64, String)])
  func `group the digits of numbers`(number: Int64, text: String) { #expect(GroupedDigits.of(number) == text) }
}
