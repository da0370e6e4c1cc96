import BuiltPrograms
import JSONValues
import PluginHost
import Testing

@Suite struct `The login plugin` {
  private static let user: JSON = [
    "userId": "20164", "companyId": "20101", "contactId": "20165", "portraitId": "0", "screenName": "test",
    "emailAddress": "test@liferay.com",
  ]

  private func session() throws -> HostedPluginSession {
    try HostedPluginSession(BuildFolder.path + "/liblogin.so", "login")
  }

  /// Begins a run and answers its request.
  private func login(
    _ session: HostedPluginSession, _ attributes: [String: String], _ status: ServiceAnswer.Status, _ answer: JSON
  ) throws -> UInt64 {
    let run = session.perform("login", attributes)
    let request = try session.wait(for: "a request") { session.requests.last }
    request.answer.send(ServiceAnswer(status, answer))
    return run
  }

  @Test func `declares what a host takes`() throws {
    let session = try session()
    #expect(ManifestCheck.faults(of: session.plugin.manifest) == [])
    #expect(session.definition.attributes.filter { $0.flags.contains(.secret) }.map(\.name) == ["password"])
  }

  @Test(
    arguments: [
      (["userName": "test@liferay.com"], ["identity": "email", "user": "test@liferay.com"]),
      (["userName": "test", "basicAuthMethod": "screenName"], ["identity": "screenName", "user": "test"]),
      (
        ["userName": "20164", "basicAuthMethod": "userId", "companyId": "7"],
        ["identity": "userId", "user": "20164", "companyId": 7]
      ),
    ] as [([String: String], JSONObject)])
  func `asks the host to sign in, and tells the user`(attributes: [String: String], asked: JSONObject) throws {
    let session = try session()
    let run = try login(
      session, attributes.merging(["password": "*"]) { old, _ in old }, .answered, Self.user)
    #expect(try session.end(of: run).outcome == .succeeded)
    let request = try #require(session.requests.first?.request)
    #expect(request.service == "sign-in")
    var details = asked
    details["method"] = "basic"
    details["password"] = ["$attribute": "password"]
    #expect(request.details == .object(details))
    #expect(
      session.events(of: run) == [
        #"onLoginResponse {"userId":20164,"companyId":20101,"contactId":20165,"portraitId":0,"screenName":"test","#
          + #""emailAddress":"test@liferay.com"}"#
      ])
  }

  @Test func `tells why it was not let in`() throws {
    let session = try session()
    let error: JSON = ["class": "unauthorized", "message": "Wrong password.", "cure": "try again", "http": 403]
    let run = try login(session, ["userName": "test@liferay.com", "password": "*"], .error, error)
    let end = try session.end(of: run)
    #expect(end.outcome == .failed)
    #expect(end.details == error)
    #expect(session.events(of: run) == ["onLoginError \(error.text())"])
  }

  @Test(arguments: [[:], nil, ["userId": "0"], [1]] as [JSON])
  func `takes an answer without a user for none`(answer: JSON) throws {
    let session = try session()
    let run = try login(session, ["userName": "test@liferay.com", "password": "*"], .answered, answer)
    #expect(try session.end(of: run).details["class"] == "malformed")
  }

  @Test(
    arguments: [
      ([:], ["userName", "password"]), (["password": "*"], ["userName"]), (["userName": "a"], ["password"]),
      (["userName": "a", "basicAuthMethod": "userId", "password": "*"], ["userName"]),
      (["userName": "-1", "basicAuthMethod": "userId"], ["userName", "password"]),
      (["userName": "a", "password": "*", "saveCredentials": "true"], ["saveCredentials"]),
    ] as [([String: String], [String])])
  func `names what is missing or wrong before anything is sent`(
    attributes: [String: String], fields: [String]
  ) throws {
    let session = try session()
    let run = session.perform("login", attributes)
    let end = try session.end(of: run)
    #expect(end.outcome == .invalid)
    #expect(end.details["fields"]?.array?.map { $0["name"]?.string } == fields)
    #expect(session.requests.isEmpty)
    #expect(session.events(of: run).count == 1)
  }

  @Test func `never holds the password`() throws {
    let session = try session()
    // The host tells a secret as "*"; should it ever tell the secret itself, the plugin would not pass it on either.
    let run = try login(session, ["userName": "test@liferay.com", "password": "s3cr3t"], .answered, Self.user)
    _ = try session.end(of: run)
    #expect(!session.transcript.contains("s3cr3t"))
  }
}
