import JSONValues
import Testing

@testable import Shell

@Suite struct `Values in tables` {
  @Test(
    arguments: [
      (nil, ""), ("a b", "a b"), (["a", "b"], "a, b"), ([], ""), ([1, "b"], #"[1,"b"]"#), (7, "7"),
      (.decimal("10.50"), "10.50"), (true, "true"), (["a": 1], #"{"a":1}"#),
    ] as [(JSON, String)])
  func `shows values without quotes`(value: JSON, text: String) {
    #expect(ValueText.of(value) == text)
  }
}
