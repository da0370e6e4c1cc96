import PluginHost
import Testing

@testable import Shell

@Suite struct `A line with a secret` {
  @Test(
    arguments: [
      ("set token x", true), ("set token=x", true), ("set name x", false), ("set tokn x", true),
      ("new hello x token=abc", true), ("in h set token x", true), ("set token \"x", true), ("get token", false),
      ("connect http://ada:pw@host", true), ("echo token", false), ("", false),
    ])
  func `is known for one`(line: String, isSecret: Bool) throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h")
    #expect(quiet.session.isSecret(line) == isSecret)
  }

  @Test func `gets no help with the secret`() throws {
    let quiet = try QuietSession(isInteractive: true)
    try quiet.run("new hello h token=s3cret")
    quiet.session.remember("set token s3cret2")
    for line in ["set token ", "set token=", "get token", "echo $h.to", "new hello x token=", "enter {"] {
      let found = quiet.session.complete(line, cursor: line.utf8.count)
      #expect(!"\(found) \(quiet.session.hint(line, cursor: line.utf8.count) ?? "")".contains("s3cret"))
    }
  }
}
