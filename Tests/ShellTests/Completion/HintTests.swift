import PluginHost
import Testing

@testable import Shell

@Suite struct `Hinting at what comes next` {
  @Test(
    arguments: [
      ("", nil), ("se", nil), ("set", nil), ("set ", "NAME VALUE | NAME=VALUE…"),
      ("set times ", "‹integer 1…10, now 2›"),
      ("set times=", "‹integer 1…10, now 2›"), ("set times 3 ", nil), ("set times=3 ", "[NAME=VALUE…]"),
      ("set style ", "‹plain│shout, now plain›"), ("set token ", "‹text, secret›"), ("set met ", "‹date›"),
      ("new ", "DEFINITION [NAME] [ATTR=VALUE…]"), ("new hello ", "[NAME] [ATTR=VALUE…]"),
      ("new hello x ", "[ATTR=VALUE…]"), ("new hello x times=1 ", "[ATTR=VALUE…]"), ("greet ", "[‹NAME: text›]"),
      ("count ", "‹N: integer 1…1000000›"), ("count 3 ", nil), ("crash ", nil),
      ("perform ", "[ACTION [ARGUMENT]] [--key TEXT]"),
      ("perform count ", "‹N: integer 1…1000000›"), ("in ", "NAME COMMAND…"), ("in h ", "COMMAND…"),
      ("in h set ", "NAME VALUE | NAME=VALUE…"), ("wait ", "[RUN] [--within D]"), ("wait --within ", "‹duration D›"),
      ("wait --within=", "‹duration D›"), ("enter ", "FIELD VALUE | {JSON} [--kept]"),
      ("enter greeting ", "‹text, now Hello›"),
      ("use ", "NAME"), ("use h ", nil), ("option within ", "‹duration D, now 10s›"), ("sleep ", "D"), ("# ", nil),
      ("quit ", nil), ("nope ", nil), ("expect onGreeted ", "[PATH=VALUE…] [--within D]"), ("let x ", "="),
      ("let x = ", "VALUE"), ("plugin load ", "FILE"), ("events trace ", "on|off"), ("set \\", nil),
    ] as [(String, String?)])
  func `shrinks as words are typed`(line: String, expected: String?) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h times=2")
    try #require(quiet.errors == [])
    #expect(quiet.session.hint(line, cursor: line.utf8.count) == expected)
  }

  @Test func `says nothing while the cursor is inside the line`() throws {
    let quiet = try QuietSession(isInteractive: true)
    #expect(quiet.session.hint("new ", cursor: 1) == nil)
  }
}
