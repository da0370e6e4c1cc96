import BuiltPrograms
import JSONValues
import Testing

/// Networks and portals that fail while somebody signs in. Those that stall for long are tested with short limits, in the
/// shell's own tests.
@Suite struct `Each fault of a portal` {
  /// A rule, and the class of the error; nil where the sign-in goes well all the same.
  static let table: [(rule: String, errorClass: String?)] = [
    ("refuse for=10m", "unreachable"),
    ("reset", "unreachable"),
    ("stall-before for=50ms", "unreachable"),
    ("stall-after for=50ms", "unreachable"),
    ("stall-within for=50ms", nil),
    ("cut-before", "unreachable"),
    ("cut-after", "unreachable"),
    ("cut-within", "unreachable"),
    ("html", "notPortal"),
    ("redirect", "notPortal"),
    ("401", "unauthorized"),
    ("403", "unauthorized"),
    ("404", "http"),
    ("500", "http"),
    ("500 body=json", "portal"),
    ("500 body=empty", "http"),
    ("503", "http"),
    ("503 body=text", "http"),
    ("oversized", "malformed"),
    ("oversized size=1000", "unauthorized"),
    ("malformed", "malformed"),
    ("empty", "malformed"),
    ("gzip", nil),
    ("damaged-gzip", "malformed"),
    ("expire", "unauthorized"),
    ("nameless", nil),
    ("slow delay=20ms", nil),
    ("drip every=1ms path=/group/*", nil),
  ]

  @Test(arguments: ["6.2", "7.0"], table.map { $0 })
  func `gives a sign-in one outcome, of the right class`(
    profile: String, fault: (rule: String, errorClass: String?)
  ) throws {
    // The version is asked for without fault, so that the sign-in itself meets it.
    let rule = fault.rule.contains("path=") ? fault.rule : fault.rule + " path=/api/*"
    let portal = try SandboxPortal(profile: profile, faults: [rule])
    let session = try Session()
    session.environment["P"] = "test"
    let ending = try session.run(
      ["--server", portal.url, "--output", "json"], stdin: "login test@liferay.com --password-env P\n")
    let records = try ending.records()
    let expected: Int32 = fault.errorClass == nil ? 0 : fault.errorClass == "unreachable" ? 6 : 1
    #expect(ending.status == expected, "\(ending.stderr)")
    let finished = records.filter { $0["event"] == "actionFinished" }
    #expect(finished.count == 1)
    #expect(finished.first?["payload"]?["error"]?["class"]?.string == fault.errorClass)
    let responses = records.filter { $0["event"] == "onLoginResponse" }.count
    let errors = records.filter { $0["event"] == "onLoginError" }.count
    #expect(responses == (fault.errorClass == nil ? 1 : 0))
    #expect(errors == (fault.errorClass == nil ? 0 : 1))
    let isAnswer = !["refuse", "reset", "stall-before", "stall-after", "cut"].contains { rule.hasPrefix($0) }
    #expect(finished.first?["origin"]?.string == (isAnswer ? "remote" : "local"))
    guard fault.errorClass != nil else { return }
    let error = records.first { $0["kind"] == "error" }
    #expect(error?["message"]?.string?.hasPrefix("login failed: ") == true)
    #expect(error?["message"]?.string?.contains(portal.url) == true || fault.errorClass == "portal")
    #expect(error?["cure"]?.string?.isEmpty == false)
  }

  @Test(arguments: ["refuse for=10m", "cut-before", "html", "403", "500", "malformed"])
  func `leaves the session that was there`(rule: String) throws {
    let portal = try SandboxPortal()
    let session = try Session()
    session.environment["P"] = "test"
    let program = try session.start(
      ["--server", portal.url, "--output", "json", "--keep-going"], input: .pipe, output: .pipe)
    try program.type("login test@liferay.com --password-env P\ncontext\n")
    try program.hear("20164,\"screenName\"")
    try portal.fail(rule)
    try program.type("login test@liferay.com --password-env P\ncontext\n")
    try program.hear("20164,\"screenName\"", times: 2)
    program.closeInput()
    let ending = try program.end()
    #expect(ending.status == (["refuse for=10m", "cut-before"].contains(rule) ? 6 : 1))
    #expect(try ending.records().filter { $0["event"] == "onLoginError" }.count == 1)
  }
}
