import Portal
import TestServers
import Testing

@Suite struct `Credentials` {
  @Test(arguments: [
    ("test", "pw", "dGVzdDpwdw=="), ("u", "p:s", "dTpwOnM="), ("ü", "pä\u{1F600}", "w7w6cMOk8J+YgA=="),
    ("a", "b", "YTpi"), ("e\u{301}", "x", "ZcyBOng="),
  ])
  func `are sent as UTF-8 in Base64`(user: String, password: String, text: String) throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.answer("[1]")] }
    defer { server.stop() }
    let session = try PortalSession.at(server, user: user, password: password)
    _ = try TestClient().read(session, limits: .generous).get()
    #expect(server.requests.last?.headers["authorization"] == "Basic \(text)")
  }

  @Test(
    arguments: [
      ("", "x", .empty(.user)), ("x", "", .empty(.password)), ("a:b", "x", .colonInUser),
      ("a\r\nX-Evil: 1", "x", .controlCharacter(in: .user)), ("a", "x\r\ny", .controlCharacter(in: .password)),
      ("a\0", "x", .controlCharacter(in: .user)), ("a", "\u{7F}", .controlCharacter(in: .password)),
    ] as [(String, String, CredentialFault)])
  func `that cannot be sent are refused`(user: String, password: String, fault: CredentialFault) {
    #expect(throws: fault) { try PortalCredentials.basic(user: user, password: Secret(password)) }
  }

  @Test func `show nothing of a password, however one looks`() throws {
    let secret = Secret("geheim-7")
    let session = PortalSession(
      server: try PortalServer("http://h"), credentials: try .basic(user: "test", password: secret))
    var dumped = ""
    dump(session, to: &dumped)
    dump(session.credentials, to: &dumped)
    dump(secret, to: &dumped)
    dumped += "\(session) \(session.credentials) \(secret) \(String(reflecting: secret)) \(String(reflecting: session))"
    #expect(dumped.contains("http://h"))
    #expect(!dumped.contains("geheim"))
    #expect(Mirror(reflecting: secret).children.isEmpty)
    #expect(Mirror(reflecting: session).children.isEmpty)
  }

  @Test func `of a session that has ended are gone, and nothing is sent with it`() throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.answer("[1]")] }
    defer { server.stop() }
    let test = try TestClient()
    let session = try PortalSession.at(server)
    _ = try test.read(session, limits: .generous).get()
    session.end()
    #expect(session.isEnded)
    #expect(test.read(session, limits: .generous).error?.kind == .unauthorized(.sessionEnded))
    #expect(server.requests.count == 2)
  }
}
