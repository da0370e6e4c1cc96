import Glibc
import JSONValues
import Testing

@Suite struct `Faults` {
  /// What a client sees of a request that a fault hits.
  enum Seen: Equatable {
    case status(Int)
    /// The connection ended without an answer.
    case nothing(Connection.End)
    /// The connection ended in the middle of one.
    case part
  }

  /// A fault, what it looks like, and whether the request was run.
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let seen: Seen
    let isRun: Bool
    var testDescription: String { rule }
  }

  static let cases: [Case] = [
    Case(rule: "reset", seen: .nothing(.reset), isRun: false),
    Case(rule: "cut-before", seen: .nothing(.closed), isRun: false),
    Case(rule: "cut-after", seen: .nothing(.closed), isRun: true),
    Case(rule: "cut-within", seen: .part, isRun: true),
    Case(rule: "stall-before for=20ms", seen: .nothing(.closed), isRun: false),
    Case(rule: "stall-after for=20ms", seen: .nothing(.closed), isRun: true),
    Case(rule: "stall-within for=20ms", seen: .status(200), isRun: true),
    Case(rule: "drip every=0ms", seen: .status(200), isRun: true),
    Case(rule: "html", seen: .status(200), isRun: false),
    Case(rule: "html status=511", seen: .status(511), isRun: false),
    Case(rule: "401", seen: .status(401), isRun: false), Case(rule: "403", seen: .status(403), isRun: false),
    Case(rule: "500 body=text", seen: .status(500), isRun: false),
    Case(rule: "503 body=empty", seen: .status(503), isRun: false),
    Case(rule: "status status=502", seen: .status(502), isRun: false),
    Case(rule: "deny", seen: .status(403), isRun: false),
    Case(rule: "redirect", seen: .status(302), isRun: false),
    Case(rule: "redirect status=307 to=https://other.example/x", seen: .status(307), isRun: false),
    Case(rule: "oversized size=300000", seen: .status(200), isRun: false),
    Case(rule: "malformed", seen: .status(200), isRun: true), Case(rule: "empty", seen: .status(200), isRun: true),
    Case(rule: "gzip", seen: .status(200), isRun: true), Case(rule: "damaged-gzip", seen: .status(200), isRun: true),
    Case(rule: "expire", seen: .status(403), isRun: false), Case(rule: "nameless", seen: .status(200), isRun: true),
    Case(rule: "slow delay=20ms", seen: .status(200), isRun: true),
  ]

  static let addEntry = """
    [{"/bookmarks.bookmarksentry/add-entry": {"groupId": 20143, "folderId": 0, "name": "a", "url": "http://a", "description": ""}}]
    """

  /// Sends a request that adds a bookmark, and looks.
  private func add(_ sandbox: SandboxProcess) throws -> (Seen, Reply?, Connection) {
    let connection = try #require(Connection(port: sandbox.port))
    connection.send(
      "POST", "/api/jsonws/invoke", headers: Credentials.administrator.headers, body: Array(Self.addEntry.utf8))
    if let reply = connection.reply() { return (.status(reply.status), reply, connection) }
    return (connection.everything().isEmpty ? .nothing(connection.end) : .part, nil, connection)
  }

  @Test(arguments: cases) func `hit one request, which is run or not as told, and leave the next alone`(
    fault: Case
  ) throws {
    let sandbox = try SandboxProcess()
    try sandbox.addFaults("\(fault.rule) times=1 path=*/add-entry")
    #expect(try sandbox.bookmarkCount() == 0)
    let (seen, reply, _) = try add(sandbox)
    #expect(seen == fault.seen)
    #expect(try sandbox.bookmarkCount() == (fault.isRun ? 1 : 0))
    let log = try sandbox.request("GET", "/sandbox/log?since=1").json()
    #expect(
      log[0]?["fault"]?.string == fault.rule.split(separator: " ").first.map { Int($0) == nil ? String($0) : "status" })
    #expect(log[0]?["status"]?.integer == reply.map { Int64($0.status) } ?? (fault.seen == .part ? 200 : nil))
    #expect(try add(sandbox).0 == .status(200))
  }

  @Test func `of answers are what they are called`() throws {
    let sandbox = try SandboxProcess()
    func answer(_ rule: String) throws -> Reply {
      try sandbox.addFaults("\(rule) times=1 path=*/add-entry")
      return try #require(try add(sandbox).1)
    }
    #expect(try answer("html").text.contains("<title>Hotel Wi-Fi Login</title>"))
    #expect(try answer("401").headers["www-authenticate"] == "Basic realm=\"PortalRealm\"")
    #expect(try answer("503").headers["retry-after"] == "1")
    #expect(try answer("403 body=json").json()["error"]?["message"] == "A fault that was asked for")
    #expect(
      try answer("redirect status=307 to=https://other.example/x").headers["location"] == "https://other.example/x")
    #expect(try answer("oversized size=300000").json()[0]?.string?.utf8.count == 300_000)
    #expect(throws: JSONSyntaxError.self) { try answer("malformed").json() }
    #expect(try answer("empty").body.isEmpty)
    #expect(try answer("nameless").headers["liferay-portal"] == nil)
    #expect(try answer("gzip").headers["content-encoding"] == "gzip")
    #expect(try answer("gzip").body.starts(with: [0x1F, 0x8B]))
    #expect(try answer("stall-within for=1ms").json()[0]?["name"] == "a")
    #expect(try answer("drip every=0ms").json()[0]?["name"] == "a")
  }

  @Test(arguments: ["stall-before", "stall-after", "stall-within", "drip every=1m", "slow delay=1m"])
  func `that take for ever hold up nobody else, and let go with their client`(rule: String) throws {
    let sandbox = try SandboxProcess()
    _ = try sandbox.bookmarkCount()
    let atRest = sandbox.descriptorCount
    try sandbox.addFaults("\(rule) path=*/add-entry times=3")
    var stalled: [Connection] = []
    for _ in 0..<3 {
      let connection = try #require(Connection(port: sandbox.port))
      connection.send(
        "POST", "/api/jsonws/invoke", headers: Credentials.administrator.headers, body: Array(Self.addEntry.utf8))
      stalled.append(connection)
    }
    // The first byte of a body is there before the minute is over; that of a stalled half, too.
    if rule.hasPrefix("drip") { for connection in stalled { #expect(connection.body(atLeast: 1).count == 1) } }
    if rule == "stall-within" { for connection in stalled { #expect(!connection.body(atLeast: 1).isEmpty) } }
    _ = try sandbox.bookmarkCount()
    #expect(stalled.allSatisfy { $0.end == .open })
    stalled = []
    #expect(try sandbox.settles(at: atRest))
  }

  @Test func `refuse connections for a while, reset those that are open, and go`() throws {
    let sandbox = try SandboxProcess()
    let open = try #require(Connection(port: sandbox.port))
    open.send("GET", "/")
    #expect(open.reply()?.status == 200)
    try sandbox.addFaults("refuse for=1m")
    #expect(Connection(port: sandbox.port) == nil)
    open.send("GET", "/")
    #expect(open.reply() == nil)
    #expect(open.end == .reset)
    sandbox.signal(SIGUSR1)
    #expect(sandbox.listensAgain())
    try sandbox.addFaults("refuse for=30ms")
    #expect(sandbox.listensAgain())
    #expect(try sandbox.request("GET", "/").status == 200)
  }

  @Test func `can be there from the start`() throws {
    let sandbox = try SandboxProcess(["--fault", "html path=/", "--fault=refuse for=30ms"])
    #expect(sandbox.listensAgain())
    #expect(try sandbox.request("GET", "/").text.contains("Hotel"))
  }

  @Test func `count, skip, and end at the control path`() throws {
    let sandbox = try SandboxProcess()
    try sandbox.addFaults("# two faults\n\n500 skip=1 times=2 path=/c\n403 path=/c/*\n")
    func status() throws -> Int { try sandbox.request("GET", "/c").status }
    #expect(try (0..<5).map { _ in try status() } == [200, 500, 500, 200, 200])
    #expect(try sandbox.request("GET", "/c/x").status == 403)
    let rules = try sandbox.request("GET", "/sandbox/faults").json()
    #expect(
      rules == [
        ["rule": "500 skip=1 times=2 path=/c", "taken": 2, "left": 0],
        ["rule": "403 path=/c/*", "taken": 1, "left": nil],
      ])
    #expect(try sandbox.request("DELETE", "/sandbox/faults").json() == [])
    #expect(try sandbox.request("GET", "/c/x").status == 404)
    try sandbox.addFaults(#"["401 path=/", "500 path=/"]"#)
    #expect(try sandbox.request("GET", "/").status == 401)
  }

  @Test func `that are none are refused with the others of their list`() throws {
    let sandbox = try SandboxProcess()
    let reply = try sandbox.request("POST", "/sandbox/faults", body: "500\n501 time=1\n")
    #expect(reply.status == 400)
    #expect(try reply.json()["error"]?.string?.hasPrefix("A rule has no option \"time\"") == true)
    #expect(try sandbox.request("GET", "/").status == 200)
  }
}
