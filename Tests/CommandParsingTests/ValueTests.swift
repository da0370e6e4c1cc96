import CommandParsing
import JSONValues
import Testing

@Suite struct `The value of a word` {
  struct Undefined: Error {}

  /// `$n` is 5, `$s` a text, `$o` an object; nothing else is defined.
  func lookUp(_ reference: Reference) throws -> JSON {
    let values: JSON = ["n": 5, "s": "a b", "o": ["x": [true]]]
    guard let value = values[reference.name] else { throw Undefined() }
    guard let path = reference.path else { return value }
    guard let inside = value[path] else { throw Undefined() }
    return inside
  }

  @Test(
    arguments: [
      ("42", 42, "42"), ("-0", 0, "-0"), ("1.50", .decimal("1.50"), "1.50"), ("true", true, "true"),
      ("null", nil, "null"), ("01", "01", "01"), ("+1", "+1", "+1"), ("nullx", "nullx", "nullx"), ("-", "-", "-"),
      ("99999999999999999999", "99999999999999999999", "99999999999999999999"), ("Ada", "Ada", "Ada"),
      ("\"42\"", "42", "42"), ("'true'", "true", "true"), ("$n", 5, "5"), ("$s", "a b", "a b"),
      ("$o.x", [true], "[true]"), ("$\"$n: ${o.x[0]}\"", "5: true", "5: true"), ("$\"\"", "", ""),
      ("{\"a\": $n, \"b\": [$o, \"$n\"]}", ["a": 5, "b": [["x": [true]], "$n"]], #"{"a":5,"b":[{"x":[true]},"$n"]}"#),
      ("a=$n", "a=5", "a=5"), ("a=\"b c\"", "a=b c", "a=b c"),
    ] as [(String, JSON, String)])
  func `keeps types, its text does not`(word: String, value: JSON, text: String) throws {
    let word = try #require(try command(of: "echo \(word)")?.words.last)
    #expect(try word.value(resolving: lookUp) == value)
    #expect(try word.text(resolving: lookUp) == text)
  }

  @Test(arguments: ["$x", "a=$x", "$o.y", "$\"a $x\"", "{\"a\": [$x]}"])
  func `does not exist when a reference in it has none`(word: String) throws {
    let word = try #require(try command(of: "echo \(word)")?.words.last)
    #expect(throws: Undefined.self) { try word.value(resolving: lookUp) }
    #expect(throws: Undefined.self) { try word.text(resolving: lookUp) }
  }

  @Test func `is constant in JSON without references`() throws {
    let words = try #require(try command(of: #"{"a": "$x"} {"a": $x} [[],{}]"#)).words
    let constants = words.map { word -> JSON? in
      if case .json(let template) = word.content { template.constant } else { nil }
    }
    #expect(constants == [["a": "$x"], nil, [[], [:]]])
  }

  @Test(
    arguments: [
      ("name=Ada", "name", "Ada"), ("a.b[0]=x=y", "a.b[0]", "x=y"), ("title=\"A b\"", "title", "“A b”"),
      ("n=", "n", ""), ("x=$y.z", "x", "$y.z"), ("größe=5", "größe", "5"), ("v={\"a\":1}", "v", "json {\"a\":1}"),
    ])
  func `is divided at its first equals sign`(word: String, name: String, value: String) throws {
    let word = try #require(try command(of: "set \(word)")?.words.last)
    let assignment = try #require(word.assignment)
    #expect(assignment.name == name)
    #expect(MarkedScript.show(assignment.value) == value)
    #expect(assignment.nameRange == SourceRange(start: 4, end: 4 + name.utf8.count))
    #expect(assignment.valueRange == SourceRange(start: 5 + name.utf8.count, end: word.range.end))
  }

  @Test(arguments: ["name", "\"a=b\"", "'a=b'", "=x", "=", "=\"x\"", "$a", "{\"a\":\"b=c\"}", "$\"a=b\""])
  func `is no assignment without a name before an equals sign of its own`(word: String) throws {
    let word = try #require(try command(of: "set \(word)")?.words.last)
    #expect(word.assignment == nil)
  }
}
