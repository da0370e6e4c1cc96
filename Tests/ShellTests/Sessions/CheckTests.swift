import PluginHost
import EventLogging
import Testing

@testable import Shell

@Suite struct `Checking a script` {
  @Test(
    arguments: [
      ("nope", ["unknown-command"]), ("greet", ["unknown-command"]), ("new hello h; gret", ["unknown-command"]),
      ("new hello h; set times x; set nmae y\nset \"", ["bad-value", "unknown-attribute", "syntax"]),
      ("new hello h tims=1 times=x", ["unknown-attribute", "bad-value"]),
      ("new nope n; set a 1", ["unknown-definition"]),
      ("use h", ["unknown-screenlet"]), ("new hello h; close h; use h", ["unknown-screenlet"]),
      ("new hello h; new hello h", ["name-taken"]), ("new hello \"h\"; new hello h", ["name-taken"]),
      ("let h = 1; new hello h", ["name-taken"]), ("new hello h; let h = 1", ["name-taken"]),
      ("set name x", ["no-screenlet"]), ("new hello h; set greetings 1", ["read-only"]),
      ("new hello h; unset greetings", ["read-only"]), ("new hello h; get nope", ["unknown-attribute"]),
      ("new hello h; count", ["bad-argument"]), ("new hello h; count x", ["bad-value"]),
      ("new hello h; perform gret", ["unknown-action"]), ("new hello h; in h count x", ["bad-value"]),
      ("new hello h; try time count x", ["bad-value"]), ("new hello h; enter nope x", ["unknown-field"]),
      ("new hello h; erase nope", ["unknown-field"]), ("new hello h; erase", ["usage"]),
      ("new hello h; press nope", ["unknown-button"]), ("echo $nope", ["unknown-variable"]),
      ("try echo $nope", ["unknown-variable"]), ("sleep 5", ["usage"]), ("wait x", ["unknown-run"]),
      ("cancel x", ["unknown-run"]), ("wait --within 5", ["usage"]), ("expect", ["usage"]),
      ("expect e --within 5", ["usage"]),
      ("expect e 5", ["usage"]), ("option nope", ["bad-setting"]), ("option within 5", ["bad-setting"]),
      ("option output xml", ["bad-setting"]), ("events nope x", ["usage"]), ("events --last x", ["usage"]),
      ("events --origin x", ["usage"]), ("events trace x", ["usage"]), ("clear", ["prompt-only"]),
      ("set name x &", ["not-in-background"]), ("source /nowhere/x", ["file"]),
      ("plugin load /nowhere/libx.so", ["plugin-refused"]), ("plugin nope", ["usage"]), ("let a b c", ["usage"]),
      ("quit now", ["usage"]), ("alias x", []), ("new hello h; greet &; wait; expect onGreeted text=x", []),
      ("let d = hello\nnew $d h; greet; set any thing; use h; greet", []),
      ("new hello h; let n = h; use $n; greet; set a b", []),
      ("let n = h; new hello $n; use h; greet", []), ("new hello; use hello; greet; new hello; use hello2", []),
      ("new hello.hello h; greet $args[0]; echo $? $event $env.HOME $h.name", []),
    ] as [(String, [String])])
  func `finds what running would refuse, and nothing else`(script: String, codes: [String]) throws {
    let quiet = try QuietSession()
    quiet.check(script)
    #expect(quiet.errors.map(\.code) == codes)
    #expect(quiet.session.workspace.screenlets.isEmpty)
    #expect(quiet.session.runs.runs.isEmpty)
  }

  @Test(arguments: [("new hello h; set name $h.name", 1), ("new hello h; try in h set name=$h.name", 1), ("echo a", 0)])
  func `counts the words that only running can judge, each once`(script: String, count: Int) throws {
    #expect(try QuietSession().check(script) == count)
  }

  @Test func `looks into the files that a script runs`() throws {
    let script = try TemporaryScript("new hello h\nset times x")
    let quiet = try QuietSession()
    quiet.check("source \(script.path); greet; gret")
    #expect(quiet.errors.map(\.code) == ["bad-value", "unknown-command"])
    #expect(quiet.errors.map(\.file) == [script.path, "test"])
  }
}
