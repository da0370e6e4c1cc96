import EventLoop
import Glibc
import ModelTerminal
import Testing

@testable import LineEditing

@Suite struct `Editing a line` {
  private static let family = "👨‍👩‍👧"

  /// Keys, and the line that they make. Esc with a letter is Alt.
  static let emacs: [(keys: String, line: String)] = [
    ("abc", "abc"), ("abc\u{1B}[D\u{1B}[DX", "aXbc"), ("abc\u{1}X", "Xabc"), ("abc\u{1}\u{5}X", "abcX"),
    ("abc\u{7F}\u{7F}", "a"), ("abc\u{1}\u{4}", "bc"), ("abc\u{1}\u{1B}[3~", "bc"), ("abc\u{2}\u{6}X", "abcX"),
    ("one two\u{17}", "one "), ("one two\u{17}\u{19}\u{19}", "one twotwo"), ("one two\u{15}x\u{19}", "xone two"),
    ("one two\u{1}\u{B}x\u{19}", "xone two"), ("one two\u{1B}b\u{B}", "one "), ("one two\u{1}\u{1B}d", " two"),
    ("one two\u{1B}\u{7F}", "one "), ("ab\u{14}", "ba"), ("one two\u{1B}[1;5D\u{1B}[1;5DX", "Xone two"),
    ("abc\u{1F}", ""), ("one two\u{1F}", "one "), ("one two\u{1F}\u{1F}", ""), ("one two\u{1F}\u{1F}\u{1B}_", "one "),
    ("abc\u{1B}OD\u{1B}OHX", "Xabc"), ("abc\u{16}\u{9}x", "abc\tx"),
    ("äöü\u{7F}", "äö"), ("ÿ\u{A0}¡", "ÿ\u{A0}¡"), ("中文\u{1B}[DX", "中X文"), ("a\u{1B}[Zb", "ab"),
    // What means nothing is no text.
    ("a\u{1B}[99;99Xb", "ab"), ("a\u{1B}]0;title\u{7}b", "ab"), ("a\u{1B}OPb\u{1B}[15~", "ab"),
    ("a\u{1B}[Ib\u{1B}[O", "ab"),
    // A character is one, of however many scalars it is made.
    ("e\u{301}x\u{7F}\u{7F}", ""), ("a\(family)b\u{1B}[D\u{7F}", "ab"),
    ("a\(family)b\u{1B}[D\u{1B}[DX", "aX\(family)b"),
    ("\(family)\u{1}\u{4}", ""), ("🇩🇪🇫🇷\u{7F}", "🇩🇪"), ("🇩🇪🇫🇷\u{1}\u{1B}[CX", "🇩🇪X🇫🇷"), ("❤️👍🏽\u{7F}", "❤️"),
    ("x\(family)\u{1}\u{1B}[C\u{1B}[3~y", "xy"),
    // A count before a key, with Alt.
    ("abcdef\u{1B}3\u{2}X", "abcXdef"), ("abcdef\u{1}\u{1B}2\u{6}X", "abXcdef"), ("abcdef\u{1}\u{1B}4\u{4}", "ef"),
    ("a\(family)b🇩🇪c\u{1B}4\u{2}X", "aX\(family)b🇩🇪c"), ("a\(family)b🇩🇪c\u{1}\u{1B}2\u{1B}[CX", "a\(family)Xb🇩🇪c"),
    ("a\(family)b🇩🇪c\u{1}\u{1B}3\u{1B}[3~", "🇩🇪c"), ("a\(family)b🇩🇪c\u{1B}3\u{7F}", "a\(family)"),
    ("one two three\u{1B}2\u{17}", "one "), ("one two three\u{1B}2\u{1F}", "one "), ("a\u{1B}3b", "abbb"),
    ("abc\u{1B}9\u{2}X", "Xabc"), ("a3\u{2}\u{2}X", "Xa3"), ("abcdefghijklmn\u{1B}1\u{1B}2\u{2}X", "abXcdefghijklmn"),
    // A paste is text, with all that is in it; a line end in it does not enter the line.
    ("\u{1B}[200~a\tb\rc\r\nd\u{1B}[201~!", "a\tb\nc\nd!"),
    ("\u{1B}[200~\u{3}\u{4}\u{1B}[A\u{1B}[201~", "\u{3}\u{4}\u{1B}[A"),
    ("\u{1B}[200~ab\u{1B}[201~\u{1F}", ""),
    // Rows.
    ("one\u{1B}\rtwo\u{1}X", "one\nXtwo"), ("one\u{1B}\rtwo\u{1B}[AX", "oneX\ntwo"),
    ("one\u{1B}\rtwo\u{1B}[A\u{1B}[BX", "one\ntwoX"),
    ("one\u{1B}\rtwo\u{1B}[A\u{B}", "onetwo"), ("one\u{1B}\rtwo\u{15}\u{15}", "one"), ("one\u{1B}\rtwo\u{17}", "one\n"),
  ]

