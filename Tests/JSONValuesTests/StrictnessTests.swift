import CJSONC
import JSONValues
import SeededRandom
import Testing

@Suite struct `Reading JSON without json-c's strict mode` {
  private static let pieces = [
    "[", "]", "{", "}", ",", ":", "\"", "\"a\"", "\"a\":", "'", "'a'", "/", "//", "/*", "*/", "\\", "\\u00e9", " ",
    "\n", "\t",
    "0", "1", "-", "12", ".", "e", "E5", "+", "true", "false", "null", "True", "nul", "NULL", "NaN", "nan", "-Infinity",
    "infinity", "Inf", "x", "#", "\u{B}", "[1,2]", "{\"k\":[]}",
  ]

  /// What json-c's strict mode says.
  private static func isStrictJSON(_ text: String) -> Bool {
    guard let tokener = json_tokener_new_ex(100) else { return false }
    defer { json_tokener_free(tokener) }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
    var tree = json_tokener_parse_ex(tokener, text, Int32(text.utf8.count))
    if json_tokener_get_error(tokener) == json_tokener_continue {
      tree = json_tokener_parse_ex(tokener, "\n", 1)
    }
    defer { json_object_put(tree) }
    return json_tokener_get_error(tokener) == json_tokener_success
  }

  @Test func `takes nothing that the strict mode refuses, and all the rest but what the audit is for`() {
    var random = SeededGenerator(seed: 20_261_130)
    var taken = 0
    for _ in 0..<60_000 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      do throws(JSONSyntaxError) {
        _ = try JSON(parsing: text)
        taken += 1
        if !Self.isStrictJSON(text) { Issue.record("taken: \(text.debugDescription)") }
      } catch {
        if Self.isStrictJSON(text), ![.malformedNumber, .unquotedName].contains(error.reason) {
          Issue.record("refused: \(text.debugDescription): \(error)")
        }
      }
    }
    #expect(taken > 1000)
  }
}
