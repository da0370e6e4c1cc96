import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `What plugins fetch` {
  private let portal: SandboxPortal
  private let pages: TemporaryFolder
  private let session: Session

  init() throws {
    pages = try TemporaryFolder()
    try pages.write("page.html", "<meta charset=utf-8><title>Ñandú</title>")
    portal = try SandboxPortal(arguments: ["--pages", pages.path])
    session = try Session()
    session.environment["P"] = "test"
  }

  /// Runs the plugin in a session with a portal; `script` comes after `new`.
  private func run(_ script: String) throws -> [JSON] {
    let library = try PluginBuilding.library("fetches")
    let ending = try session.run(
      ["--server", portal.url, "--output", "json", "--keep-going"],
      stdin: "plugin load \(library)\nnew fetches\n\(script)\necho alive\n")
    let records = try ending.records()
    #expect(records.contains { $0["command"] == "echo" && $0["value"] == "alive" }, "\(ending.stderr)")
    return records
  }

  /// What the plugin was answered, one for each fetch.
  private static func ends(_ records: [JSON]) -> [JSON] {
    records.filter { $0["event"] == "onEnd" }.compactMap { $0["payload"] }
  }

  @Test func `is a page with its head, told as remote`() throws {
    let records = try run(
      """
      login test@liferay.com --password-env P
      events trace on
      fetch $"{\\"url\\":\\"${context.server}/doc/page.html\\",\\"accept\\":[\\"text/html\\"]}"
      """)
    let head: [String: JSON] = [
      "url": .string(portal.url + "/doc/page.html"), "status": 200, "type": "text/html", "length": 42,
    ]
    let events = records.filter { $0["action"] == "fetch" }
    #expect(events.map { $0["event"]?.string } == ["actionStarted", "onPart", "onEnd", "actionFinished"])
    #expect(events.map { $0["origin"]?.string } == ["local", "remote", "remote", "remote"])
    for event in events[1...2] {
      for (name, value) in head { #expect(event["payload"]?["json"]?[name] == value, "\(name)") }
      #expect(event["payload"]?["json"]?["charset"] == nil)
    }
    #expect(events[2]["payload"]?["json"]?["received"] == 42)
    #expect(events[2]["payload"]?["json"]?["isComplete"] == true)
    let trace = try #require(records.last { $0["kind"] == "trace" })
    #expect(trace["call"]?["method"] ?? trace["method"] == "GET")
    // Nobody asked: the portal was shown no credentials.
    let request = try #require(try portal.log().last)
    #expect(request["path"] == "/doc/page.html")
    #expect(request["credentials"] == "none")
  }

  /// Requests that cannot be served, with the class of the error and words of message and cure.
  static let faults: [(request: String, errorClass: String, message: String, cure: String)] = [
    ("{}", "malformed", "no url", "tell its author"), ("7", "malformed", "no url", "tell its author"),
    (#"{"url":7}"#, "malformed", "no url", "tell its author"),
    (#"{"url":"x","accept":"text/html"}"#, "malformed", "accept is no list", "tell its author"),
    (#"{"url":"x","accept":["html"]}"#, "malformed", "\"html\" is no type such as text/html", "tell its author"),
    (#"{"url":"x","accept":["a/b\r\nCookie: c"]}"#, "malformed", "is no type such as text/html", "tell its author"),
    (#"{"url":"x","limits":{"bytes":0}}"#, "malformed", "bytes is no number from 1 on", "tell its author"),
    (#"{"url":"x","limits":{"seconds":"5"}}"#, "malformed", "seconds is no number from 1 on", "tell its author"),
    (#"{"url":"x","limits":{"redirects":-1}}"#, "malformed", "redirects is no number from 0 on", "tell its author"),
    (#"{"url":""}"#, "address", "that is no address of a page: it is empty", "Write it like `https://"),
    (#"{"url":"mailto:a@b"}"#, "address", "it begins with \"mailto\"", "Write it like `https://"),
    (
      #"{"url":"http://ada:pa55@h/"}"#, "address", "it holds a user name, or a password",
      "Take everything up to `@` out"
    ),
    // Where nothing can listen.
    (#"{"url":"127.0.0.1:1"}"#, "unreachable", "http://127.0.0.1:1/ cannot be reached", "Check host and port"),
    (#"{"url":"SERVER/doc/none"}"#, "http", "/doc/none answered with status 404", "The page is not there"),
    (
      #"{"url":"SERVER/doc/page.html","accept":["text/plain","application/pdf"]}"#, "type",
      "/doc/page.html is text/html, not text/plain or application/pdf", "Give the address of a page"
    ),
  ]

  @Test func `and is none gets one answer, which says what is wrong and what to do`() throws {
    let requests = Self.faults.map { "fetch '\($0.request.replacing("SERVER", with: portal.url))'" }
    let records = try run((["events trace on"] + requests).joined(separator: "\n"))
    let ends = Self.ends(records)
    let finished = records.filter { $0["event"] == "actionFinished" }
    #expect((ends.count, finished.count) == (Self.faults.count, Self.faults.count))
    for (fault, (answer, end)) in zip(Self.faults, zip(ends, finished)) {
      let details = answer["json"]
      #expect(answer["status"] == 3)
      #expect(details?["class"]?.string == fault.errorClass)
      #expect(details?["message"]?.string?.contains(fault.message) == true, "\(details?.text() ?? "")")
      #expect(details?["cure"]?.string?.contains(fault.cure) == true, "\(details?.text() ?? "")")
      #expect(details?["http"] == (fault.errorClass == "http" ? 404 : nil))
      #expect(end["payload"]?["error"] == details)
    }
    #expect(!records.contains { $0["kind"] == "trace" && $0.text().contains("pa55") })
  }

  @Test func `is no more than is asked for, and no more than may be`() throws {
    try pages.write("long.txt", String(repeating: "x", count: 200_000))
    let records = try run(
      """
      fetch '{"url":"\(portal.url)/doc/long.txt","limits":{"bytes":100}}'
      taste '{"url":"\(portal.url)/doc/long.txt"}'
      quiet '{"url":"\(portal.url)/doc/long.txt","limits":{"bytes":9223372036854775807,"seconds":9223372036854775807}}'
      give-up '{"url":"\(portal.url)/doc/long.txt"}'
      """)
    let ends = Self.ends(records)
    #expect(ends.map { $0["status"] } == [0, 0, 0, 4])
    #expect(ends[0]["json"]?["isComplete"] == false)
    #expect(ends[0]["bytes"] == 100)
    #expect(ends[2]["json"]?["isComplete"] == true)
    #expect(ends[2]["bytes"] == 200_000)
    #expect((ends[1]["parts"], ends[3]["parts"]) == (1, 1))
  }

  @Test func `is where redirects lead, unless that is no page`() throws {
    try portal.fail("redirect path=/start to=\(portal.url)/doc/page.html")
    try portal.fail("redirect path=/away to=file:///etc/passwd")
    try portal.fail("redirect path=/circle to=/circle")
    let records = try run(
      ["start", "away", "circle"].map { "fetch '{\"url\":\"\(portal.url)/\($0)\"}'" }.joined(separator: "\n"))
    let ends = Self.ends(records).compactMap { $0["json"] }
    #expect(ends[0]["url"]?.string == portal.url + "/doc/page.html")
    #expect(ends[1]["class"] == "redirects")
    #expect(ends[1]["message"]?.string?.contains("/away sends on to what is no address of a page") == true)
    #expect(ends[2]["message"]?.string?.contains("more than 5 redirects, the last one to") == true)
  }

  @Test func `and packed small comes whole, in parts that wait`() throws {
    let file = open(pages.file("zeros.txt"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(ftruncate(file, 8 << 20) == 0)
    close(file)
    let records = try run("quiet '{\"url\":\"\(portal.url)/doc/zeros.txt\",\"limits\":{\"bytes\":99999999}}'")
    let end = try #require(Self.ends(records).first)
    #expect(end["bytes"] == .integer(8 << 20))
    #expect(end["sum"] == 0)
    #expect(end["json"]?["isComplete"] == true)
    #expect(end["json"]?["length"] == nil)
  }

  @Test func `and never takes costs no memory`() throws {
    try portal.fail("oversized path=/endless size=1000000000")
    let program = try session.start(["--server", portal.url, "--output", "json"], input: .pipe, output: .pipe)
    try program.type(
      """
      plugin load \(PluginBuilding.library("fetches"))
      new fetches
      stuck '{"url":"\(portal.url)/endless","limits":{"bytes":99999999,"seconds":60}}' &

      """)
    try program.hear(#""event":"onPart""#)
    // Time enough for all of it to come, if anything took it.
    for count in 1...10 {
      try program.type("login test@liferay.com --password-env P\n")
      try program.hear(#""event":"onLoginResponse""#, times: count)
    }
    #expect(program.said.count(of: #""event":"onPart""#) == 1)
    #expect(try program.peakKilobytes < 64 << 10)
    try program.type("in fetches cancel\n")
    program.closeInput()
    let finished = try program.end().records().filter { $0["event"] == "actionFinished" && $0["action"] == "stuck" }
    #expect(finished.map { $0["payload"]?["outcome"] } == ["cancelled"])
  }
}
