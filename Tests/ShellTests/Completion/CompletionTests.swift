import PluginHost
import Testing

@testable import Shell

/// Lines with `|` for the cursor.
@Suite struct `Completing a line` {
  private static let scene = "new hello h; new hello g; use h; let who = Ada; let where = {\"city\": \"London\"}"

  private static let table: [(String, [String])] = [
    ("ne|", ["new "]), ("gr|", ["greet "]), ("GR|", ["greet "]), ("scr|", ["screenlets "]),
    ("set tim|", ["times "]), ("set na|me", ["name "]),
    ("get MET|", ["met "]), ("set style |", ["plain ", "shout "]), ("set style s|", ["shout "]),
    ("set polite t|", ["true "]), ("set na|=Ada", ["name"]), ("new he|", ["hello "]), ("new hello x ti|", ["times="]),
    ("new hello x style=sh|", ["shout "]), ("new hello x style=\"sh|", ["\"shout\" "]),
    ("set style='sh|", ["'shout' "]), ("use |", ["h ", "g "]), ("in g cou|", ["count "]), ("in g set sty|", ["style "]),
    ("try time set style sh|", ["shout "]), ("greet; set style s|", ["shout "]), ("count 3 & set style s|", ["shout "]),
    ("enter |", ["greeting ", "note "]), ("enter {\"no|", ["\"note\": "]),
    ("enter {\"note\": \"x\", |", ["\"greeting\": "]),
    ("press |", ["greet "]), ("expect onG|", ["onGreeted "]), ("expect onGreeted --w|", ["--within "]),
    ("expect onGreeted te|", ["text="]), ("events --na|", ["--name "]), ("events --name onC|", ["onCounted "]),
    ("events --origin re|", ["remote "]), ("events --origin=re|", ["remote "]), ("events tr|", ["trace "]),
    ("events trace |", ["on ", "off "]), ("plugin re|", ["reload ", "retry "]), ("plugin info he|", ["hello "]),
    ("option out|", ["output "]), ("option output j|", ["json "]), ("help unknown-at|", ["unknown-attribute "]),
    ("echo $wh|", ["where", "who"]), ("echo $where.c|", ["city"]), ("echo $h.tim|", ["times"]),
    ("echo $h.view.n|", ["note"]), ("echo $\"dear $wh|", ["where", "who"]), ("echo $\"dear ${h.ti|", ["times"]),
    ("echo $\"cost $$wh|", []), ("new hello y; set sty|", ["style "]), ("new hello yy; use y|", ["yy "]),
    ("let zz = 1; echo $z|", ["zz"]), ("perform co|", ["count "]), ("perform count |", ["3 "]),
    ("set token |", []), ("get greetings|", ["greetings "]), ("set greetin|", []), ("# set na|", []), ("set \\|", []),
    ("set name x y|", []), ("wait --within |", []), ("sta|", []), ("hello|", []), ("wi|", ["wait "]),
    ("login --by e|", ["email "]), ("alias x = gre|", ["greet "]), ("quit |", []),
  ]

  @Test(arguments: table)
  func `proposes what belongs at the cursor`(marked: String, expected: [String]) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run(Self.scene)
    try #require(quiet.errors == [])
    let (line, cursor) = Self.split(marked)
    let found = quiet.session.complete(line, cursor: cursor)
    #expect(found.all.map { $0.text + $0.suffix } == expected)
  }

  static func split(_ marked: String) -> (line: String, cursor: Int) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return (parts.joined(), parts[0].utf8.count)
  }
}
