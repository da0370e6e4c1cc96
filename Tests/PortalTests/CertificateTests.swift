import EventLoop
import Portal
import Testing

@Suite struct `A certificate` {
  @Test func `that nobody vouches for is not trusted`() throws {
    let secure = try SecureServer()
    let error = try #require(find(try PortalServer("https://127.0.0.1:\(secure.port)")).error)
    guard case .untrusted(.refused) = error.kind else {
      Issue.record("\(error.kind)")
      return
    }
  }

  @Test func `is trusted when its authority is named`() throws {
    let secure = try SecureServer()
    let server = try PortalServer("https://127.0.0.1:\(secure.port)", authorityFile: secure.authorityFile)
    #expect(try find(server).get().build == 7003)
  }

  @Test func `for another host is not trusted, whoever vouches for it`() throws {
    let secure = try SecureServer()
    let server = try PortalServer("https://localhost:\(secure.port)", authorityFile: secure.authorityFile)
    guard case .untrusted(.refused)? = try find(server).error?.kind else {
      Issue.record("trusted")
      return
    }
  }

  private func find(_ server: PortalServer) throws -> Result<PortalVersion, PortalError> {
    let test = try TestClient()
    var results: [Result<PortalVersion, PortalError>] = []
    test.client.findVersion(PortalSession(server: server, credentials: .guest), limits: .generous) {
      results.append($0)
    }
    test.loop.run(until: { !results.isEmpty })
    return results[0]
  }
}
