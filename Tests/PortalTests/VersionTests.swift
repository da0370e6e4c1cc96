import EventLoop
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `The version of a portal` {
  @Test(
    arguments: [
      (6200, .v62), (6210, .v62), (7003, .v70), (7010, .v70), (7110, .v71), (7200, .v72), (7310, .v73), (7413, .v73),
      (8000, .v73),
    ] as [(Int, PortalVersion.Generation)])
  func `follows from its build`(build: Int, generation: PortalVersion.Generation) throws {
    let version = try #require(PortalVersion(build: build))
    #expect(version.generation == generation)
    #expect(version.isNewerThanKnown == (build >= 7400))
  }

  @Test func `tells what a newer one is`() {
    #expect(PortalVersion(build: 7413)?.description == "7.4 (build 7413)")
    #expect(PortalVersion(build: 6102) == nil)
  }

  @Test(arguments: [
    ("Liferay-Portal: X Portal Community Edition 7.0.3 GA4 (Codename / Build 7003 / March 23, 2017)", 7003),
    ("liferay-portal: X 6.2.1 (Newton / build  6201 / 2014)", 6201),
    ("Liferay-Portal: X DXP 7.4.13 (Cavanaugh / Build 7413 / 2021)", 7413),
  ])
  func `is read from the header`(header: String, build: Int) throws {
    let server = try ScriptedServer { [.answer("", headers: $0.method == "HEAD" ? [header] : [])] }
    defer { server.stop() }
    #expect(try find(server).get().build == build)
    #expect(server.requests.map(\.method) == ["HEAD"])
  }

  @Test(arguments: [
    "X: y", "Liferay-Portal: X Community Edition", "Liferay-Portal: Build seven", "Liferay-Portal: Build",
  ])
  func `is asked for where the header does not tell`(header: String) throws {
    let server = try ScriptedServer { request in
      request.method == "HEAD" ? [.answer("", status: 302, headers: [header])] : [.answer("[7003]")]
    }
    defer { server.stop() }
    #expect(try find(server).get().generation == .v70)
    #expect(server.requests.last?.body == #"[{"/portal/get-build-number":{}}]"#)
  }

  @Test(
    arguments: [
      ("[6102]", .notPortal(.oldPortal(build: 6102))),
      (
        "[\"x\"]",
        .malformed(.unexpectedResult(service: "/portal/get-build-number", expected: "a build number"))
      ),
      ("<html><title> Sign\n in </title>", .notPortal(.page(title: "Sign in"))),
    ] as [(String, PortalError.Kind)])
  func `is never guessed`(body: String, kind: PortalError.Kind) throws {
    let server = try ScriptedServer { request in
      [.answer(request.method == "HEAD" ? "" : body)]
    }
    defer { server.stop() }
    #expect(try find(server).error?.kind == kind)
  }

  @Test func `that is too old is refused by its header`() throws {
    let server = try ScriptedServer { _ in [.version("Liferay-Portal: X (Build 6102)")] }
    defer { server.stop() }
    #expect(try find(server).error?.kind == .notPortal(.oldPortal(build: 6102)))
  }

  private func find(_ server: ScriptedServer) throws -> Result<PortalVersion, PortalError> {
    let test = try TestClient()
    var results: [Result<PortalVersion, PortalError>] = []
    test.client.findVersion(try .at(server), limits: .generous) { results.append($0) }
    test.loop.run(until: { !results.isEmpty })
    return results[0]
  }
}
