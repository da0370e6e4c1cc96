import CommandParsing
import JSONValues
import Testing

@Suite struct `Sorting words into operands and options` {
  static let wait = CommandSyntax(
    "wait", operands: "[RUN] [NAME]", count: 0...2,
    options: [
      OptionSyntax("--within", value: "DURATION", summary: "Gives up after that time."),
      OptionSyntax("--follow", summary: "Goes on."), OptionSyntax("-n", value: "COUNT", summary: "So many."),
      OptionSyntax("--name", value: "GLOB", isRepeatable: true, summary: "Only those."),
    ])
  static let perform = CommandSyntax(
    "perform", operands: "[ACTION [ARGUMENT]]", options: [OptionSyntax("--key", value: "TEXT", summary: "Repeatable.")],
    dash: .data)
  static let set = CommandSyntax("set", operands: "NAME VALUE", count: 2...2, dash: .data)
  static let inside = CommandSyntax(
    "in", operands: "NAME COMMAND…", count: 2...Int.max, options: [OptionSyntax("--quiet", summary: "Silent.")],
    dash: .nests)

  /// Operands, then options, as a line.
  private func bind(_ text: String, _ syntax: CommandSyntax) throws -> String {
    let arguments = try Arguments.bind(try #require(try command(of: text)).words, to: syntax)
    let options = arguments.options.map { $0.name + ($0.value.map { ":" + MarkedScript.show($0) } ?? "") }
    return (arguments.operands.map(MarkedScript.show) + ["/"] + options).joined(separator: " ")
  }

  @Test(
    arguments: [
      ("wait", wait, "/"), ("wait 5 --within 10s a", wait, "5 a / --within:10s"),
      ("wait --within=10s --follow 5", wait, "5 / --within:10s --follow"),
      ("wait --within=\"10 s\" --name='a' --name $b", wait, "/ --within:“10 s” --name:“a” --name:$b"),
      ("wait --within= x", wait, "x / --within:"), ("wait --name=a=b", wait, "/ --name:a=b"),
      ("wait -- --follow -n", wait, "--follow -n /"), ("wait \"--follow\" '-x'", wait, "“--follow” “-x” /"),
      ("wait - -5", wait, "- -5 /"), ("wait -n 3", wait, "/ -n:3"), ("wait -n -3", wait, "/ -n:-3"),
      ("wait --within \"--x\"", wait, "/ --within:“--x”"),
      ("set a --b", set, "a --b /"), ("set -- -x", set, "-- -x /"), ("set --a=b c", set, "--a=b c /"),
      ("perform a --b --key k -c", perform, "a --b -c / --key:k"), ("perform a -- --key", perform, "a --key /"),
      ("in form set a --b", inside, "form set a --b /"),
      ("in --quiet form echo --quiet --", inside, "form echo --quiet -- / --quiet"),
      ("in -- --quiet echo", inside, "--quiet echo /"),
    ])
  func `follows what the command says of dashes`(text: String, syntax: CommandSyntax, expected: String) throws {
    #expect(try bind(text, syntax) == expected)
  }

  @Test(
    arguments: [
      ("wait --witin 5s", wait, .unknownOption(name: "--witin", nearMisses: ["--within"]), 5, 12),
      ("wait -x", wait, .unknownOption(name: "-x", nearMisses: []), 5, 7),
      ("wait --bogus=1", wait, .unknownOption(name: "--bogus", nearMisses: []), 5, 12),
      ("wait --within", wait, .missingValue(option: "--within", placeholder: "DURATION"), 5, 13),
      ("wait --within --follow", wait, .missingValue(option: "--within", placeholder: "DURATION"), 5, 13),
      ("wait --within -- 5s", wait, .missingValue(option: "--within", placeholder: "DURATION"), 5, 13),
      ("wait --follow=yes", wait, .valueForFlag(option: "--follow"), 14, 17),
      (
        "wait --follow --follow", wait, .repeatedOption(name: "--follow", first: SourceRange(start: 5, end: 13)), 14, 22
      ),
      (
        "wait --within 5s a --within=6s", wait,
        .repeatedOption(name: "--within", first: SourceRange(start: 5, end: 16)), 19, 27
      ),
      ("wait a b c d", wait, .surplusOperands(usage: "[RUN] [NAME]", maximum: 2, found: 4), 9, 12),
      ("set a", set, .missingOperands(usage: "NAME VALUE", minimum: 2, found: 1), 5, 5),
      ("in form", inside, .missingOperands(usage: "NAME COMMAND…", minimum: 2, found: 1), 7, 7),
    ] as [(String, CommandSyntax, UsageFault.Kind, Int, Int)])
  func `says what does not fit and where`(
    text: String, syntax: CommandSyntax, kind: UsageFault.Kind, start: Int, end: Int
  ) throws {
    let words = try #require(try command(of: text)).words
    #expect(throws: UsageFault(kind, at: SourceRange(start: start, end: end))) { try Arguments.bind(words, to: syntax) }
  }

  @Test func `finds options by name`() throws {
    let words = try #require(try command(of: "wait --name a --name b --within 5s")).words
    let arguments = try Arguments.bind(words, to: Self.wait)
    #expect(arguments.values(of: "--name").compactMap(\.bareText) == ["a", "b"])
    #expect(arguments.value(of: "--within")?.bareText == "5s")
    #expect(arguments.has("--within"))
    #expect(!arguments.has("--follow"))
  }
}
