import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `The parameters of a call` {
  private static let class70 = "com.liferay.portal.kernel.service.ServiceContext"

  @Test(
    arguments: [
      (["a": nil, "+obc": "some.Class", "obc.x": 1], ["a": nil, "+obc": "some.Class", "obc.x": 1]),
      (
        ["name": "x", "serviceContext": nil],
        [
          "name": "x", "+serviceContext": .string(class70), "serviceContext.scopeGroupId": 20143,
          "serviceContext.uuid": "u-1",
        ]
      ),
      (
        ["serviceContext": nil, "serviceContext.uuid": "mine"],
        ["serviceContext.uuid": "mine", "+serviceContext": .string(class70), "serviceContext.scopeGroupId": 20143]
      ),
      (
        ["serviceContext": ["scopeGroupId": 7, "workflowAction": 2]],
        [
          "+serviceContext": .string(class70), "serviceContext.scopeGroupId": 7, "serviceContext.workflowAction": 2,
          "serviceContext.uuid": "u-1",
        ]
      ),
    ] as [(JSONObject, JSONObject)])
  func `are sent as a portal reads them`(given: JSONObject, sent: JSONObject) throws {
    let body = try bodySent(ServiceCall("/x/y", given), header: ScriptedServer.Step.header70)
    #expect(body == [["/x/y": .object(sent)]])
  }

  @Test func `name the classes and paths of 6.2 there`() throws {
    let path = ServicePath("/bookmarks.bookmarksentry/add-entry", before70: "/bookmarksentry/add-entry")
    let body = try bodySent(
      ServiceCall(path, ["serviceContext": nil]), header: ScriptedServer.Step.header62)
    #expect(
      body[0]?["/bookmarksentry/add-entry"]?["+serviceContext"] == "com.liferay.portal.service.ServiceContext")
  }

  @Test func `are read from a call as it travels`() throws {
    #expect(try ServiceCall(reading: ["/a/b": ["c": 1]]) == ServiceCall("/a/b", ["c": 1]))
    #expect(throws: ServiceCall.Fault.notOneMember) { try ServiceCall(reading: ["/a": [:], "/b": [:]]) }
    #expect(throws: ServiceCall.Fault.notOneMember) { try ServiceCall(reading: []) }
    #expect(throws: ServiceCall.Fault.badPath("a")) { try ServiceCall(reading: ["a": [:]]) }
    #expect(throws: ServiceCall.Fault.parametersNoObject(path: "/a")) { try ServiceCall(reading: ["/a": nil]) }
  }

  private func bodySent(_ call: ServiceCall, header: String) throws -> JSON {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version(header)] : [.answer("[null]")] }
    defer { server.stop() }
    let invocation = Invocation(
      session: try .at(server), calls: [call], effect: .reads,
      context: HostServiceContext(scopeGroupId: 20143, uuid: "u-1"), limits: .generous)
    #expect(try TestClient().invoke(invocation).get() == [nil])
    return try JSON(parsing: server.requests.last?.body ?? "")
  }
}
