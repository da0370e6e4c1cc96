import EventLoop
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `Signing in` {
  @Test(
    arguments: ["6.2", "7.0"],
    [("test@liferay.com", .email), ("TEST@liferay.com", .email), ("test", .screenName), ("20164", .userId)]
      as [(String, SignIn.Method)])
  func `finds user, company and site`(profile: String, identity: (name: String, method: SignIn.Method)) throws {
    let options = identity.method == .email ? [] : ["--auth-type", identity.method.rawValue]
    let sandbox = try SandboxProcess(profile: profile, options: options)
    for (company, group) in [(0, 0), (20101, 0), (0, 20143), (20101, 20143)] as [(Int64, Int64)] {
      let signIn = SignIn(
        server: try sandbox.server, identity: identity.name, password: Secret("test"), companyId: company,
        groupId: group, limits: .generous)
      #expect(signIn.method == identity.method)
      let test = try TestClient()
      let signedIn = try test.signIn(signIn).get()
      #expect(signedIn.user.userId == 20164)
      #expect(signedIn.user.attributes["companyId"] == 20101)
      #expect(signedIn.user.emailAddress == "test@liferay.com")
      #expect(signedIn.companyId == 20101)
      #expect(signedIn.groupId == 20143)
      #expect(signedIn.version.generation.name == profile)
      #expect(!signedIn.session.isEnded)
      // The version, then one exchange, or two where a name needs a company first.
      #expect(test.traces.count == (company == 0 && identity.method != .userId ? 3 : 2))
    }
  }

  @Test(arguments: ["6.2", "7.0"])
  func `with a wrong password is noticed, and leaves a good session alone`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let test = try TestClient()
    let good = try sandbox.session
    #expect(test.invoke(Invocation(session: good, calls: [.entries(sandbox)], effect: .reads)).error == nil)
    for (identity, company) in [("test@liferay.com", 0), ("test@liferay.com", 20101), ("nobody@x.org", 20101)]
      as [(String, Int64)]
    {
      let password = Secret("geheim-7")
      let result = try test.signIn(
        SignIn(server: try sandbox.server, identity: identity, password: password, companyId: company))
      let error = try #require(result.error)
      guard case .unauthorized(.treatedAsGuest) = error.kind else {
        Issue.record("\(error.kind)")
        continue
      }
      // Whoever gave it may try again.
      #expect(!password.isEmpty)
      #expect(!"\(error) \(test.traces)".contains("geheim"))
    }
    #expect(test.invoke(Invocation(session: good, calls: [.entries(sandbox)], effect: .reads)).error == nil)
  }

  @Test(arguments: ["6.2", "7.0"])
  func `works where the portal hides its version in the headers`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile, faults: ["nameless times=always"])
    let test = try TestClient()
    let good = SignIn(
      server: try sandbox.server, identity: "test@liferay.com", password: Secret("test"), limits: .generous)
    var bad = good
    bad.password = Secret("wrong")
    #expect(try test.signIn(bad).error?.className == "unauthorized")
    #expect(try test.signIn(good).get().version.generation.name == profile)
  }

  @Test(
    arguments: [
      (#"[{"userId":"20164","emailAddress":""}]"#, .unauthorized(.otherUser)),
      (#"[{"userId":"20102","emailAddress":"a@b.c","defaultUser":true}]"#, .unauthorized(.otherUser)),
      (#"[{"userId":"20102","emailAddress":"x@y.z"}]"#, .unauthorized(.otherUser)),
      (
        #"[{"emailAddress":"a@b.c"}]"#,
        .malformed(
          .unexpectedResult(service: "/user/get-user-by-email-address", expected: "a user with its userId"))
      ),
    ] as [(String, PortalError.Kind)])
  func `refuses a user who is not the one named`(answer: String, kind: PortalError.Kind) throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.answer(answer)] }
    defer { server.stop() }
    let result = try TestClient().signIn(
      SignIn(
        server: try PortalServer(server.url), identity: "a@b.c", password: Secret("x"), companyId: 1, groupId: 1,
        limits: .generous))
    #expect(result.error?.kind == kind)
  }

  @Test func `says when the user has no site to tell the company by`() throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.answer("[[]]")] }
    defer { server.stop() }
    let result = try TestClient().signIn(
      SignIn(server: try PortalServer(server.url), identity: "a@b.c", password: Secret("x"), limits: .generous))
    #expect(result.error?.kind == .unauthorized(.noSite))
  }

  @Test func `sends nothing that cannot be sent`() throws {
    let server = try ScriptedServer { _ in [.close] }
    defer { server.stop() }
    let signIn = SignIn(server: try PortalServer(server.url), identity: "a:b", password: Secret("x"))
    #expect(throws: CredentialFault.colonInUser) { try TestClient().signIn(signIn) }
    #expect(server.connectionCount == 0)
  }

  @Test func `ends once when it is cancelled`() throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.stall] }
    defer { server.stop() }
    let test = try TestClient()
    var results: [Result<SignedIn, PortalError>] = []
    let id = try test.client.signIn(
      SignIn(server: try PortalServer(server.url), identity: "a@b.c", password: Secret("x"), limits: .generous)
    ) { results.append($0) }
    while server.requests.count < 2 { test.loop.poll() }
    test.client.cancel(id)
    test.loop.run(until: { !results.isEmpty })
    #expect(results.map(\.error?.kind) == [.cancelled])
  }

  @Test(
    arguments: [
      ("a@b", .email), ("20164", .userId), ("0123", .userId), ("ana", .screenName), ("", .screenName),
      ("a1", .screenName),
    ] as [(String, SignIn.Method)])
  func `guesses what an identity is`(identity: String, method: SignIn.Method) {
    #expect(SignIn.Method(guessedFrom: identity) == method)
  }
}
