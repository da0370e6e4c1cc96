import EventLogging
import JSONValues
import LineEditing
import Testing

@testable import Shell

/// `hello` has a secret attribute, `token`.
@Suite struct `Secrets in a session` {
  @Test(
    arguments: [
      "new hello h tims=1 token=s3cret", "new hello h\nset token s3cret extra", "new hello h\nset token=s3cret tims=2",
      "new hello h\nset \"token\" s3cret extra", "new hello h\nset \"token\" \"s3cret\"",
      "new hello h\nset token \"s3cret", "new hello h\nset token \"s3\\xcret\"", "new hello h\nset token=\"s3cret\"x",
      "new hello h\nset token \"first\ns3cret\\x\"", "new hello h\nset token \"first\ns3cret\" extra",
      "new hello h\nset tokn s3cret", "new hello h\nset Token=s3cret", "try new hello h tims=1 token=s3cret",
      "new \"hello\" h tims=1 token=s3cret", "new hello h token=\"s3cret\"x",
      "new hello h\nin h set token s3cret extra",
      "new hello h\nenter {\"nope\": \"s3cret\"}", "new hello h\nenter {\"token\":\n\"s3cret\"} extra extra",
      "let d = hello\nnew $d h tims=1 token=s3cret",
    ])
  func `show in no error, whether it runs or is checked`(script: String) throws {
    let running = try QuietSession()
    try running.run(script)
    #expect(running.errors.count > 0)
    #expect(running.errors.allSatisfy { !"\($0)".contains("s3cret") }, "\(running.errors)")
    let checking = try QuietSession()
    checking.check(script)
    #expect(checking.errors.allSatisfy { !"\($0)".contains("s3cret") }, "\(checking.errors)")
  }

  @Test(
    arguments: [
      ("new hello h token=s3cret", "new hello h token=•••"),
      ("new hello h; set token s3cret; greet", "new hello h; set token •••; greet"),
      ("new hello h; set token \"s3cret\"x", "new hello h; set token •••"),
      ("in h set token s3cret", "in h set token •••"), ("n h token=s3cret", "n h token=•••"),
      ("alias m = new hello h token=s3cret", "alias m = new hello h token=•••"),
      ("login foo --password s3cret", "login foo --password •••"), ("let password = s3cret", "let password •••"),
      ("login foo --password=s3cret extra", "login foo --password=••• extra"),
      ("let apiToken = \"s3cret\"", "let apiToken •••"),
      ("login foo --password-env P", "login foo --password-env P"),
      ("login --password-file f", "login --password-file f"),
      ("set companions [\"a\"]", "set companions [\"a\"]"), ("set extra={\"at\":1}", "set extra={\"at\":1}"),
      ("enter {\"greeting\":\"Hi\"}", "enter {\"greeting\":\"Hi\"}"), ("enter {\"nope\":1}", "enter •••"),
      ("set name Ada", "set name Ada"), ("echo \"token\"", "echo \"token\""),
      ("connect http://u:s3cret@host --ca f", "connect ••• --ca f"), ("connect u:s3/cret@host", "connect •••"),
      ("connect http://host/@ada", "connect •••"), ("echo http://host/@ada", "echo http://host/@ada"),
    ])
  func `do not stand in the history`(entry: String, kept: String) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello; alias n = new hello")
    quiet.session.remember(entry)
    #expect(quiet.session.history.entries.map(\.text) == [kept])
  }

  @Test func `stand in no record`() throws {
    let quiet = try QuietSession()
    try quiet.run(
      """
      events show attributeChanged
      new hello h token=s3cret
      set token s3cret2
      get; attributes; greet; show; fields; echo $h.token; help hello
      """)
    #expect(quiet.errors == [])
    #expect(!"\(quiet.records)".contains("s3cret"))
    #expect(quiet.payloads(of: "attributeChanged").contains(["name": "token", "value": "•••"]))
    #expect(quiet.payloads(of: "onGreeted").first?["signed"] == true)
  }
}
