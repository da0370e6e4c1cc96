import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `A call` {
  @Test func `asks for the version once, then sends an array of one call`() throws {
    let server = try ScriptedServer { request in
      request.method == "HEAD" ? [.version()] : [.answer(#"[{"userId": "20164"}]"#)]
    }
    defer { server.stop() }
    let test = try TestClient()
    let session = try PortalSession.at(server)
    for _ in 0..<2 {
      let results = try test.read(session, "/user/get-user-by-id", ["userId": 20164]).get()
      #expect(results == [["userId": "20164"]])
    }
    let requests = server.requests
    #expect(requests.map(\.method) == ["HEAD", "POST", "POST"])
    #expect(requests[1].path == "/api/jsonws/invoke")
    #expect(requests[1].body == #"[{"/user/get-user-by-id":{"userId":20164}}]"#)
    #expect(requests[1].headers["content-type"] == "application/json; charset=utf-8")
    #expect(requests[1].headers["authorization"] == "Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0")
    #expect(requests[1].headers["expect"] == nil)
    #expect(requests[0].headers["authorization"] == nil)
    #expect(server.connectionCount == 1)
    #expect(test.client.version(of: session.server)?.build == 7003)
  }
}
