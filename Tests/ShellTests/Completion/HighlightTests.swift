import PluginHost
import Testing

@testable import Shell

@Suite struct `Colouring a line` {
  private static let scene = "new hello h; let who = Ada"

  /// A line with a letter for the meaning under each character; the cursor stands at the end.
  private static let table: [(String, String)] = [
    ("set name Ada ", "CCC AAAA VVV "), ("set name \"A b\" ", "CCC AAAA SSSSS "), ("set times 3 ", "CCC AAAAA N "),
    ("set times x ", "CCC AAAAA E "), ("set times x", "CCC AAAAA E"), ("set times 99", "CCC AAAAA EE"),
    ("set times 0", "CCC AAAAA ."), ("set tims 3", "CCC EEEE N"), ("set tim", "CCC ..."), ("set zzz", "CCC EEE"),
    ("set times=3 style=loud ", "CCC AAAAAON AAAAAOEEEE "), ("set style=sh", "CCC AAAAAO.."),
    ("set polite tr", "CCC AAAAAA .."), ("set polite x", "CCC AAAAAA E"), ("set met 2026-1", "CCC AAA ......"),
    ("set met 2026-13-01", "CCC AAA EEEEEEEEEE"), ("set pause 5", "CCC AAAAA ."), ("set pause 5s", "CCC AAAAA NN"),
    ("set greetings 1 ", "CCC EEEEEEEEE N "), ("greet Ada", "TTTTT VVV"), ("count x ", "TTTTT E "), ("nope ", "EEEE "),
    ("gre", "..."), ("grex", "EEEE"), ("in h count 3 & ", "CC V TTTTT N O "),
    ("try set times x; greet ", "CCC CCC AAAAA EO TTTTT "),
    ("echo $who $nope ", "CCCC RRRR EEEEE "), ("echo $wh", "CCCC ..."), ("echo $\"a $who b\" ", "CCCC SSSSRRRRSSS "),
    ("echo 42 # x", "CCCC NN MMM"), ("wait --within 5s ", "CCCC PPPPPPPP NN "), ("wait --wi", "CCCC ...."),
    ("wait --wx", "CCCC EEEE"), ("wait --witin 5s ", "CCCC EEEEEEE EE "),
    ("wait --within=5 ", "CCCC PPPPPPPPOE "), ("enter note \"x\" ", "CCCCC FFFF SSS "),
    ("enter nope x ", "CCCCC EEEE . "),
    ("enter {\"note\": \"x\", \"no", "CCCCC OFFFFFFO SSSO ..."), ("enter {\"nope\": 1} ", "CCCCC OEEEEEEO NO "),
    ("set name \"Ada", "CCC AAAA SSSS"), ("set name \"a\\x\" b", "CCC AAAA EEEEE E"),
    ("set token s3 ", "CCC AAAAA ** "), ("set token=\"s", "CCC AAAAAO**"), ("set token \"s\\x\" ", "CCC AAAAA ***** "),
    ("new nope ", "CCC EEEE "),
    ("new hello x times=3 ", "CCC VVVVV . AAAAAON "), ("new hello h ", "CCC VVVVV E "), ("quit now ", "CCCC EEE "),
    ("set name a=b ", "CCC AAAA VVV "), ("use h; set name Ada\\", "CCC VO CCC AAAA VVVO"),
    ("new hello x; use x ", "CCC VVVVV .O CCC V "), ("press greet ", "CCCCC VVVVV "),
    ("let x = $who ", "CCC . V RRRR "),
  ]

  @Test(arguments: table)
  func `tells what each word means`(line: String, expected: String) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run(Self.scene)
    try #require(quiet.errors == [])
    #expect(Self.drawn(quiet.session.highlight(line), in: line) == expected)
  }

  @Test func `does not call the word under the cursor wrong, wherever it stands`() throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run(Self.scene)
    let line = "set tim 3 "
    #expect(Self.drawn(quiet.session.highlight(line, cursor: 7), in: line) == "CCC ... N ")
    #expect(Self.drawn(quiet.session.highlight(line, cursor: 10), in: line) == "CCC EEE N ")
  }

  static func drawn(_ highlights: [Highlight], in line: String) -> String {
    var letters = line.utf8.map { $0 == UInt8(ascii: " ") ? Character(" ") : "." }
    for highlight in highlights {
      for index in highlight.range { letters[index] = letter(highlight.meaning) }
    }
    return String(letters)
  }

  private static func letter(_ meaning: Highlight.Meaning) -> Character {
    switch meaning {
    case .plain: "."
    case .command: "C"
    case .action: "T"
    case .attribute: "A"
    case .field: "F"
    case .value: "V"
    case .option: "P"
    case .variable: "R"
    case .string: "S"
    case .number: "N"
    case .comment: "M"
    case .operator: "O"
    case .error: "E"
    case .secret: "*"
    }
  }
}
