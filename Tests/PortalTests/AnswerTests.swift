import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `An answer` {
  /// What a server answers, and what becomes of it for a read and for a write.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let step: ScriptedServer.Step
    let read: PortalError.Kind
    /// Nil: the same as for a read.
    var write: PortalError.Kind?
    var mayHaveArrived = false
    var testDescription: String { name }
  }

  private static let denied70 =
    "Access denied to com.liferay.portal.kernel.service.GroupService#getUserSitesGroups"
  private static let bookmark70 = "com.liferay.bookmarks.exception.NoSuchEntryException"

  static let rows: [Row] = [
    Row(
      name: "exception of 6.2",
      step: .answer(#"{"exception":"com.liferay.portal.NoSuchUserException","message":"No User exists"}"#),
      read: .portal(
        PortalException(type: "com.liferay.portal.NoSuchUserException", message: "No User exists", status: 200))),
    Row(
      name: "exception of 6.2 without words",
      step: .answer(#"{"exception":"a.b.PrincipalException","message":"a.b.PrincipalException"}"#),
      read: .portal(PortalException(type: "a.b.PrincipalException", message: "", status: 200))),
    Row(
      name: "exception of 7.x",
      step: .answer(
        #"{"exception":"No","throwable":"\#(bookmark70): No","error":{"message":"No","type":"\#(bookmark70)"}}"#,
        status: 500),
      read: .portal(PortalException(type: bookmark70, message: "No", status: 500))),
    Row(
      name: "only the throwable", step: .answer(#"{"throwable":"\#(bookmark70): No: 1"}"#, status: 404),
      read: .portal(PortalException(type: bookmark70, message: "No: 1", status: 404))),
    Row(
      name: "exception of 6.1", step: .answer(#"{"exception":"words"}"#),
      read: .portal(PortalException(type: "", message: "words", status: 200))),
    Row(
      name: "guest at 6.2",
      step: .answer(#"{"exception":"java.lang.SecurityException","message":"Authenticated access required"}"#),
      read: .unauthorized(.treatedAsGuest("Authenticated access required"))),
    Row(
      name: "guest at 7.x",
      step: .answer(
        #"{"exception":"\#(denied70)","error":{"message":"\#(denied70)","type":"java.lang.SecurityException"}}"#,
        status: 403), read: .unauthorized(.treatedAsGuest(denied70))),
    Row(
      name: "no such service with 403",
      step: .answer(
        #"{"error":{"message":"m","type":"com.liferay.portal.kernel.jsonwebservice.NoSuchJSONWebServiceException"}}"#,
        status: 403),
      read: .portal(
        PortalException(
          type: "com.liferay.portal.kernel.jsonwebservice.NoSuchJSONWebServiceException", message: "m", status: 403))),
    Row(name: "401", step: .answer("", status: 401), read: .unauthorized(.challenged)),
    Row(name: "404 of 7.3 that tells nothing", step: .answer("{}", status: 404), read: .http(status: 404, text: nil)),
    Row(
      name: "500 with a page", step: .answer("<html><TITLE>Oops &amp; so</TITLE>", status: 500, type: "text/html"),
      read: .http(status: 500, text: "Oops &amp; so"), mayHaveArrived: true),
    Row(
      name: "503 with a line", step: .answer("Service down\nmore", status: 503, type: "text/plain"),
      read: .http(status: 503, text: "Service down"), mayHaveArrived: true),
    Row(name: "403 without a body", step: .answer("", status: 403), read: .http(status: 403, text: nil)),
    Row(
      name: "page with 200", step: .answer("\n<!DOCTYPE html><title lang=en>\n Café  Wi-Fi</title>", type: "text/html"),
      read: .notPortal(.page(title: "Café Wi-Fi")), mayHaveArrived: true),
    Row(
      name: "page with 511", step: .answer("<html></html>", status: 511, type: "text/html"),
      read: .notPortal(.page(title: nil)), mayHaveArrived: true),
    Row(
      name: "redirect", step: .answer("", status: 307, headers: ["Location: https://u:p@other/x?token=1#y"]),
      read: .notPortal(.redirect(status: 307, location: "https://other/x"))),
    Row(
      name: "redirect to nowhere", step: .answer("", status: 302),
      read: .notPortal(.redirect(status: 302, location: nil))),
    Row(
      name: "empty", step: .answer(""), read: .malformed(.syntax(JSONSyntaxError(.unexpectedEnd, at: 0))),
      write: .ambiguous(.incompleteJSON(bytes: 0)), mayHaveArrived: true),
    Row(
      name: "JSON cut with the length to match", step: .answer(#"[{"userId""#),
      read: .malformed(.syntax(JSONSyntaxError(.unexpectedEnd, at: 10))),
      write: .ambiguous(.incompleteJSON(bytes: 10)), mayHaveArrived: true),
    Row(
      name: "no JSON", step: .answer("[1 2]"), read: .malformed(.syntax(JSONSyntaxError(.missingComma, at: 3))),
      mayHaveArrived: true),
    Row(name: "an object", step: .answer("{}"), read: .malformed(.noResults), mayHaveArrived: true),
    Row(
      name: "too few results", step: .answer("[]"), read: .malformed(.wrongCount(expected: 1, found: 0)),
      mayHaveArrived: true),
    Row(
      name: "too many results", step: .answer("[1,2]"), read: .malformed(.wrongCount(expected: 1, found: 2)),
      mayHaveArrived: true),
    Row(
      name: "another language than HTTP", step: .write(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)),
      read: .notPortal(.otherProtocol("Unsupported protocol")), mayHaveArrived: true),
    Row(
      name: "headers without end",
      step: .write(
        ScriptedServer.Step.head(length: 3, headers: (0..<90).map { "X-\($0): " + String(repeating: "x", count: 900) })),
      read: .malformed(.headersTooLong(limit: 64 << 10)), mayHaveArrived: true),
    Row(
      name: "cut in the body", step: .write(ScriptedServer.Step.head(length: 100) + Array("[{".utf8)),
      read: .unreachable(.cutAnswer(bytes: 2)), write: .ambiguous(.cutAnswer(bytes: 2)), mayHaveArrived: true),
    Row(
      name: "cut in the headers", step: .write(Array("HTTP/1.1 200 OK\r\nContent-Type: app".utf8)),
      read: .unreachable(.cutAnswer(bytes: 0)), write: .ambiguous(.cutAnswer(bytes: 0)), mayHaveArrived: true),
    Row(
      name: "none", step: .close, read: .unreachable(.noAnswer), write: .ambiguous(.noAnswer), mayHaveArrived: true),
    Row(
      name: "reset", step: .reset, read: .unreachable(.noAnswer), write: .ambiguous(.noAnswer), mayHaveArrived: true),
    Row(
      name: "gzip that is none", step: .answer("[1]", headers: ["Content-Encoding: gzip"]),
      read: .malformed(.damagedPacking), mayHaveArrived: true),
  ]

  @Test(arguments: rows, [Invocation.Effect.reads, .writes])
  func `is of one class`(row: Row, effect: Invocation.Effect) throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [row.step, .close] }
    defer { server.stop() }
    let session = try PortalSession.at(server, password: "geheim-7")
    let test = try TestClient()
    let invocation = Invocation(
      session: session, calls: [ServiceCall("/x/y")], effect: effect, limits: .generous, attempt: 3)
    let error = try #require(test.invoke(invocation).error)
    #expect(error.kind == (effect == .writes ? row.write ?? row.read : row.read))
    #expect(error.mayHaveArrived == (effect == .writes && row.mayHaveArrived))
    #expect(error.server == server.url)
    #expect(error.services == ["/x/y"])
    let trace = try #require(test.traces.last)
    #expect(trace.errorClass == error.className)
    #expect(trace.attempt == 3)
    #expect(!"\(error) \(trace)".contains("geheim"))
    // A write goes out once, whatever became of its answer.
    if effect == .writes { #expect(server.requests.filter { $0.method == "POST" }.count == 1) }
  }

  @Test func `to a batch keeps the order of the calls`() throws {
    let server = try ScriptedServer { $0.method == "HEAD" ? [.version()] : [.answer(#"[[{"a":1}],null,2,"x"]"#)] }
    defer { server.stop() }
    let calls = (0..<4).map { ServiceCall(ServicePath("/x/\($0)"), ["n": .integer(Int64($0))]) }
    let results = try TestClient().invoke(
      Invocation(session: .at(server), calls: calls, effect: .reads, limits: .generous))
    #expect(try results.get() == [[["a": 1]], nil, 2, "x"])
    #expect(server.requests.last?.body == #"[{"/x/0":{"n":0}},{"/x/1":{"n":1}},{"/x/2":{"n":2}},{"/x/3":{"n":3}}]"#)
  }

  @Test func `to a batch that fails may leave a part of it done`() throws {
    let server = try ScriptedServer { _ in
      [.answer(#"{"exception":"a.b.C","message":"m"}"#, headers: [ScriptedServer.Step.header62])]
    }
    defer { server.stop() }
    let calls = [ServiceCall("/a"), ServiceCall("/b")]
    let session = try PortalSession.at(server)
    let error = try TestClient().invoke(
      Invocation(session: session, calls: calls, effect: .writes, limits: .generous)
    ).error
    #expect(error?.kind == .portal(PortalException(type: "a.b.C", message: "m", status: 200)))
    #expect(error?.mayHaveArrived == true)
  }

  @Test(
    arguments: [
      ("com.liferay.bookmarks.exception.EntryURLException", "", .validation),
      ("com.liferay.portlet.dynamicdatamapping.StorageFieldRequiredException", "", .validation),
      ("com.liferay.x.DDMFormValuesValidationException$RequiredValue", "", .validation),
      ("com.liferay.portal.security.auth.PrincipalException", "", .permission),
      ("com.liferay.portal.kernel.security.auth.PrincipalException$MustHavePermission", "", .permission),
      ("java.lang.SecurityException", "Access denied for 127.0.0.1", .permission),
      ("com.liferay.bookmarks.exception.NoSuchEntryException", "", .notFound),
      ("com.liferay.portlet.documentlibrary.DuplicateFileException", "", .duplicate),
      ("java.lang.RuntimeException", "No JSON web service action with path /a and method null for /", .noSuchService),
      ("com.liferay.portal.kernel.exception.SystemException", "", .other),
      ("com.liferay.portal.DuplicateLockException", "", .other),
      ("java.lang.NullPointerException", "", .other), ("", "", .other),
    ] as [(String, String, PortalException.Nature)])
  func `with an exception has a nature`(type: String, message: String, nature: PortalException.Nature) {
    #expect(PortalException(type: type, message: message, status: 500).nature == nature)
  }
}
