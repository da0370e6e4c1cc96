import CommandParsing
import JSONValues
import Testing

@Suite struct `Faults in a script` {
  @Test(
    arguments: [
      """
      1: unclosedQuote(double)
         set a "b c
               ^
      """,
      """
      1: unclosedQuote(single)
         set a 'b''c
               ^
      """,
      """
      1: unclosedQuote(interpolated)
         set a $"b \\"
               ^^
      """,
      """
      1: unclosedJSON(expecting ])
         enter {"a": ["}"
               ^
      """,
      """
      1: mismatchedBracket(} for ])
         enter {"a": [1}
                       ^
      """,
      """
      1: textAfterClosing
         set a "b"c+d e
                  ^^^
      """,
      """
      1: textAfterClosing
         set a={"b":1}, c
                      ^
      """,
      """
      1: textAfterClosing
         load "a"&
                 ^
      """,
      """
      1: invalidEscape
         set "é\\x"
               ^^
      """,
      """
      1: invalidEscape
         set "\\u12g4"
              ^^
      """,
      """
      1: loneSurrogate
         set "a\\ud83d" b
               ^^^^^^
      """,
      """
      1: loneSurrogate
         set $"\\udc00\\ud83d"
               ^^^^^^
      """,
      """
      1: loneSurrogate
         enter {"a": "\\ud83dx"}
                      ^
      """,
      """
      1: invalidEscape
         enter {"é": "\\q"}
                      ^
      """,
      """
      1: malformedJSON(missingColon)
         enter {"é" 1}
                    ^
      """,
      """
      1: malformedJSON(missingComma)
         enter [$a $b]
                   ^
      """,
      """
      1: malformedJSON(missingComma)
         enter [$name.path[0] 1]
                              ^
      """,
      """
      1: malformedJSON(missingComma)
         enter [1$a]
                 ^
      """,
      """
      1: malformedJSON(unquotedName)
         enter {a: 1}
                ^
      """,
      """
      1: malformedJSON(integerTooLarge)
         enter [$b, 99999999999999999999]
                    ^
      """,
      """
      1: referenceWithoutName
         echo $
              ^
      """,
      """
      1: referenceWithoutName
         echo x=$1abc y
                ^^^^^
      """,
      """
      1: referenceWithoutName
         echo ${a}
              ^^^^
      """,
      """
      1: textAfterReference
         echo $a.b/c d
                  ^^
      """,
      """
      1: textAfterReference
         echo $a- x
                ^
      """,
      """
      1: textAfterReference
         echo $a=5
                ^^
      """,
      """
      1: referenceWithoutName
         echo $"cost $5"
                     ^
      """,
      """
      1: referenceWithoutName
         echo $"${}"
                ^^
      """,
      """
      1: unclosedBrace
         echo $"${a.b c}"
                ^^^^^
      """,
      """
      1: referenceWithoutName
         enter {"a": $ }
                     ^
      """,
      """
      1: backgroundWithoutCommand
         & load-form
         ^
      """,
      """
      1: a &
      1: backgroundWithoutCommand
         a & & b
             ^
      """,
    ])
  func `stand where they are`(expected: String) {
    // What is expected shows the script: the lines that are indented and hold no caret.
    let script = expected.split(separator: "\n").first { $0.hasPrefix("   ") }?.dropFirst(3)
    #expect(MarkedScript(of: String(script ?? "")).description == expected)
  }

  @Test(arguments: [
    ("a \0b", "controlCharacter(0)"), ("a b\u{1B}[2J", "controlCharacter(27)"), ("\u{B}", "controlCharacter(11)"),
    ("x\u{7F}", "controlCharacter(127)"), ("x é\u{9B}", "controlCharacter(155)"),
    ("a \"b\"\u{1}", "controlCharacter(1)"),
    ("a {\u{C}}", "controlCharacter(12)"),
  ])
  func `name control characters outside quotes`(text: String, label: String) throws {
    let stream = CommandStream(name: "test", text: text)
    guard case .fault(let fault) = try stream.next() else {
      Issue.record("no fault")
      return
    }
    #expect(fault.kind.label == label)
    let excerpt = stream.excerpt(fault.range)
    #expect(excerpt.endColumn == excerpt.column + 1)
  }