  @Test(arguments: emacs.map { $0 })
  func `keys of emacs do what they do elsewhere`(keys: String, line: String) throws {
    let bench = try EditorBench()
    #expect(try bench.line(typing: keys) == line)
    #expect(try bench.line(typing: "next") == "next")
  }

  static let vi: [(keys: String, line: String)] = [
    ("abc\u{1B}|0iX", "Xabc"), ("one two\u{1B}|bdw", "one "), ("one two\u{1B}|0dwu", "one two"), ("abc\u{1B}|x", "ab"),
    ("abcd\u{1B}|0 2x", "ad"), ("abc\u{1B}[DX", "abXc"), ("abc\u{1B}|\u{1B}[D\u{1B}[DiX", "Xabc"),
    ("ab\u{1B}|A!", "ab!"),
    ("a\(family)b\u{1B}|hx", "ab"), ("one two\u{1B}|0cwX", "X two"), ("abc\u{1B}|0rX", "Xbc"),
    ("one two\u{1B}|ddiX", "X"), ("abc\u{1B}|u\u{12}", "abc"),
    // Counts.
    ("abcdef\u{1B}|3hiX", "abXcdef"), ("abcdef\u{1B}|0|3liX", "abcXdef"), ("abcdef\u{1B}|0|d4liX", "Xef"),
    ("one two three four\u{1B}|0|2wiX", "one two Xthree four"), ("one two three\u{1B}|0|2dwiX", "Xthree"),
    ("a\(family)b🇩🇪c\u{1B}|3hiX", "aX\(family)b🇩🇪c"), ("a\(family)b🇩🇪c\u{1B}|0|3liX", "a\(family)bX🇩🇪c"),
    ("a\(family)b🇩🇪c\u{1B}|0|3x", "🇩🇪c"), ("a\(family)b🇩🇪c\u{1B}|3X", "ac"), ("a\(family)b🇩🇪c\u{1B}|0|d2liX", "Xb🇩🇪c"),
    ("abc\u{1B}|0|9\u{1B}[CiX", "abXc"), ("abcdef\u{1B}|0|3\u{1B}[CiX", "abcXdef"),
    ("a b c\u{1B}|3u", ""), ("abc\u{1B}|9hiX", "Xabc"), ("10\u{1B}|0iX", "X10"),
    ("abcdefghijkl\u{1B}|10hiX", "aXbcdefghijkl"),
    // Also when the line is drawn in between.
    ("abcdefghijkl\u{1B}|1|0|hiX", "aXbcdefghijkl"), ("one two three\u{1B}|0|2|d|wiX", "Xthree"),
    ("one two three\u{1B}|0|d|2|wiX", "Xthree"),
    // At the end the cursor stands on the last character, of however many scalars it is.
    ("ae\u{301}\u{1B}|0|lx", "a"), ("ab\(family)\u{1B}|xx", "a"), ("a\(family)\u{1B}|0|lliX", "aX\(family)"),
    // What takes a character takes the one that was typed.
    ("abcabc\u{1B}|0|f|c|iX", "abXcabc"), ("abcabc\u{1B}|0|2fciX", "abcabXc"), ("abc\u{1B}|0|r|X|x", "bc"),
    ("a\u{16}|\u{9}|b", "a\tb"), ("abc\u{1B}|0|d|fbiX", "Xc"),
  ]

  @Test(arguments: vi.map { $0 })
  func `keys of vi do what they do elsewhere`(keys: String, line: String) throws {
    let bench = try EditorBench(keys: .vi)
    // Esc is pressed alone where the bar stands: what follows comes once it has been heard.
    let parts = keys.split(separator: "|", omittingEmptySubsequences: false).map { EditorBench.Step.type(String($0)) }
    #expect(try bench.read(parts + [.type("\r")]) == .text(line))
  }

