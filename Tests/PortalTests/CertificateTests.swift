import EventLoop
import Glibc
import Portal
import TestServers
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

  @Test func `of a page is looked at as a portal's is`() throws {
    let foreign = try SecureServer()
    guard
      case .untrusted(.refused)? = try PageReader.fetch("https://127.0.0.1:\(foreign.port)").result.error?.kind
    else {
      Issue.record("trusted")
      return
    }
    let secure = try SecureServer()
    let url = "https://127.0.0.1:\(secure.port)/page"
    let (result, _) = try PageReader.fetch(url) { $0.authorityFile = secure.authorityFile }
    #expect(try result.get().head.address == url)
  }

  @Test func `is no matter to who speaks no TLS, or is not there`() throws {
    let talker = try PlainTalker()
    defer { talker.stop() }
    guard case .untrusted(.noAgreement)? = try PageReader.fetch("https://127.0.0.1:\(talker.port)").result.error?.kind
    else {
      Issue.record("agreed")
      return
    }
    #expect(try PageReader.fetch("http://127.0.0.1:\(talker.port)").result.error?.className == "notPortal")
    let (descriptor, port) = try ScriptedServer.listener()
    close(descriptor)
    guard
      case .unreachable(.notConnected)? = try PageReader.fetch("http://127.0.0.1:\(port)").result.error?.kind
    else {
      Issue.record("somebody listens")
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
