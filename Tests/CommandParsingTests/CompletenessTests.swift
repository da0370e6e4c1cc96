import CommandParsing
import Testing

@Suite struct `A prompt` {
  @Test(
    arguments: [
      ("", .complete), ("set a b", .complete), ("a \"b\" {}", .complete), ("a \"b", .openQuote), ("a 'b\n", .openQuote),
      ("a $\"b\nc", .openQuote), ("a {\"b\":", .openJSON), ("a x=[1,\n", .openJSON), ("a [\"b", .openJSON),
      ("a \\", .continued), ("a \\\nb", .complete), ("a \\\n", .complete), ("# a \\", .complete),
      ("a 'b\\'", .complete),
      ("a $1\nb \"c", .openQuote), ("a [}", .complete), ("a \"b\"c\"", .complete), ("\\", .continued),
      ("a {\"b\": \"}\\\"", .openJSON), ("a {\"b\": \"}\"}", .complete), ("a {\"b\": $", .openJSON),
      ("a $\"${b", .openQuote), ("a '' '", .openQuote), ("a ''''", .complete), ("a '''", .openQuote),
      ("a b\"c", .complete), ("a b{", .complete), ("a x=\"b", .openQuote), ("a; b {", .openJSON),
      ("a & \"", .openQuote), ("a \"b\\\"", .openQuote), ("a b\\", .continued), ("a \\ ", .complete),
      ("a \"b\\", .openQuote), ("a # \"", .complete), ("a \"b\" \\", .continued),
    ] as [(String, Completeness)])
  func `knows when a command goes on`(text: String, expected: Completeness) {
    #expect(Completeness(of: text) == expected)
  }
}
