import CommandParsing
import JSONValues
import Testing

@Suite struct `Reading words` {
  @Test(
    arguments: [
      (#"set title "A b" 'c d'"#, #"set | title | “A b” | “c d”"#),
      (#"a="x y" b='z' c=$n d={"e":1} f=[2]"#, #"a=“x y” | b=“z” | c=$n | d=json {"e":1} | f=json [2]"#),
      (#"a"b x'y z$w p{q} r[0] s#t"#, #"a"b | x'y | z$w | p{q} | r[0] | s#t"#),
      (#"x=y={z} x=="q" a=b"c""#, #"x=y={z} | x=="q" | a=b"c""#),
      (#"="q" = =a"#, #"=“q” | = | =a"#),
      (#"let x = "&" '#' ";" "\\""#, #"let | x | = | “&” | “#” | “;” | “\”"#),
      ("'it''s' '' '''' 'a''''b'", "“it's” | “” | “'” | “a''b”"),
      (#""$x {y}" '$x' "$$""#, #"“$x {y}” | “$x” | “$$”"#),
      (#""\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t""#, "“é😀\"\\/\u{8}\u{C}\n\r\t”"),
      (#"$"Dear $name, $$5 \u0024x ${a.b[0]}!""#, #"“Dear ”+$name+“, $5 $x ”+$a.b[0]+“!”"#),
      (
        #"$"$year-$month-" $"${?.error} $?" $"" $"$form-x.y""#,
        #"$year+“-”+$month+“-” | $?.error+“ ”+$? |  | $form-x+“.y”"#
      ),
      (
        "$name $a.b[0] $? $?.error $args[0] $env.HOME $ddl-form.groupId",
        "$name | $a.b[0] | $? | $?.error | $args[0] | $env.HOME | $ddl-form.groupId"
      ),
      ("$größe.été[1][2]", "$größe.été[1][2]"),
      (#"{"a": [1, {"b": "]}\""}]} []"#, #"json {"a":[1,{"b":"]}\""}]} | json []"#),
      (
        #"{"a": $x, "b": ["$y", $form.rows[0].name], "c":$?}"#,
        #"json {"a":"$x","b":["$y","$form.rows[0].name"],"c":"$?"}"#
      ),
      (#"[$a,$b,11,21,$c]"#, #"json ["$a","$b",11,21,"$c"]"#),
      ("$a\\\n\"b\"\\\n{}\\\nc", "$a | “b” | json {} | c"),
      ("$a;", "$a"),
      ("\"a\nb\" {\n\"c\": 1\n} 'd\n;e'", "“a\nb” | json {\"c\":1} | “d\n;e”"),
      ("\"a\tb\u{1}\u{7F}\" 'c\0d'", "“a\tb\u{1}\u{7F}” | “c\0d”"),
      ("Ünïcodeßtext a\u{A0}b 日本=語", "Ünïcodeßtext | a\u{A0}b | 日本=語"),
    ])
  func `opens quotes, JSON and references only where a word or its value begins`(text: String, expected: String) {
    #expect(MarkedScript(of: text).lines == ["1: " + expected])
  }

  @Test func `keeps line ends of a quoted text exactly as they are`() {
    #expect(MarkedScript(of: "a 'b\r\nc'\r\nd").lines == ["1: a | “b\r\nc”", "3: d"])
  }

  @Test(arguments: [#""--x""#, #""&""#, "'#'", #""$x""#, "'{}'"])
  func `never takes a quoted word for anything else`(text: String) throws {
    let command = try #require(try command(of: "a \(text) b"))
    #expect(command.words.count == 3)
    #expect(command.words[1].isBare == false)
    #expect(command.words[1].references.isEmpty)
    #expect(command.isBackground == false)
  }

  @Test func `gives each word and command the bytes it stands at`() throws {
    let text = #"  é "b c" n={"x": $y}  & "#
    let command = try #require(try command(of: text))
    let utf8 = Array(text.utf8)
    let spans = command.words.map { String(decoding: utf8[$0.range.start..<$0.range.end], as: UTF8.self) }
    #expect(spans == ["é", #""b c""#, #"n={"x": $y}"#])
    #expect(command.range == SourceRange(start: 2, end: 22))
    let reference = try #require(command.words[2].references.first)
    #expect(String(decoding: utf8[reference.range.start..<reference.range.end], as: UTF8.self) == "$y")
  }
}

/// The first command of a text.
func command(of text: String) throws -> Command? {
  let stream = CommandStream(name: "test", text: text)
  return if case .command(let command) = try stream.next() { command } else { nil }
}
