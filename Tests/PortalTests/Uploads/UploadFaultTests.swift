import BuiltPrograms
import EventLoop
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `An upload that goes wrong` {
  private let folder: TemporaryFolder
  private let big: String

  init() throws {
    folder = try TemporaryFolder()
    // More than fits into the sockets' buffers.
    big = try folder.write("big.bin", [UInt8](repeating: 1, count: 24 << 20))
  }

  /// A server's way of failing and the class that it gives, with what may have happened.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var intake: ScriptedServer.Intake = .counted
    let steps: [ScriptedServer.Step]
    let errorClass: String
    var mayHaveArrived = false
    var status: Int?
    var limits = CallLimits.generous
    var testDescription: String { name }
  }

  private static let impatient = CallLimits(connect: .seconds(20), stall: .milliseconds(300), total: .seconds(30))
  private static let exception =
    #"{"exception":"Request reached the maximum permitted size of 104857600 bytes","throwable":"com.liferay.portal.kernel.upload.UploadException: too much","error":{"message":"Request reached the maximum permitted size of 104857600 bytes","type":"com.liferay.portal.kernel.upload.UploadException"}}"#
  private static let exception62 =
    #"{"exception":"com.liferay.portal.security.auth.PrincipalException","message":"no"}"#

  static let rows: [Row] = [
    Row(name: "cut half way", intake: .first(4 << 20), steps: [.close], errorClass: "unreachable"),
    Row(name: "reset half way", intake: .first(4 << 20), steps: [.reset], errorClass: "unreachable"),
    Row(
      name: "stalled half way", intake: .first(4 << 20), steps: [.stall], errorClass: "unreachable", limits: impatient),
    Row(name: "cut when sent", steps: [.close], errorClass: "ambiguous", mayHaveArrived: true),
    Row(name: "stalled when sent", steps: [.stall], errorClass: "ambiguous", mayHaveArrived: true, limits: impatient),
    Row(
      name: "an answer that drips",
      steps: [.drip(Array(ScriptedServer.Step.head(length: 9_000)), microseconds: 20_000)],
      errorClass: "ambiguous", mayHaveArrived: true,
      limits: CallLimits(connect: .seconds(20), stall: .seconds(20), total: .milliseconds(300))),
    Row(
      name: "a cut answer", steps: [.write(ScriptedServer.Step.head(length: 100) + Array("{".utf8)), .close],
      errorClass: "ambiguous", mayHaveArrived: true),
    Row(
      name: "a page", steps: [.answer("<html><title>Log in</title>", type: "text/html")], errorClass: "notPortal",
      mayHaveArrived: true),
    Row(
      name: "a redirect before all is sent", intake: .first(1000),
      steps: [.answer("", status: 302, headers: ["Location: https://elsewhere/"]), .leave], errorClass: "notPortal",
      status: 302),
    Row(name: "401", steps: [.answer("", status: 401)], errorClass: "unauthorized", status: 401),
    Row(
      name: "401 before all is sent", intake: .first(1000), steps: [.answer("", status: 401), .leave],
      errorClass: "unauthorized", status: 401),
    Row(
      name: "413 of a proxy before all is sent", intake: .first(1000),
      steps: [.answer("<html><title>Too large</title>", status: 413, type: "text/html"), .leave], errorClass: "http",
      status: 413),
    Row(name: "403 with an exception", steps: [.answer(exception62, status: 403)], errorClass: "portal", status: 403),
    Row(name: "500", steps: [.answer("oops", status: 500)], errorClass: "http", mayHaveArrived: true, status: 500),
    Row(name: "too large for the portal, with 200", steps: [.answer(exception)], errorClass: "portal", status: 200),
    Row(name: "not allowed, with 200", steps: [.answer(exception62)], errorClass: "portal", status: 200),
    Row(name: "an answer that is none", steps: [.answer("[]")], errorClass: "malformed", mayHaveArrived: true),
    Row(name: "an empty answer", steps: [.answer("")], errorClass: "ambiguous", mayHaveArrived: true),
    Row(
      name: "an answer that does not end", steps: [.answer("\"" + String(repeating: "x", count: 70_000))],
      errorClass: "malformed", mayHaveArrived: true,
      limits: CallLimits(connect: .seconds(20), stall: .seconds(20), total: .seconds(30), answerBytes: 64 << 10)),
  ]

  @Test(arguments: rows)
  func `ends in one class, which says whether it may have happened`(row: Row) throws {
    let server = try ScriptedServer(intake: row.intake) { _ in row.steps }
    defer { server.stop() }
    let test = try TestClient()
    let session = try PortalSession.at(server)
    test.client.assume(PortalVersion(build: 7003), of: session.server)
    let error = try #require(test.upload(.of(big, session, limits: row.limits)).result.error)
    #expect(error.className == row.errorClass, "\(error.kind)")
    #expect(error.mayHaveArrived == row.mayHaveArrived, "\(error.kind)")
    #expect(error.status == row.status)
    #expect(error.services == ["/dlapp/add-file-entry"])
    // Another one goes its way: nothing of the first is left.
    #expect(test.client.callCount == 0)
  }

  @Test func `is cancelled at once, wherever it is`() throws {
    let server = try ScriptedServer(intake: .first(4 << 20)) { $0.method == "HEAD" ? [.version()] : [.stall] }
    defer { server.stop() }
    let test = try TestClient()
    var result: Result<JSON, PortalError>?
    var sent: Int64 = 0
    let id = test.client.upload(.of(big, try .at(server))) {
      sent = $0.sentBytes
    } completion: {
      result = $0
    }
    test.loop.run(until: { sent > 1 << 20 })
    test.client.cancel(id)
    test.loop.run(until: { result != nil })
    #expect(result?.error?.kind == .cancelled)
    #expect(result?.error?.mayHaveArrived == false)
  }

  @Test func `at a server that is not there never begins`() throws {
    let test = try TestClient()
    let session = PortalSession(
      server: try PortalServer("http://127.0.0.1:1"), credentials: try .basic(user: "a", password: Secret("b")))
    test.client.assume(PortalVersion(build: 7003), of: session.server)
    let (result, progress) = test.upload(.of(big, session))
    #expect(result.error?.className == "unreachable")
    #expect(result.error?.mayHaveArrived == false)
    #expect(progress.isEmpty)
  }
}
