import JSONValues
import PluginHost
import Testing

@Suite struct `Typed text` {
  @Test(
    arguments: [
      (.text, " any $x\n", " any $x\n"), (.text, "", ""), (.integer, "-12", "-12"), (.integer, "0", "0"),
      (.integer, "007", "7"), (.integer, "-0", "0"), (.integer, "-007", "-7"),
      (.integer, "9223372036854775807", "9223372036854775807"),
      (.integer, "-9223372036854775808", "-9223372036854775808"),
      (.integer, "00000000000000000000000000005", "5"), (.decimal, "10.50", "10.50"), (.decimal, "-0.0", "0.0"),
      (.decimal, "007.50", "7.50"), (.decimal, "-00.10", "-0.10"), (.decimal, "5", "5"),
      (.decimal, "123456789012345678901234567890.1", "123456789012345678901234567890.1"), (.boolean, "true", "true"),
      (.boolean, "false", "false"), (.date, "2026-11-30", "2026-11-30"), (.date, "2024-02-29", "2024-02-29"),
      (.date, "2000-02-29", "2000-02-29"), (.date, "0001-01-01", "0001-01-01"), (.date, "9999-12-31", "9999-12-31"),
      (.duration, "250ms", "250ms"), (.duration, "1.5h", "1.5h"), (.list, "a,b", #"["a","b"]"#),
      (.list, "a, b ,c d", #"["a","b","c d"]"#), (.list, "", "[]"),
      (.list, #"[ "a", 7, true, "" ]"#, #"["a","7","true",""]"#),
      (.list, "größe", #"["größe"]"#), (.object, #"{ "b" : 1.50, "a": [ ] }"#, #"{"b":1.50,"a":[]}"#),
      (.document, "/tmp/a b.pdf", "/tmp/a b.pdf"),
    ] as [(ValueType, String, String)])
  func `has one canonical form`(type: ValueType, typed: String, canonical: String) throws {
    let form = ValueForm(type: type)
    #expect(try form.canonical(typed) == canonical)
    #expect(try form.canonical(canonical) == canonical)
  }

  @Test(
    arguments: [
      (.nothing, "x", .takesNothing), (.integer, "", .malformed), (.integer, "-", .malformed),
      (.integer, "+5", .malformed), (.integer, "0x10", .malformed), (.integer, "1_000", .malformed),
      (.integer, " 5", .malformed), (.integer, "5 ", .malformed), (.integer, "1.0", .malformed),
      (.integer, "1,000", .malformed), (.integer, "٣", .malformed), (.integer, "--5", .malformed),
      (.integer, "9223372036854775808", .beyond64Bits), (.integer, "-9223372036854775809", .beyond64Bits),
      (.integer, "99999999999999999999999", .beyond64Bits), (.integer, "99999999999999999999999x", .malformed),
      (.decimal, "", .malformed), (.decimal, ".5", .malformed), (.decimal, "5.", .malformed),
      (.decimal, "1,5", .malformed), (.decimal, "1.5.0", .malformed), (.decimal, "1e5", .malformed),
      (.decimal, "NaN", .malformed), (.decimal, "+1", .malformed), (.decimal, "-", .malformed),
      (.boolean, "yes", .malformed), (.boolean, "True", .malformed), (.boolean, "1", .malformed),
      (.date, "2026-2-3", .malformed), (.date, "30.11.2026", .malformed), (.date, "2026-11-30T00:00", .malformed),
      (.date, "2026/11/30", .malformed), (.date, "-026-11-30", .malformed), (.date, "", .malformed),
      (.date, "2026-02-29", .noSuchDay), (.date, "1900-02-29", .noSuchDay), (.date, "2026-13-01", .noSuchDay),
      (.date, "2026-00-10", .noSuchDay), (.date, "2026-04-31", .noSuchDay), (.date, "2026-01-00", .noSuchDay),
      (.date, "0000-01-01", .noSuchDay), (.duration, "5", .malformed), (.duration, "5 s", .malformed),
      (.duration, "-5s", .malformed), (.duration, "s", .malformed), (.list, "a,,b", .emptyElement),
      (.list, "a,", .emptyElement), (.list, "[\"a\"", .syntax(JSONSyntaxError(.unexpectedEnd, at: 4))),
      (.list, "[null]", .wrongKind), (.list, "[[]]", .wrongKind), (.object, "[]", .wrongKind),
      (.object, "7", .wrongKind), (.object, "{a:1}", .syntax(JSONSyntaxError(.unquotedName, at: 1))),
      (.object, "", .syntax(JSONSyntaxError(.unexpectedEnd, at: 0))), (.document, "", .malformed),
    ] as [(ValueType, String, ValueFault.Reason)])
  func `is refused with a reason`(type: ValueType, typed: String, reason: ValueFault.Reason) {
    let form = ValueForm(type: type)
    do throws(ValueFault) {
      let canonical = try form.canonical(typed)
      Issue.record("taken as \(canonical)")
    } catch {
      #expect(error.reason == reason)
      #expect(error.type == type)
    }
  }

  @Test(
    arguments: [
      (.integer, "-5", "10", ["-5", "0", "10"], ["-6"], ["11", "99"]),
      (.decimal, "-1.5", "2.50", ["-1.5", "-1.50", "2.5", "0"], ["-1.51", "-2", "-10"], ["2.501", "10"]),
      (.date, "2026-01-31", "2026-12-01", ["2026-01-31", "2026-12-01"], ["2025-12-31"], ["2026-12-02", "2027-01-01"]),
      (.duration, "1s", "2m", ["1000ms", "120s"], ["999ms"], ["121s", "1h"]),
    ] as [(ValueType, String, String, [String], [String], [String])])
  func `keeps within its limits`(
    type: ValueType, minimum: String, maximum: String, good: [String], low: [String], high: [String]
  ) throws {
    let form = ValueForm(type: type, minimum: minimum, maximum: maximum)
    for text in good { #expect(throws: Never.self) { try form.canonical(text) } }
    for text in low { #expect(throws: ValueFault(.belowMinimum, in: form, found: text)) { try form.canonical(text) } }
    for text in high { #expect(throws: ValueFault(.aboveMaximum, in: form, found: text)) { try form.canonical(text) } }
  }

  @Test func `chooses by value, whatever the composition of its characters`() throws {
    let form = ValueForm(type: .choice, choices: ["gr\u{FC}n", "rot"])
    #expect(try form.canonical("gru\u{308}n").hasSameScalars(as: "gr\u{FC}n"))
    let fault = #expect(throws: ValueFault.self) { try form.canonical("Rot") }
    #expect(fault?.reason == .notAChoice)
    #expect(fault?.choices == ["gr\u{FC}n", "rot"])
    #expect(fault?.example == "gr\u{FC}n")
  }

  @Test func `tells which element of a list is no choice`() {
    let form = ValueForm(type: .list, choices: ["a", "b"])
    for typed in ["a,x", #"["a", "x"]"#] {
      let fault = #expect(throws: ValueFault.self) { try form.canonical(typed) }
      #expect(fault?.reason == .notAChoice)
      #expect(fault?.found == "x")
      #expect(fault?.place == JSONPath("[1]"))
    }
  }
}
