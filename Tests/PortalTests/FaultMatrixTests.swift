import EventLoop
import JSONValues
import Portal
import Testing

/// Each fault that a network or a portal can have, with each kind of call: one outcome, of the right class, in time.
@Suite struct `Every fault with every call` {
  /// A rule of the sandbox and the classes that it gives; nil is a call that goes well.
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let read: String?
    let write: String?
    var signIn: String?
    var limits = CallLimits.generous
    var testDescription: String { rule }

    /// One class for all calls.
    init(_ rule: String, all: String?, limits: CallLimits = .generous) {
      self.init(rule, read: all, write: all, limits: limits)
    }

    /// Reading and signing in against writing.
    init(_ rule: String, read: String?, write: String?, signIn: String? = nil, limits: CallLimits = .generous) {
      self.rule = rule
      self.read = read
      self.write = write
      self.signIn = signIn ?? read
      self.limits = limits
    }
  }

  private static let impatient = CallLimits(
    connect: .seconds(20), stall: .milliseconds(150), total: .seconds(30))
  private static let hurried = CallLimits(connect: .seconds(20), stall: .seconds(20), total: .milliseconds(400))
  private static let modest = CallLimits(
    connect: .seconds(20), stall: .seconds(20), total: .seconds(30), answerBytes: 64 << 10)

  static let rows: [Row] = [
    Row("reset path=/api/*", read: "unreachable", write: "ambiguous"),
    Row("stall-before", read: "unreachable", write: "ambiguous", limits: impatient),
    Row("stall-after", read: "unreachable", write: "ambiguous", limits: impatient),
    Row("stall-within", read: "unreachable", write: "ambiguous", limits: impatient),
    Row("drip every=1s", read: "unreachable", write: "ambiguous", limits: hurried),
    Row("cut-before", read: "unreachable", write: "ambiguous"),
    Row("cut-after", read: "unreachable", write: "ambiguous"),
    Row("cut-within", read: "unreachable", write: "ambiguous"),
    Row("html", all: "notPortal"),
    Row("html status=511", all: "notPortal"),
    Row("401", all: "unauthorized"),
    Row("403 body=html", read: "http", write: "http", signIn: "unauthorized"),
    Row("500", all: "http"),
    Row("503 body=text", all: "http"),
    Row("redirect status=307 to=http://127.0.0.1:9/elsewhere", all: "notPortal"),
    Row("oversized size=200000", all: "malformed", limits: modest),
    Row("malformed", read: "malformed", write: "ambiguous"),
    Row("empty", read: "malformed", write: "ambiguous"),
    Row("gzip", all: nil),
    Row("damaged-gzip", all: "malformed"),
    Row("expire", all: "unauthorized"),
    Row("nameless", all: nil),
    Row("slow delay=20ms", all: nil),
  ]

  @Test(arguments: rows, ["6.2", "7.0"])
  func `ends in one class, in time`(row: Row, profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile, faults: ["\(row.rule) times=always"])
    let test = try TestClient()
    // So that the fault meets the call, not the question before it.
    test.client.assume(PortalVersion(build: profile == "6.2" ? 6201 : 7003), of: try sandbox.server)
    let session = try sandbox.session
    let calls: [(effect: Invocation.Effect, calls: [ServiceCall], expected: String?)] = [
      (.reads, [.entries(sandbox)], row.read), (.writes, [.addEntry(sandbox, "a")], row.write),
      (.writes, [.addEntry(sandbox, "b"), .addEntry(sandbox, "c")], row.write),
    ]
    for (effect, calls, expected) in calls {
      let start = ContinuousClock.now
      let result = test.invoke(Invocation(session: session, calls: calls, effect: effect, limits: row.limits))
      #expect(result.error?.className == expected, "\(effect) \(calls.count): \(result)")
      #expect(ContinuousClock.now - start < row.limits.total + .seconds(2))
      if expected == nil { #expect(try result.get().count == calls.count) }
    }
    let result = try test.signIn(
      SignIn(
        server: try sandbox.server, identity: "test@liferay.com", password: Secret("test"), limits: row.limits))
    #expect(result.error?.className == row.signIn, "\(result)")
  }

  @Test(arguments: ["6.2", "7.0"])
  func `a server that refuses is unreachable for all calls`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile, faults: ["refuse for=60m"])
    let test = try TestClient()
    let session = try sandbox.session
    for effect in [Invocation.Effect.reads, .writes] {
      let result = test.invoke(
        Invocation(session: session, calls: [.addEntry(sandbox, "a")], effect: effect, limits: .generous))
      #expect(result.error?.className == "unreachable")
      #expect(result.error?.mayHaveArrived == false)
    }
    let result = try test.signIn(
      SignIn(server: try sandbox.server, identity: "test", password: Secret("test"), limits: .generous))
    #expect(result.error?.className == "unreachable")
  }
}

extension ServiceCall {
  /// Lists the bookmarks of the sandbox's site.
  static func entries(_ sandbox: SandboxProcess) -> ServiceCall {
    ServiceCall(
      ServicePath("/bookmarks.bookmarksentry/get-entries", before70: "/bookmarksentry/get-entries"),
      ["groupId": sandbox.groupId, "folderId": 0, "start": -1, "end": -1])
  }

  /// Adds a bookmark.
  static func addEntry(_ sandbox: SandboxProcess, _ name: String) -> ServiceCall {
    ServiceCall(
      ServicePath("/bookmarks.bookmarksentry/add-entry", before70: "/bookmarksentry/add-entry"),
      [
        "groupId": sandbox.groupId, "folderId": 0, "name": .string(name), "url": "http://example.org",
        "description": "", "serviceContext": nil,
      ])
  }
}
