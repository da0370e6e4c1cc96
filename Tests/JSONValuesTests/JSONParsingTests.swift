import JSONValues
import Testing

@Suite struct `Reading JSON` {
  @Test(
    arguments: [
      ("null", .null), (" true ", true), ("-0", 0), ("9223372036854775807", .integer(.max)),
      ("18446744073709551615", .decimal("18446744073709551615")), ("10.50", .decimal("10.50")),
      ("1E400", .decimal("1E400")), (#""\ud83d\ude00""#, "😀"), (#""a\u0000b""#, "a\0b"),
      (#""\ud83d""#, "\u{FFFD}"), ("[1, [2]]", [1, [2]]), (#"{"b": 1, "a": null}"#, ["b": 1, "a": nil]),
      (#"{"a": 1, "a": 2}"#, ["a": 2]),
    ] as [(String, JSON)])
  func `keeps exactly what was written`(text: String, expected: JSON) throws {
    #expect(try JSON(parsing: text) == expected)
  }

  @Test func `keeps members in their order`() throws {
    let value = try JSON(parsing: #"{"z": 1, "a": 2, "m": 3}"#)
    #expect(value.object?.names == ["z", "a", "m"])
  }

  @Test func `keeps names apart that differ only in composition`() throws {
    let value = try JSON(parsing: #"{"e\u0301": 1, "\u00e9": 2}"#)
    #expect(value.object?.count == 2)
    #expect(value["\u{E9}"] == 2)
  }

  @Test(
    arguments: [
      ("", .unexpectedEnd, 0), ("[1", .unexpectedEnd, 2), ("[1,]", .unexpectedCharacter, 3),
      ("{a:1}", .unquotedName, 1), ("{'a':1}", .unquotedName, 1), (#"{"a" 1}"#, .missingColon, 5),
      ("[1 2]", .missingComma, 3),
      ("{\"a\":1,\n}", .unexpectedCharacter, 8), ("['a']", .unexpectedCharacter, 1),
      ("[True]", .unexpectedCharacter, 1),
      ("/**/1", .unexpectedCharacter, 0), ("[1, //\n2]", .unexpectedCharacter, 4), ("NULL", .unexpectedCharacter, 0),
      ("[nan]", .malformedNumber, 1), ("1 // one", .unexpectedCharacter, 2), ("\u{A0}1", .unexpectedCharacter, 0),
      (#"{"'": 1, 'b': 2}"#, .unquotedName, 9), ("[1,] [", .unexpectedCharacter, 3), ("tru", .unexpectedEnd, 3),
      (#""\x""#, .invalidEscape, 2), ("1 2", .unexpectedCharacter, 2), ("NaN", .malformedNumber, 0),
      ("[-Infinity]", .malformedNumber, 1), ("-01", .malformedNumber, 0), ("[1.]", .malformedNumber, 1),
      ("18446744073709551616", .integerTooLarge, 0), ("[-9223372036854775809]", .integerTooLarge, 1),
      (#"{"a\u0000b" : 1}"#, .nulInName, 3),
    ] as [(String, JSONSyntaxError.Reason, Int)])
  func `says what is wrong and where`(text: String, reason: JSONSyntaxError.Reason, offset: Int) {
    #expect(throws: JSONSyntaxError(reason, at: offset)) { try JSON(parsing: text) }
  }

  @Test func `takes what other parsers refuse in strings: raw controls, and anything beyond ASCII`() throws {
    #expect(try JSON(parsing: "[\"\u{1}\t\n\", \"é中😀\u{85}\"]") == ["\u{1}\t\n", "é中😀\u{85}"])
    #expect(try JSON(parsing: "{\"é\": \"//, ]'\"}") == ["é": "//, ]'"])
  }

  @Test func `refuses half a surrogate pair when asked to`() {
    #expect(throws: JSONSyntaxError(.loneSurrogate, at: 2)) {
      try JSON(parsing: #""a\ud83dx""#, allowingLoneSurrogates: false)
    }
  }

  @Test func `reads a thousand levels and refuses more`() throws {
    let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    _ = try JSON(parsing: deep)
    #expect(throws: JSONSyntaxError.self) { try JSON(parsing: "[" + deep + "]") }
  }

  @Test func `shows bytes that are no UTF-8 as replacement characters`() throws {
    let bytes: [UInt8] = [0x22, 0x61, 0xFF, 0x22]
    #expect(try bytes.withUnsafeBytes { try JSON(parsing: $0) } == "a\u{FFFD}")
  }
}
