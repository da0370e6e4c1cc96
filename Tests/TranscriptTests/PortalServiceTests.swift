import BuiltPrograms
import JSONValues
import Testing

@Suite struct `What plugins ask of the portal` {
  private static let read = #"read {"calls":[{"path":"/user/get-user-by-id","parameters":{"userId":20164}}]}"#

  /// Runs a plugin that asks; `session` comes after `new`.
  private static func ask(_ arguments: [String], _ script: String) throws -> [JSON] {
    let session = try Session()
    session.environment["P"] = "test"
    let library = try PluginBuilding.library("asks_portal")
    let ending = try session.run(
      arguments + ["--output", "json", "--keep-going"],
      stdin: "plugin load \(library)\nnew asks-portal\n\(script)\necho alive\n")
    let records = try ending.records()
    #expect(records.contains { $0["command"] == "echo" && $0["value"] == "alive" }, "\(ending.stderr)")
    return records
  }

  private static func answers(_ records: [JSON]) -> [JSON] {
    records.filter { $0["event"] == "onAnswer" }.compactMap { $0["payload"] }
  }

  /// Requests that cannot be served, with the class of the error and words of message and cure.
  static let faults: [(request: String, errorClass: String, message: String, cure: String)] = [
    ("read {\"calls\":[]}", "malformed", "no calls", "tell its author"),
    ("read {\"calls\":", "malformed", "it is no JSON, at byte 10", "tell its author"),
    ("read 7", "malformed", "no calls", "tell its author"),
    ("read {\"calls\":7}", "malformed", "no calls", "tell its author"),
    ("read {\"calls\":[7]}", "malformed", "a call without path", "tell its author"),
    ("read {\"calls\":[{\"path\":\"user\"}]}", "malformed", "a call without path", "tell its author"),
    (
      "read {\"calls\":[{\"path\":\"/a\"}],\"policy\":\"sometimes\"}", "malformed",
      "there is no policy \"sometimes\"", "tell its author"
    ),
    (
      "read {\"calls\":[{\"path\":\"/a\"}],\"policy\":\"cache-only\"}", "notCached",
      "nothing is kept of this", "set policy remote-first"
    ),
    (
      "read {\"calls\":[{\"path\":\"/no/such-thing\"}]}", "portal", "/no/such-thing: the portal refused",
      "check its version"
    ),
    (
      "read {\"calls\":[{\"path\":\"/\"}]}", "portal", "/: the portal refused", "check its version"
    ),
    (
      "read {\"calls\":[{\"path\":\"/../../x y?q=1#\\u0000\\r\\n\"}]}", "portal", "the portal refused",
      "check its version"
    ),
    ("sign-in {}", "malformed", "user and password are needed", "tell its author"),
    (
      "sign-in {\"user\":\"a\",\"password\":{\"$attribute\":\"nothing\"}}", "malformed",
      "user and password are needed", "tell its author"
    ),
    (
      "sign-in {\"user\":\"a\",\"password\":{\"$attribute\":\"groupId\"}}", "malformed",
      "user and password are needed", "tell its author"
    ),
    (
      "sign-in {\"user\":\"a\",\"password\":\"open\"}", "malformed", "user and password are needed", "tell its author"
    ),
    ("sign-in {\"method\":\"magic\"}", "malformed", "only the method basic is known", "tell its author"),
  ]

  @Test func `a wrong request gets one answer, which says what is wrong and what to do`() throws {
    let requests = Self.faults.map { "ask '\($0.request)'" }
    let records = try Self.ask(
      ["--sandbox"], (["login test@liferay.com --password-env P"] + requests).joined(separator: "\n"))
    let answers = Self.answers(records)
    let finished = records.filter { $0["event"] == "actionFinished" && $0["action"] == "ask" }
    #expect(answers.count == Self.faults.count)
    #expect(finished.count == Self.faults.count)
    for (fault, (answer, end)) in zip(Self.faults, zip(answers, finished)) {
      let details = answer["json"]
      #expect(answer["status"] == 3)
      #expect(details?["class"]?.string == fault.errorClass)
      #expect(details?["message"]?.string?.contains(fault.message) == true, "\(details?.text() ?? "")")
      #expect(details?["cure"]?.string?.contains(fault.cure) == true, "\(details?.text() ?? "")")
      #expect(end["payload"]?["error"] == details)
    }
  }

