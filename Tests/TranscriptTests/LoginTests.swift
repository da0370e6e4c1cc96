import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Signing in` {
  /// A session whose environment has a right and a wrong password.
  static func session() throws -> Session {
    let session = try Session()
    session.environment["RIGHT"] = "test"
    session.environment["WRONG"] = "Tr0ub4dor"
    return session
  }

  @Test(arguments: ["6.2", "7.0"])
  func `a right password opens a session, and the context tells whose it is`(profile: String) throws {
    let ending = try Self.session().run(
      ["--sandbox=\(profile)", "--output", "json"], stdin: "login test@liferay.com --password-env RIGHT\ncontext\n")
    #expect(ending.status == 0)
    let records = try ending.records()
    let response = records.filter { $0["event"] == "onLoginResponse" }
    #expect(response.count == 1)
    #expect(response.first?["origin"] == "remote")
    #expect(response.first?["payload"]?["userId"] == 20164)
    #expect(response.first?["payload"]?["companyId"] == 20101)
    let context = records.first { $0["command"] == "context" }?["value"]
    #expect(context?["version"]?.string == profile)
    #expect(context?["groupId"] == 20143)
    #expect(context?["companyId"] == 20101)
    #expect(context?["user"]?["userId"] == 20164)
    #expect(context?["user"]?["emailAddress"] == "test@liferay.com")
  }

  static let methods = [
    ("screenName", "test", "--by screenName"), ("screenName", "test", ""), ("userId", "20164", "--by userId"),
    ("userId", "20164", ""), ("emailAddress", "test@liferay.com", "--by email"),
    ("emailAddress", "nobody@liferay.com", ""),
  ]

  @Test(arguments: ["6.2", "7.0"], methods)
  func `users are known by what the portal is set up for`(
    profile: String, method: (type: String, user: String, option: String)
  ) throws {
    let portal = try SandboxPortal(profile: profile, arguments: ["--auth-type", method.type])
    let session = try Session()
    session.environment["P"] = method.user.hasPrefix("nobody") ? "nobody" : "test"
    let ending = try session.run(
      ["--server", portal.url], stdin: "login \(method.user) \(method.option) --password-env P\ncontext\n")
    #expect(ending.status == 0, "\(ending.stderr)")
    #expect(ending.lines.last?.contains(method.user.hasPrefix("nobody") ? "20170" : "20164 test@liferay.com") == true)
  }

  @Test(arguments: ["6.2", "7.0"])
  func `a wrong password is told with the portal's reason, and leaves the session that was there`(
    profile: String
  ) throws {
    let ending = try Self.session().run(
      ["--sandbox=\(profile)", "--output", "json", "--keep-going"],
      stdin: "login test@liferay.com --password-env RIGHT\nlogin nobody@liferay.com --password-env WRONG\ncontext\n")
    #expect(ending.status == 1)
    let records = try ending.records()
    let errors = records.filter { $0["kind"] == "error" }
    #expect(errors.count == 1)
    let reason =
      profile == "6.2"
      ? "Authenticated access required"
      : "Access denied to com.liferay.portal.kernel.service.GroupService#getUserSitesGroups"
    let server = records.last { $0["command"] == "context" }?["value"]?["server"]?.string ?? "none"
    #expect(
      errors.first?["message"]?.string
        == "login failed: \(server) does not know nobody@liferay.com with this password; it says: \(reason)")
    #expect(errors.first?["cure"]?.string?.contains("--by email│screenName│userId") == true)
    let told = records.filter { $0["event"] == "onLoginError" }
    #expect(told.count == 1)
    #expect(told.first?["origin"] == "remote")
    #expect(told.first?["payload"]?["class"] == "unauthorized")
    #expect(records.last { $0["command"] == "context" }?["value"]?["user"]?["userId"] == 20164)
    #expect(records.last?["counts"]?["failed"] == 1)
  }

  @Test func `the credentials go with the calls, once a version is known and not before`() throws {
    let portal = try SandboxPortal()
    let ending = try Self.session().run(
      ["--server", portal.url], stdin: "login test@liferay.com --password-env RIGHT\n")
    #expect(ending.status == 0)
    let log = try portal.log()
    #expect(log.map { $0["method"]?.string } == ["HEAD", "POST", "POST"])
    #expect(log.dropFirst().allSatisfy { $0["credentials"] == "basic" && $0["userId"] == 20164 })
  }

  @Test func `events that no answer is behind are local`() throws {
    let session = try Self.session()
    let ending = try session.run(
      ["--server", "http://127.0.0.1:1", "--output", "json"], stdin: "login test@liferay.com --password-env RIGHT\n")
    #expect(ending.status == 6)
    let events = try ending.records().filter { $0["kind"] == "event" }
    #expect(events.count == 3)
    #expect(events.allSatisfy { $0["origin"] == "local" })
    #expect(events.last?["payload"]?["error"]?["class"] == "unreachable")
  }

  @Test func `Ctrl-C during a sign-in cancels it`() throws {
    let portal = try SandboxPortal(faults: ["stall-before path=/api/*"])
    let program = try Self.session().start(
      [
        "--server", portal.url, "--output", "json", "-c",
        "events trace on; login test@liferay.com --password-env RIGHT",
      ], output: .pipe)
    // The version is known, so what follows is the call that hangs.
    try program.hear("\"kind\":\"trace\"")
    program.signal(SIGINT)
    let ending = try program.end()
    #expect(ending.status == 128 + SIGINT)
    let finished = try ending.records().filter { $0["event"] == "actionFinished" }
    #expect(finished.count == 1)
    #expect(finished.first?["payload"]?["outcome"] == "cancelled")
  }

  @Test func `a session that the portal has forgotten is told, with what to do`() throws {
    let portal = try SandboxPortal(faults: ["expire skip=3"])
    let library = try PluginBuilding.library("asks_portal")
    let ending = try Self.session().run(
      ["--server", portal.url, "--keep-going"],
      stdin: """
        plugin load \(library)
        login test@liferay.com --password-env RIGHT
        new asks-portal; ask 'read {"calls":[{"path":"/user/get-user-by-id","parameters":{"userId":20164}}]}'

        """)
    #expect(ending.status == 1)
    #expect(ending.stderr.contains("took test@liferay.com for a guest: the session has ended; it says: Access denied"))
    #expect(ending.stderr.contains("Sign in again: `login test@liferay.com`."))
  }
}
