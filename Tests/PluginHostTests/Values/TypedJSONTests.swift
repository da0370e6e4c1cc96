import JSONValues
import PluginHost
import Testing

@Suite struct `A JSON value for an attribute` {
  @Test(
    arguments: [
      (.text, 42, "42"), (.text, true, "true"), (.text, .decimal("1E400"), "1E400"), (.text, "x", "x"),
      (.integer, 42, "42"), (.integer, "42", "42"), (.decimal, 5, "5"), (.decimal, .decimal("10.50"), "10.50"),
      (.decimal, .decimal("1.5e3"), "1500"), (.decimal, .decimal("1.0E10"), "10000000000"),
      (.decimal, .decimal("-1.25E-3"), "-0.00125"), (.decimal, .decimal("12e-1"), "1.2"),
      (.decimal, .decimal("18446744073709551615"), "18446744073709551615"), (.boolean, false, "false"),
      (.date, "2026-11-30", "2026-11-30"), (.list, ["a", 7], #"["a","7"]"#), (.list, "a,b", #"["a","b"]"#),
      (.object, ["a": nil], #"{"a":null}"#), (.object, #"{"a": 1}"#, #"{"a":1}"#),
    ] as [(ValueType, JSON, String)])
  func `becomes canonical text`(type: ValueType, value: JSON, canonical: String) throws {
    #expect(try ValueForm(type: type).canonical(value) == canonical)
  }

  @Test(
    arguments: [
      (.text, nil, .wrongKind), (.text, [], .wrongKind), (.text, [:], .wrongKind), (.integer, true, .wrongKind),
      (.integer, .decimal("5.0"), .malformed), (.integer, .decimal("18446744073709551615"), .beyond64Bits),
      (.decimal, .decimal("1e9999999"), .malformed), (.boolean, 1, .wrongKind), (.duration, 5, .wrongKind),
      (.list, [["a"]], .wrongKind), (.object, ["a"], .wrongKind), (.nothing, nil, .takesNothing),
      (.document, [:], .wrongKind),
    ] as [(ValueType, JSON, ValueFault.Reason)])
  func `is refused when it is of another kind`(type: ValueType, value: JSON, reason: ValueFault.Reason) {
    let fault = #expect(throws: ValueFault.self) { try ValueForm(type: type).canonical(value) }
    #expect(fault?.reason == reason)
  }

  @Test(
    arguments: [
      (.text, "42", "42"), (.integer, "42", 42), (.decimal, "10.50", .decimal("10.50")), (.decimal, "5", 5),
      (.boolean, "true", true), (.date, "2026-11-30", "2026-11-30"), (.duration, "5s", "5s"),
      (.list, #"["a","b"]"#, ["a", "b"]), (.object, #"{"a":1}"#, ["a": 1]), (.nothing, "", nil),
      (.integer, "nonsense", "nonsense"), (.object, "{", "{"),
    ] as [(ValueType, String, JSON)])
  func `is made of canonical text with its type`(type: ValueType, text: String, value: JSON) {
    #expect(ValueForm(type: type).json(text) == value)
  }
}
