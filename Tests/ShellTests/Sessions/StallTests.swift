import EventLogging
import JSONValues
import Portal
import Testing

@testable import Shell

/// Portals that keep their caller waiting, with limits short enough for tests.
@Suite struct `A portal that stalls` {
  private static let limits = CallLimits(
    connect: .milliseconds(400), stall: .milliseconds(200), total: .milliseconds(600))

  @Test(arguments: [
    ("stall-before", "nothing moved for 200ms"), ("stall-after", "nothing moved for 200ms"),
    ("stall-within", "nothing moved for 200ms"), ("drip every=50ms", "not done within 600ms"),
    ("slow delay=10m", "nothing moved for 200ms"),
  ])
  func `is given up within the limits, once`(fault: String, reason: String) throws {
    let quiet = try QuietSession { $0.portalLimits = Self.limits }
    let session = quiet.session
    let (portal, url, _) = try SandboxProcess.start(
      program: BuildFolder.path + "/screens-sandbox", profile: "7.0", faults: [fault + " path=/api/*"],
      loop: session.loop)
    defer { portal.stop() }
    try quiet.run(
      "connect \(url); new login; set userName test@liferay.com; set password test; perform")
    let finished = quiet.payloads(of: "actionFinished")
    #expect(finished.count == 1)
    #expect(finished.first?["outcome"] == "failed")
    #expect(finished.first?["error"]?["class"] == "unreachable")
    #expect(finished.first?["error"]?["message"]?.string == "\(url) cannot be reached: \(reason)")
    #expect(quiet.payloads(of: "onLoginError").count == 1)
    #expect(quiet.payloads(of: "onLoginResponse").isEmpty)
    #expect(quiet.errors.count == 1)
    #expect(session.firstFailure == 6)
    #expect(session.desk.account?.user == nil)
  }

  @Test func `is given up as soon as a person says`() throws {
    let quiet = try QuietSession()
    let (portal, url, _) = try SandboxProcess.start(
      program: BuildFolder.path + "/screens-sandbox", profile: "7.0", faults: ["stall-before path=/api/*"],
      loop: quiet.session.loop)
    defer { portal.stop() }
    try quiet.run(
      "option timeout 150ms; connect \(url); new login; set userName test@liferay.com; set password test; perform")
    let error = quiet.payloads(of: "actionFinished").first?["error"]
    #expect(error?["message"]?.string == "\(url) cannot be reached: nothing moved for 150ms")
  }

  @Test(arguments: ["0s", "-1s", "61m", "5"]) func `is not waited for in vain or for ever`(text: String) throws {
    let quiet = try QuietSession()
    try quiet.run("option timeout \(text)")
    #expect(quiet.errors.map(\.code) == ["bad-setting"])
    #expect(quiet.session.settings.patience == .seconds(15))
  }

  @Test func `may take longer in all for who is patient`() throws {
    let quiet = try QuietSession()
    try quiet.run("option timeout 2m")
    let limits = quiet.session.settings.portalLimits
    #expect([limits.connect, limits.stall, limits.total] == [.seconds(120), .seconds(120), .seconds(480)])
  }
}
