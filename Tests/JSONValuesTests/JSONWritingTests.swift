import JSONValues
import Testing

@Suite struct `Writing JSON` {
  @Test(arguments: [
    #"{"b":[1,-2,null,true],"a":"x"}"#, "10.50", "-9223372036854775808", "[]", "{}",
    #""quote \" backslash \\ new\nline tab\t nul \u0000 del \u007f c1 \u009b ls \u2028\u2029""#,
  ])
  func `gives back what was read`(text: String) throws {
    #expect(try JSON(parsing: text).text() == text)
  }

  @Test func `puts integers in quotes that a double cannot hold`() {
    let value: JSON = [
      9_007_199_254_740_992, 9_007_199_254_740_993, -9_007_199_254_740_993, .decimal("18446744073709551615"),
    ]
    #expect(
      value.text(.largeIntegersAsStrings)
        == #"[9007199254740992,"9007199254740993","-9007199254740993","18446744073709551615"]"#)
  }

  @Test func `reads back any text it wrote`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let scalars = (0..<20).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(try JSON(parsing: JSON.string(text).text()) == .string(text))
    }
  }
}
