import CommandParsing
import JSONValues
import Testing

@Suite struct `Dividing a script into commands` {
  @Test(
    arguments: [
      ("set a b\nset c d", ["1: set | a | b", "2: set | c | d"]),
      ("a;b ; c;;\n\n;d", ["1: a", "1: b", "1: c", "3: d"]),
      ("a\r\nb\r\n", ["1: a", "2: b"]),
      ("a\rb\tc", ["1: a | b | c"]),
      ("\u{FEFF}a", ["1: a"]),
      ("a \u{FEFF}b", ["1: a | \u{FEFF}b"]),
      ("a \\\n b\nc", ["1: a | b", "3: c"]),
      ("a\\\r\nb\nc", ["1: a | b", "3: c"]),
      ("a\\b C:\\ x", ["1: a\\b | C:\\ | x"]),
      ("a \\", ["1: a"]),
      ("load-form &", ["1: load-form &"]),
      ("a & b\nc", ["1: a &", "1: b", "2: c"]),
      ("a &;b", ["1: a &", "1: b"]),
      ("connect http://x?a&b &c d&", ["1: connect | http://x?a&b | &c | d&"]),
      ("#!/usr/bin/env screens\n# note; more\na # rest \\\nb a#b", ["3: a", "4: b | a#b"]),
      ("a \\\n# note\nb", ["1: a", "3: b"]),
      ("", []), ("  \n\r\n ; ;", []),
    ] as [(String, [String])])
  func `follows lines, semicolons, comments and ampersands`(text: String, expected: [String]) {
    #expect(MarkedScript(of: text).lines == expected)
  }
}