  @Test func `an editor leaves the locale of the process as it is, which other threads read without a lock`() throws {
    let bench = try EditorBench()
    #expect(try bench.line(typing: "ä€") == "ä€")
    let codesets = try Mailbox<String>(capacity: 10, bell: Bell())
    try WorkerThread(name: "locale") { codesets.post(String(cString: nl_langinfo(nl_item(CODESET)))) }.join()
    #expect(codesets.take(limit: 1) == ["ANSI_X3.4-1968"])
  }

  /// The bench closes the terminal, whose number is another bench's then.
  @Test func `an editor has given its terminal back when its bench is gone`() throws {
    var bench: EditorBench? = try EditorBench()
    _ = try bench?.line(typing: "abc")
    let editor = try #require(bench?.editor)
    #expect(editor.terminal.mode == .running)
    bench = nil
    #expect(editor.terminal.mode == .found)
  }

  @Test func `the prompt tells vi's mode, whatever led to it`() throws {
    let bench = try EditorBench(keys: .vi)
    func mode(_ mark: String) -> EditorBench.Step {
      .run { bench in
        let row = bench.screen.rows[bench.screen.cursorRow]
        #expect(row.hasPrefix("[\(mark)] >"), "\(row)")
      }
    }
    let line = try bench.read([
      mode("I"), .type("abc def"), mode("I"), .type("\u{1B}"), mode("C"), .type("0"), mode("C"), .type("2"), mode("C"),
      .type("l"), mode("C"), .type("f"), .type("d"), mode("C"), .type("c"), mode("C"), .type("w"), mode("I"),
      .type("X\u{1B}"), mode("C"), .type("r"), .type("Y"), mode("C"), .type("A"), mode("I"), .type("!\r"),
    ])
    #expect(line == .text("abc Y!"))
    #expect(bench.screen.allRows == ["[I] > abc Y!"])
    // The next line begins with keys that insert.
    #expect(try bench.read([.type("\u{1B}"), mode("C"), .type("\r")]) == .text(""))
    #expect(try bench.read([mode("I"), .type("x\r")]) == .text("x"))
  }

  @Test func `the prompt tells no mode where a file has bound keys, and none of emacs`() throws {
    let bench = try EditorBench()
    let bare = EditorBench.Step.run { #expect($0.screen.rows[$0.screen.cursorRow].hasPrefix("> ")) }
    _ = try bench.read([.type("a"), bare, .type("\r")])
    bench.editor.use(.vi, editRC: "bind jk vi-command-mode")
    #expect(try bench.read([.type("a"), bare, .type("j"), .type("k"), bare, .type("0iX\r")]) == .text("Xa"))
  }

  @Test func `what is typed before a question for a secret is no answer`() throws {
    let bench = try EditorBench()
    _ = try bench.line(typing: "login")
    bench.typeAhead("hunter1\r")
    let input = try bench.read([
      .run {
        #expect(
          $0.screen.allRows.suffix(2) == ["password:", "what was typed before the question is not taken for an answer"])
      },
      .type("hunter2\r"),
    ]) { $0.readAnswer(prompt: "password: ", isSecret: true) }
    #expect(input == .text("hunter2"))
    #expect(bench.screen.allRows.last == "password:")
    bench.typeAhead("Ada\r")
    #expect(bench.editor.readAnswer(prompt: "user: ", isSecret: false) == .text("Ada"))
  }

