import CommandParsing
import Testing

@Suite struct `A line that is typed` {
  /// Its commands, their words as `name=text` with `!` behind a fault, `…` behind one that is open, and the marks.
  @Test(
    arguments: [
      ("set a b", "set a b"), ("set \"a b", "set a b…"), ("set x=\"a b", "set x=a b…"), ("set x='it''s", "set x=it's…"),
      ("a; b & c", "a / b & / c"), ("a \"b\"c d; e", "a ?! d / e"), ("a \"b\\x\" d", "a ?! d"), ("a $ b", "a ?! b"),
      ("a $b.c/d e", "a ?! e"), ("a {\"b\": 1} c", "a ? c"), ("a {\"b\" 1} c", "a ?! c"), ("a {\"b\": [1} c", "a ?! c"),
      ("a {\"b\": [1", "a ?…"), ("a $\"b ${c", "a ?…"), ("& a", "a"), ("a # b", "a"), ("a \\\nb\nc", "a b / c"),
      ("a \u{1}b c", "a \u{1}b! c"), ("a=b =c", "a=b =c"), ("\"a=b\" c", "a=b c"), ("", ""), ("  ", ""),
      ("a \"b\\", "a ?…"),
    ])
  func `is read as far as it can be`(text: String, expected: String) {
    let draft = LineDraft(text)
    let shown = draft.commands.map { command in
      command.words.map(Self.show).joined(separator: " ") + (command.isBackground ? " &" : "")
    }
    #expect(shown.joined(separator: " / ") == expected)
  }

  @Test(
    arguments: [
      ("set a", 2), ("set a ", 2), ("set a;", 0), ("set a &", 0), ("set a\n", 0), ("set a; b", 1), ("set a # c", 2),
      ("set \\\n", 1), ("set \"a;", 2), ("", 0),
    ])
  func `knows the command at its end`(text: String, count: Int) {
    #expect(LineDraft(text).lastWords.count == count)
  }

  @Test(arguments: [("a # b", true), ("a #b\n", false), ("a \\", true), ("a \\\n", true), ("a;", false), ("# ", true)])
  func `knows where no word can go on`(text: String, endsInMark: Bool) {
    #expect(LineDraft(text).endsInMark == endsInMark)
  }

  @Test func `has the words of the script where nothing is wrong`() throws {
    let text = "set a=\"b c\" $x.y {\"z\": $w} # c\nnew hello h; greet 'it''s' &"
    let stream = CommandStream(name: "", text: text)
    var words: [Word] = []
    while case .command(let command)? = try stream.next() { words += command.words }
    #expect(
      LineDraft(text).commands.flatMap(\.words).map { MarkedScript.show($0.word) } == words.map(MarkedScript.show))
    #expect(LineDraft(text).commands.flatMap(\.words).map(\.range) == words.map(\.range))
  }

  private static func show(_ word: DraftWord) -> String {
    (word.name.map { $0 + "=" } ?? "") + (word.text ?? "?") + (word.isOpen ? "…" : word.fault != nil ? "!" : "")
  }
}

@Suite struct `A JSON word that is typed` {
  @Test(
    arguments: [
      ("{", .name, "", 1), ("{\"", .name, "", 1), ("{\"na", .name, "na", 1), ("{\"name\"", .elsewhere, "", 7),
      ("{\"name\":", .value(of: "name"), "", 8), ("{\"name\": \"A", .value(of: "name"), "A", 9),
      ("{\"name\": tr", .value(of: "name"), "tr", 9), ("{\"name\": 1, \"b", .name, "b", 12),
      ("{\"a\": {\"b", .elsewhere, "b", 7), ("[\"a", .elsewhere, "a", 1), ("{\"a\": [1], ", .name, "", 11),
      ("{\"a\": $x", .value(of: "a"), "$x", 6), ("{\"a\\\"", .name, "a\\\"", 1), ("{}", .elsewhere, "", 2),
    ] as [(String, JSONDraft.Place, String, Int)])
  func `knows where its end stands`(source: String, place: JSONDraft.Place, typed: String, start: Int) {
    let draft = JSONDraft(source)
    #expect(draft.place == place)
    #expect(draft.typed == typed)
    #expect(draft.start == start)
  }
}
