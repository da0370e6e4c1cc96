import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Portals of a session` {
  private static func session() throws -> Session {
    let session = try Session()
    session.environment["P"] = "test"
    session.environment["N"] = "nobody"
    return session
  }

  @Test func `stand side by side, each with its own user`() throws {
    let (one, two) = (try SandboxPortal(), try SandboxPortal(profile: "6.2"))
    let ending = try Self.session().run(
      ["--output", "json"],
      stdin: """
        connect \(one.url); login test@liferay.com --password-env P; context groupId 77; context
        connect \(two.url)/; context; login nobody@liferay.com --password-env N; context
        connect \(one.url); context
        logout; context
        connect \(two.url)/api/jsonws; context

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    let contexts = try ending.records().filter { $0["command"] == "context" }.compactMap { $0["value"] }
    #expect(contexts.map { $0["user"]?["userId"]?.integer } == [20164, nil, 20170, 20164, nil, 20170])
    #expect(contexts.map { $0["server"]?.string } == [one, two, two, one, one, two].map(\.url))
    #expect(contexts.map { $0["groupId"]?.integer } == [77, 0, 20172, 20143, 0, 20172])
    #expect(contexts.map { $0["version"]?.string } == ["7.0", nil, "6.2", "7.0", "7.0", "6.2"])
    #expect(try two.log().allSatisfy { $0["userId"] == 20170 || $0["method"] == "HEAD" })
  }

  @Test func `a plugin hears of a sign-in with its next action`() throws {
    let library = try PluginBuilding.library("versatile")
    let ending = try Self.session().run(
      ["--sandbox", "--output", "json"],
      stdin: """
        plugin load \(library)
        new versatile; echo one; perform echo x
        login test@liferay.com --password-env P
        perform echo x
        logout
        perform echo x

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    let contexts = try ending.records().filter { $0["payload"]?["call"] == "context_changed" }
      .compactMap { $0["payload"]?["first"]?.string }.map { try JSON(parsing: $0) }
    #expect(contexts.map { $0["userId"]?.integer } == [nil, 20164, nil])
    #expect(contexts.map { $0["groupId"]?.integer } == [nil, 20143, nil])
  }

  @Test func `who signs in as somebody else works in that user's site, and a chosen one stays`() throws {
    let ending = try Self.session().run(
      ["--sandbox", "--output", "json"],
      stdin: """
        login nobody@liferay.com --password-env N; context
        login test@liferay.com --password-env P; context
        context groupId 77; login nobody@liferay.com --password-env N; context
        context groupId 0; context

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    let contexts = try ending.records().filter { $0["command"] == "context" }.compactMap { $0["value"] }
    #expect(contexts.map { $0["groupId"]?.integer } == [20172, 20143, 77, 20172])
  }

  // MARK: - The trace

  @Test func `each call is traced when asked for, without secrets`() throws {
    let ending = try Self.session().run(
      ["--sandbox", "--output", "json"],
      stdin: """
        events trace on
        login test@liferay.com --password-env P
        events trace off
        login test@liferay.com --password-env P

        """)
    let traces = try ending.records().filter { $0["kind"] == "trace" }.compactMap { $0["call"] }
    #expect(traces.map { $0["method"]?.string } == ["HEAD", "POST", "POST"])
    #expect(traces.map { $0["path"]?.string } == ["/", "/api/jsonws/invoke", "/api/jsonws/invoke"])
    #expect(
      traces.map { $0["services"]?.array?.compactMap(\.string) } == [
        [], ["/group/get-user-sites-groups"], ["/user/get-user-by-email-address"],
      ])
    #expect(traces.allSatisfy { $0["status"] == 200 && $0["attempt"] == 1 && $0["error"] == nil })
    #expect(traces.dropFirst().allSatisfy { ($0["sentBytes"]?.integer ?? 0) > 10 })
    #expect(traces.dropFirst().allSatisfy { ($0["receivedBytes"]?.integer ?? 0) > 100 })
    #expect(traces.allSatisfy { ($0["elapsedMs"]?.integer ?? -1) >= 0 })
    // Neither headers nor bodies: the user's name would be in both.
    #expect(!traces.map { $0.text() }.joined().contains("test@"))
    #expect(!ending.stdout.contains("dGVzdEBsaWZlcmF5LmNvbTp0ZXN0"))
  }

  @Test func `the trace of a call without answer tells its error`() throws {
    let ending = try Self.session().run(
      ["--server", "http://127.0.0.1:1"], stdin: "events trace on; login test@liferay.com --password-env P\n")
    #expect(ending.stdout.contains("  -  trace  HEAD /  no answer  (unreachable, 0 B out, 0 B in, "))
  }

  // MARK: - The sandbox portal of the session

  /// The address that the session's sandbox listens at.
  private static func start(_ session: Session) throws -> (program: Program, url: String) {
    let program = try session.start(["--sandbox", "--output", "json"], input: .pipe, output: .pipe)
    try program.type("context\n")
    try program.hear { $0.contains("\"command\":\"context\"") && $0.last == "\n" }
    let record = try JSON(parsing: program.said.split(separator: "\n").map(String.init).last ?? "")
    return (program, try #require(record["value"]?["server"]?.string))
  }

  /// True when somebody listens there.
  private static func isListening(_ url: String) throws -> Bool {
    let ending = try session().run(["--server", url], stdin: "login test@liferay.com --password-env P\n")
    #expect(ending.status == 0 || ending.status == 6)
    return ending.status == 0
  }

  @Test(arguments: [0, SIGTERM, SIGHUP, SIGINT])
  func `the sandbox ends before its shell does`(signal: Int32) throws {
    let (program, url) = try Self.start(Self.session())
    #expect(try Self.isListening(url))
    if signal == 0 { program.closeInput() } else { program.signal(signal) }
    let ending = try program.end()
    #expect(ending.status == (signal == 0 ? 0 : 128 + signal))
    #expect(try !Self.isListening(url))
  }

  @Test func `the sandbox ends also when its shell is killed`() throws {
    let (program, url) = try Self.start(Self.session())
    program.signal(SIGKILL)
    #expect(try program.end().status == -SIGKILL)
    // Soon, but when is up to the kernel.
    let deadline = ContinuousClock.now + .milliseconds(Int(Program.patience))
    while try Self.isListening(url), ContinuousClock.now < deadline {}
    #expect(try !Self.isListening(url))
  }

  @Test func `two shells have a sandbox each`() throws {
    let (one, two) = (try Self.start(Self.session()), try Self.start(Self.session()))
    #expect(one.url != two.url)
    for started in [one, two] {
      try started.program.type("login test@liferay.com --password-env P\n")
      try started.program.hear("\"command\":\"login\"")
      started.program.closeInput()
      #expect(try started.program.end().status == 0)
    }
  }

  @Test func `a sandbox that cannot be started is told`() throws {
    // A shell without the other program beside it.
    let folder = try PluginBuilding.folder() + "/alone-\(getpid())"
    mkdir(folder, 0o755)
    let alone = folder + "/screens"
    #expect(link(BuildFolder.screens, alone) == 0)
    defer {
      unlink(alone)
      rmdir(folder)
    }
    let session = try Self.session()
    let program = try Program(
      [alone, "--sandbox", "-c", "echo never"], environment: session.environment, folder: session.folder)
    let ending = try program.end()
    #expect(ending.status == 1)
    #expect(ending.stdout.isEmpty)
    #expect(ending.stderr.contains("screens-sandbox: No such file or directory"))
    #expect(ending.stderr.contains("`screens-sandbox` must lie beside screens"))
  }

  @Test(arguments: [
    (["--sandbox=7.9"], "--sandbox cannot be \"7.9\"", "6.2 or 7.0"),
    (["--server", "localhost:8080"], "--server: the address does not begin with", "`--server http://localhost:8080`"),
    (["--server", "http://u:Tr0ub4dor@h"], "--server: the address holds a user name", "`login USER`"),
  ])
  func `options that name no portal are refused`(arguments: [String], message: String, cure: String) throws {
    let ending = try Self.session().run(arguments + ["-c", "echo never"])
    #expect(ending.status == 2)
    #expect(ending.stdout.isEmpty)
    #expect(ending.stderr.contains(message) && ending.stderr.contains(cure))
    #expect(!ending.stderr.contains("Tr0ub4dor"))
  }

  @Test func `a portal is trusted by what connect has named last, and who is signed in stays so`() throws {
    let (own, foreign) = (try Certificate(), try Certificate())
    let portal = try SandboxPortal(certificate: own)
    let session = try Session()
    session.environment["P"] = "test"
    let ending = try session.run(
      ["--output", "json"],
      stdin: """
        new bookmark-list folderId=34490 policy=remote-only
        connect \(portal.url)
        try perform
        connect \(portal.url) --ca \(own.file)
        login test@liferay.com --password-env P
        perform
        connect \(portal.url) --ca \(foreign.file)
        try perform
        connect \(portal.url) --ca \(own.file)
        connect \(portal.url)
        perform
        context

        """)
    #expect(ending.status == 0, "\(ending.stderr)")
    let records = try ending.records()
    let ends = records.filter { $0["event"] == "actionFinished" && $0["action"] == "load-initial-page" }
    #expect(
      ends.map { $0["payload"]?["error"]?["class"] ?? $0["payload"]?["outcome"] }
        == ["untrusted", "succeeded", "untrusted", "succeeded"])
    let context = records.last { $0["command"] == "context" }?["value"]
    #expect(context?["user"]?["screenName"] == "test")
  }
}
