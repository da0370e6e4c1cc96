import DynamicData
import JSONValues
import Testing

@Suite struct `Values from the portal` {
  private func content(_ type: String, _ wire: JSON) throws -> FieldContent {
    try Structures.only(type).content(of: wire, .v70)
  }

  /// The typed text; `?` for what is not understood, empty for nothing.
  private func read(_ type: String, _ wire: JSON) throws -> String {
    switch try content(type, wire) {
    case .empty: return ""
    case .value(let text): return text
    case .unreadable(let raw, let reason):
      #expect(raw == wire && !reason.isEmpty)
      return "?"
    }
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("null", "?"), ("1", "1970-01-01"), ("0", "1970-01-01"), ("-1", "1969-12-31"), ("ab", "?"),
    ("12/31/99", "1999-12-31"), ("1/1/1", "?"), ("6/19/04", "2004-06-19"), ("6/19/2004", "2004-06-19"),
    ("2004-6-19", "2004-06-19"), ("2004-06-19", "2004-06-19"), ("1/1/50", "1950-01-01"), ("1/1/49", "2049-01-01"),
    ("02/29/2015", "?"), ("02/29/2016", "2016-02-29"), ("31/12/99", "?"), ("16-02-29", "?"), ("12/31/999", "?"),
    ("1087603200000", "2004-06-19"), ("1087603200001", "2004-06-19"), ("-152409600000", "1965-03-04"),
    ("9223372036854775807", "?"), ("-9223372036854775808", "?"), ("99999999999999999999", "?"), ("1.5E12", "?"),
    ("२०१६-०२-२९", "?"), ("+1/+1/99", "?"), ("-/-/--", "?"), ("//", "?"), ("--", "?"), ("-", "?"),
    ("0001-01-01", "0001-01-01"),
    ("253402300799999", "9999-12-31"), ("253402300800000", "?"), ("-62135596800000", "0001-01-01"),
  ])
  func `are days in three ways`(wire: String, typed: String) throws {
    #expect(try read("ddm-date", .string(wire)) == typed)
  }

  @Test func `name a day that cannot be read`() throws {
    #expect(try content("date", "ab") == .unreadable(raw: "ab", reason: "Cannot read date 'ab'."))
    guard case .unreadable(_, let reason) = try content("date", "ab") else { return }
    #expect(reason == "Cannot read date 'ab'.")
    #expect(try read("date", 1_456_704_000_000) == "2016-02-29")
    #expect(try read("date", true) == "?" && read("date", ["2016-02-29"]) == "?")
  }

  @Test(
    arguments: [
      (5 as JSON, "5", "5"), (.decimal("5.50"), "5.50", "?"), ("5", "5", "5"), ("", "", ""), (nil, "", ""),
      ([:], "", ""),
      ("12.0", "12.0", "12"), ("abc", "?", "?"), ("1,234.50", "1234.50", "?"), ("1,234,567", "1234567", "1234567"),
      ("1,5", "1.5", "?"), ("1,234", "?", "?"), ("1.0E7", "10000000", "10000000"), ("1.25e2", "125", "125"),
      ("1E-3", "0.001", "?"), (.decimal("1e400"), "1" + String(repeating: "0", count: 400), "?"), ("1e9999", "?", "?"),
      ("007", "7", "7"), ("-0", "0", "0"), (".5", "0.5", "?"), ("5.", "5", "5"), ("0x10", "?", "?"), ("nan", "?", "?"),
      ("1.5abc", "?", "?"), (" 12 ", "12", "12"), ("12,345,6", "?", "?"), (true, "?", "?"), (["5"], "?", "?"),
      ("9007199254740993", "9007199254740993", "9007199254740993"), ("9223372036854775808", "9223372036854775808", "?"),
      ("-9223372036854775808", "-9223372036854775808", "-9223372036854775808"), ("٣", "?", "?"), ("-", "?", "?"),
      (".", "?", "?"),
      (
        "12345678901234567890.123456789012345678901234567890", "12345678901234567890.123456789012345678901234567890",
        "?"
      ),
    ] as [(JSON, String, String)])
  func `are numbers, exactly`(wire: JSON, decimal: String, integer: String) throws {
    #expect(try read("ddm-decimal", wire) == decimal)
    #expect(try read("ddm-number", wire) == decimal)
    #expect(try read("ddm-integer", wire) == integer)
  }

  @Test(
    arguments: [
      (true as JSON, "true"), ("true", "true"), ("1", "true"), (1, "true"), ("TRUE", "true"), (["true"], "true"),
      ("", ""), (nil, ""), ("false", "false"), (false, "false"), (0, "false"), ("off", "false"), ("maybe", "?"),
      (2, "?"),
      ("[\"true\"]", "true"), ("[]", ""), ([""], ""), ("[[true]]", "?"), (["true", "false"], "?"), (["x"], "?"),
    ] as [(JSON, String)])
  func `are truths`(wire: JSON, typed: String) throws {
    #expect(try read("checkbox", wire) == typed)
  }

  @Test(
    arguments: [
      ("" as JSON, ""), ("{}", ""), ("{ }", ""), (nil, ""), ("[]", ""), ("null", ""), ([:], ""), ([], ""),
      (#"{"uuid":"u","groupId":"1"}"#, #"{"uuid":"u","groupId":"1"}"#), (["uuid": "u"], #"{"uuid":"u"}"#),
      (#"{"groupId":10192,"uuid":"c8ac","version":1.0}"#, #"{"groupId":10192,"uuid":"c8ac","version":1.0}"#),
      (#"{"uuid":""}"#, "?"), (#"{"title":"x"}"#, "?"), ("x", "?"), (5, "?"),
      (#"{"fileEntryId":7}"#, #"{"fileEntryId":7}"#),
    ] as [(JSON, String)])
  func `are documents, kept as they came`(wire: JSON, typed: String) throws {
    #expect(try read("ddm-documentlibrary", wire) == typed)
  }

  @Test(arguments: [
    (#"{"latitude":-8.0349219,"longitude":-34.91922120}"#, #"{"latitude":-8.0349219,"longitude":-34.91922120}"#),
    (#"{"latitude":"40.4","longitude":"-3.7"}"#, #"{"latitude":"40.4","longitude":"-3.7"}"#),
    (#"{"latitude":90.0,"longitude":-180}"#, #"{"latitude":90.0,"longitude":-180}"#), ("", ""), ("{}", ""), ("[]", ""),
    (#"{"latitude":90.01,"longitude":0}"#, "?"), (#"{"latitude":0,"longitude":-180.5}"#, "?"),
    (#"{"latitude":0}"#, "?"), ("somewhere", "?"), (#"{"latitude":1e99,"longitude":0}"#, "?"),
  ])
  func `are places, kept as they came`(wire: String, typed: String) throws {
    #expect(try read("ddm-geolocation", .string(wire)) == typed)
  }

  @Test func `are texts as they are`() throws {
    for text in [
      #"R&D <b> "q" 'a' &amp; &#233;"#, "\u{1B}[2J\u{7}\u{202E}", "a\r\nb", " lead", "👨‍👩‍👧", "e\u{301}", "[]", "{}",
      "null",
    ] {
      for type in ["text", "textarea", "ddm-text-html"] { #expect(try content(type, .string(text)) == .value(text)) }
    }
    #expect(try read("text", 5) == "5" && read("text", .decimal("5.50")) == "5.50" && read("text", "") == "")
    #expect(try read("text", ["a", "b"]) == "?" && read("text", ["a": "b"]) == "?")
  }

  @Test func `that cannot be filled in here are kept`() throws {
    for type in ["ddm-image", "ddm-link-to-page", "ddm-fileupload"] {
      #expect(try read(type, #"{"alt": "x"}"#) == #"{"alt": "x"}"#)
      #expect(try read(type, "{}") == "" && read(type, "") == "" && read(type, nil) == "")
    }
  }
}