  @Test func `advice hears where the cursor is, and of none once the line is entered`() throws {
    let bench = try EditorBench()
    var cursors: [Int?] = []
    bench.editor.advice.highlight = { _, cursor in
      cursors.append(cursor)
      return []
    }
    _ = try bench.read([
      .type("é中"), .run { _ in #expect(cursors.last == 5) }, .type("\u{1B}[D"),
      .run { _ in #expect(cursors.last == 2) }, .type("\r"),
    ])
    #expect(cursors.last == .some(nil))
  }

  @Test func `all keys are bound to what libedit has`() throws {
    for keys in KeySet.allCases { #expect(try Engine(keys: keys).unbound == []) }
    #expect(EditAction.accept.name == "screens-accept")
    #expect(EditAction.endOrDelete.name == "screens-end-or-delete")
    #expect(EditAction.nothing.name == "screens-nothing")
  }

  @Test func `characters may come in pieces, and bytes that are none are shown`() throws {
    let bench = try EditorBench()
    let bytes = Array("é中\(Self.family)".utf8)
    let pieces = bytes.map { EditorBench.Step.bytes([$0]) }
    // A lone byte waits for the rest of its character, and is one by itself when that does not come.
    let input = try bench.read(pieces + [.bytes([0xFF, 0xC3, 0x28]), .bytes([0xC2, 0x9B]), .type("\r")])
    #expect(input == .text("é中\(Self.family)\u{FFFD}\u{FFFD}(\u{FFFD}"))
  }

  @Test func `Ctrl-D ends on an empty line alone, Ctrl-C takes the line away`() throws {
    let bench = try EditorBench()
    #expect(try bench.read([.type("a\u{1}"), .type("\u{4}"), .type("\u{4}")]) == .end)
    #expect(try bench.read([.type("half"), .type("\u{3}")]) == .interrupted)
    #expect(bench.screen.allRows.last == "> half^C")
    #expect(try bench.line(typing: "whole") == "whole")
  }

  @Test func `a line that is not complete goes on below`() throws {
    let bench = try EditorBench()
    bench.editor.advice.isComplete = { $0.hasSuffix(";") }
    let input = try bench.read([
      .type("one\r"),
      .run { #expect($0.screen.allRows == ["> one"] && $0.screen.cursorRow == 1 && $0.screen.cursorColumn == 2) },
      .type("two;\r"),
    ])
    #expect(input == .text("one\ntwo;"))
    #expect(bench.screen.allRows == ["> one", "  two;"])
  }

  @Test func `a reading that is woken goes on with what was typed`() throws {
    let bench = try EditorBench()
    let woken = try bench.read([.type("hal\u{1B}[D"), .run { $0.editor.wake() }])
    #expect(woken == .woken)
    #expect(bench.screen.allRows == [])
    #expect(try bench.line(typing: "X") == "haXl")
  }

  @Test func `a password is not shown, and nothing of it is kept`() throws {
    let bench = try EditorBench()
    let input = try bench.read([
      .type("hunter2\u{17}"), .type("hunter3\u{1B}[D"), .run { #expect($0.screen.allRows == ["password:"]) },
      .type("\u{12}\u{1F}\r"),
    ]) { $0.readAnswer(prompt: "password: ", isSecret: true) }
    #expect(input == .text("hunter3"))
    #expect(bench.screen.allRows == ["password:"])
    #expect(try bench.line(typing: "\u{19}\u{1F}\u{1B}[A") == "")
  }

  @Test func `the terminal is given back as it was`() throws {
    let bench = try EditorBench()
    let before = bench.keyboard.settings
    _ = try bench.read([.run { #expect($0.keyboard.settings != before && $0.screen.marksPastes) }, .type("x\r")])
    #expect(bench.keyboard.settings != before)
    bench.editor.close()
    #expect(bench.keyboard.settings == before)
    #expect(!bench.screen.marksPastes && bench.screen.showsCursor)
    #expect(try bench.line(typing: "again") == "again")
  }

  @Test func `what is too much for a line is refused, and the line stays`() throws {
    let bench = try EditorBench()
    let input = try bench.read([
      .type("a"), .run { $0.take("\u{1B}[200~\(String(repeating: "x", count: 300_000))\u{1B}[201~") },
      .run { #expect($0.line == "a" && $0.screen.text.contains("too much for one line")) }, .type("b\r"),
    ])
    #expect(input == .text("ab"))
  }

  @Test func `an editrc file has a say in the keys`() throws {
    let bench = try EditorBench()
    let unknown = bench.editor.use(
      .vi,
      editRC: """
        # A comment.
        bind -e
        bind "\\e[A" ed-move-to-beg
        screens:bind ^G ed-delete-prev-char
        screen:bind ^T ed-delete-prev-char
        bind ^O no-such-command
        nonsense
        bind \\033[1;5A "em-upper-case"

        """)
    #expect(unknown == [6, 7])
    #expect(try bench.line(typing: "abc\u{7}\u{1B}[AX\u{14}") == "aXb")
  }
}