  @Test func `without a server the plugin hears so`() throws {
    let records = try Self.ask([], "ask '\(Self.read)'")
    let answers = Self.answers(records)
    #expect(answers.count == 1)
    #expect(answers.first?["json"]?["class"] == "noServer")
    #expect(answers.first?["json"]?["cure"]?.string?.contains("connect URL") == true)
    #expect(records.filter { $0["event"] == "onAnswer" }.allSatisfy { $0["origin"] == "local" })
  }

  @Test func `a guest is told to sign in`() throws {
    let records = try Self.ask(["--sandbox"], "ask '\(Self.read)'")
    let details = try #require(Self.answers(records).first)["json"]
    #expect(details?["class"] == "unauthorized")
    #expect(details?["message"]?.string?.contains("does that for users only; it says: Access denied") == true)
    #expect(details?["cure"]?.string == "Sign in: `login USER`.")
  }

  @Test func `a service that there is not is not available`() throws {
    let records = try Self.ask(["--sandbox"], "ask 'teleport {}'")
    #expect(Self.answers(records).map { $0["status"] } == [5])
  }

  @Test func `an answer makes what follows remote`() throws {
    let records = try Self.ask(["--sandbox"], "login test@liferay.com --password-env P\nask '\(Self.read)'")
    let run = records.filter { $0["action"] == "ask" }
    #expect(run.map { $0["event"]?.string } == ["actionStarted", "onAnswer", "actionFinished"])
    #expect(run.map { $0["origin"]?.string } == ["local", "remote", "remote"])
    #expect(Self.answers(records).first?["json"]?[0]?["emailAddress"] == "test@liferay.com")
  }

  @Test func `of 40 requests at once 32 are answered, each once, and 8 refused`() throws {
    let records = try Self.ask(["--sandbox"], "login test@liferay.com --password-env P\nask-often '\(Self.read)'")
    #expect(Self.answers(records).compactMap { $0["number"]?.integer } == Array(1...32))
    #expect(Self.answers(records).allSatisfy { $0["status"] == 0 })
    #expect(records.filter { $0["event"] == "onRefused" }.count == 8)
    #expect(records.last { $0["event"] == "actionFinished" }?["payload"]?["outcome"] == "succeeded")
  }

  @Test func `a request that is given up ends as abandoned, once`() throws {
    let portal = try SandboxPortal(faults: ["stall-before path=*/get-user-by-id"])
    let records = try Self.ask(
      ["--server", portal.url], "abandon '\(Self.read)' & expect onAnswer; cancel; wait")
    #expect(Self.answers(records).map { $0["status"] } == [4])
  }

  @Test func `after its run has ended a plugin asks in vain`() throws {
    let records = try Self.ask(["--sandbox"], "ask-late '\(Self.read)'\nsleep 50ms")
    #expect(Self.answers(records).isEmpty)
    #expect(records.filter { $0["event"] == "onRefused" }.count == 1)
    #expect(records.last { $0["event"] == "actionFinished" }?["payload"]?["outcome"] == "succeeded")
  }

  @Test func `a 0 for site or user is what the context says, for people and for plugins`() throws {
    let records = try Self.ask(
      ["--sandbox"],
      """
      get groupId
      login test@liferay.com --password-env P
      get; attributes; echo $asks-portal.groupId
      ask '\(Self.read)'
      context groupId 77
      get groupId
      set groupId 5
      get groupId
      ask '\(Self.read)'
      """)
    let results = records.filter { $0["command"] == "get" }.compactMap { $0["value"] }
    #expect(results[0] == ["name": "groupId", "value": 0, "source": "default"])
    #expect(results[1]["groupId"] == ["name": "groupId", "value": 20143, "source": "context"])
    #expect(results[1]["userId"] == ["name": "userId", "value": 20164, "source": "context"])
    #expect(results[1]["folderId"] == ["name": "folderId", "value": 0, "source": "default"])
    #expect(results[2] == ["name": "groupId", "value": 77, "source": "context"])
    #expect(results[3] == ["name": "groupId", "value": 5, "source": "set"])
    #expect(records.first { $0["command"] == "attributes" }?["value"]?[0]?["value"] == 20143)
    #expect(records.first { $0["command"] == "echo" }?["value"] == "20143")
    let told = records.filter { $0["event"] == "onAttribute" && $0["payload"]?["name"] == "groupId" }
    #expect(told.compactMap { $0["payload"]?["text"]?.string } == ["20143", "5"])
  }
}