  @Test func `count columns in characters, whatever they are made of`() {
    let script = MarkedScript(of: "\u{FEFF}set 👨‍👩‍👧 e\u{301}\t\"x\"y\r\n")
    #expect(script.lines == ["1: textAfterClosing", "   set 👨‍👩‍👧 e\u{301}\t\"x\"y", "              ^"])
  }

  @Test func `show the line of a place within a word over lines`() {
    let script = MarkedScript(of: "\n\nenter {\r\n  \"é\": 1\r\n  \"b\": 2\r\n} x\nnext")
    #expect(script.lines == ["5: malformedJSON(missingComma)", "     \"b\": 2", "     ^", "7: next"])
  }

  @Test func `are listed all, each once`() {
    let script = MarkedScript(of: "a \"\\x\"\nb\nc $1; d\n& e\nf '")
    let faults = script.lines.filter { !$0.hasPrefix("   ") }
    #expect(
      faults == [
        "1: invalidEscape", "2: b", "3: referenceWithoutName", "4: backgroundWithoutCommand",
        "5: unclosedQuote(single)",
      ])
  }

  @Test func `do not hide what follows an unclosed quote`() {
    let faults = MarkedScript(of: "a \"b\nc $1\nd").lines.filter { !$0.hasPrefix("   ") }
    #expect(faults == ["1: unclosedQuote(double)", "2: referenceWithoutName", "3: d"])
  }

  @Test func `tell which bracket is open`() throws {
    let stream = CommandStream(name: "test", text: "enter {\"a\": [\"b\",\n{}")
    guard case .fault(let fault) = try stream.next() else {
      Issue.record("no fault")
      return
    }
    #expect(fault.kind == .unclosedJSON(open: SourceRange(start: 12, end: 13), expecting: "]"))
    #expect(fault.range == SourceRange(start: 6, end: 7))
  }

  @Test func `end after a few unclosed words, so that reading stays linear`() throws {
    let stream = CommandStream(name: "test", text: String(repeating: "a {\n", count: 900))
    var faults = 0
    while let item = try stream.next() { if case .fault = item { faults += 1 } }
    #expect(faults == 9)
  }

  @Test(
    arguments: [
      ([0x61, 0x20, 0xFF, 0x0A, 0x62], ["1: invalidUTF8(ff)", "2: b"], 3),
      ([0x23, 0xE9, 0x0A, 0x62], ["1: invalidUTF8(e9)", "2: b"], 2),
      ([0x61, 0x0A, 0x27, 0x0A, 0xC3, 0x28, 0x27, 0x0A, 0x62], ["1: a", "3: invalidUTF8(c3)", "4: b"], 1),
      ([0x61, 0x3B, 0x62, 0x20, 0xED, 0xA0, 0x80], ["1: a", "1: invalidUTF8(ed)"], 5),
      ([0x24, 0x20, 0xC0, 0x80], ["1: referenceWithoutName"], 1),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22, 0x78], ["1: invalidUTF8(f4)"], 2),
      ([0x20, 0x23, 0x80], ["1: invalidUTF8(80)"], 3),
    ] as [([UInt8], [String], Int)])
  func `name the first byte that is no UTF-8`(bytes: [UInt8], expected: [String], column: Int) {
    let script = MarkedScript(CommandStream(name: "test", read: BlockReader(bytes, atOnce: 100).read))
    #expect(script.lines.filter { !$0.hasPrefix("   ") } == expected)
    let caret = script.lines.first { $0.hasSuffix("^") }
    #expect(caret?.count == 3 + column)
  }
}
