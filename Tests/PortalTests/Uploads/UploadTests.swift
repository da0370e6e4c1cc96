import BuiltPrograms
import EventLoop
import JSONValues
import Portal
import TestServers
import Testing

@Suite struct `An upload` {
  private static let entry: JSON = ["fileEntryId": "34990", "uuid": "ef8d"]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A server that takes documents.
  private static func server(
    intake: ScriptedServer.Intake = .whole, header: String = ScriptedServer.Step.header70
  ) throws -> ScriptedServer {
    try ScriptedServer(intake: intake) { request in
      request.method == "HEAD" ? [.version(header)] : [.answer(entry.text())]
    }
  }

  @Test func `sends the parameters as fields in their order, then the file, to the path of the service`() throws {
    let server = try Self.server()
    defer { server.stop() }
    let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write("scan.png", bytes)
    let test = try TestClient()
    let (result, progress) = test.upload(
      .of(
        path, try .at(server),
        [
          "repositoryId": 20128, "folderId": "0", "sourceFileName": "form-file-5B1E", "mimeType": nil,
          "title": "ñandú \"1\"\r\n--x", "description": nil, "changeLog": "", "majorVersion": true, "list": [1, "b"],
          "file": nil, "serviceContext": ["addGuestPermissions": true],
        ]))
    #expect(try result.get() == Self.entry)
    #expect(progress.last == UploadProgress(sentBytes: 70_000, totalBytes: 70_000))
    let request = try #require(server.requests.last)
    #expect(request.method == "POST")
    #expect(request.path == "/api/jsonws/dlapp/add-file-entry")
    #expect(request.headers["authorization"] == "Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0")
    #expect(request.headers["expect"] == nil)
    let form = try UploadedForm(request)
    #expect(
      form.fields == [
        "repositoryId=20128", "folderId=0", "sourceFileName=form-file-5B1E", "mimeType=image/png",
        "title=ñandú \"1\"\r\n--x", "description=", "changeLog=", "majorVersion=true", "list=[1,\"b\"]",
        "+serviceContext=com.liferay.portal.kernel.service.ServiceContext", "serviceContext.addGuestPermissions=true",
      ])
    let file = try #require(form.parts.last)
    #expect(
      file.headers.sorted() == [
        "Content-Disposition: form-data; name=\"file\"; filename=\"form-file-5B1E\"", "Content-Type: image/png",
      ])
    #expect(file.bytes == bytes)
    let trace = try #require(test.traces.last)
    #expect(trace.services == ["/dlapp/add-file-entry"])
    #expect(trace.path == "/api/jsonws/dlapp/add-file-entry")
    #expect(trace.sentBytes == request.byteCount)
  }

  @Test func `to a portal of 6_2 below a path has that path and that portal's service context`() throws {
    let server = try Self.server(header: ScriptedServer.Step.header62)
    defer { server.stop() }
    let session = PortalSession(
      server: try PortalServer(server.url + "/portal"), credentials: try .basic(user: "a", password: Secret("b")))
    let path = try folder.write("a", [1])
    let upload = DocumentUpload(
      session: session, call: ServiceCall("/dlapp/add-file-entry", ["serviceContext": nil]), path: path,
      context: HostServiceContext(scopeGroupId: 7), limits: .generous)
    #expect(try TestClient().upload(upload).result.get() == Self.entry)
    let request = try #require(server.requests.last)
    #expect(request.path == "/portal/api/jsonws/dlapp/add-file-entry")
    #expect(
      try UploadedForm(request).fields == [
        "+serviceContext=com.liferay.portal.service.ServiceContext", "serviceContext.scopeGroupId=7",
      ])
  }

  /// A file name, and what stands for it in the header.
  static let names = [
    ("año ñ 日本.pdf", #"filename="año ñ 日本.pdf"; filename*=UTF-8''a%C3%B1o%20%C3%B1%20%E6%97%A5%E6%9C%AC.pdf"#),
    (#"a"b.pdf"#, #"filename="a%22b.pdf"; filename*=UTF-8''a%22b.pdf"#),
    ("a\r\nX-Evil: 1", #"filename="a%0D%0AX-Evil: 1"; filename*=UTF-8''a%0D%0AX-Evil%3A%201"#),
    (#"a\"#, #"filename="a%5C"; filename*=UTF-8''a%5C"#),
    ("a;b%0a'c", #"filename="a;b%0a'c""#),
  ]

  @Test(arguments: names)
  func `keeps to one part whatever its file is called`(name: String, written: String) throws {
    let server = try Self.server()
    defer { server.stop() }
    let path = try folder.write(name, [7])
    #expect(try TestClient().upload(.of(path, try .at(server), ["title": .string(name)])).result.get() == Self.entry)
    let form = try UploadedForm(try #require(server.requests.last))
    #expect(form.fields == ["title=\(name)"])
    #expect(form.parts.last?.headers.contains("Content-Disposition: form-data; name=\"file\"; \(written)") == true)
    #expect(form.parts.last?.headers.count == 2)
    #expect(form.parts.last?.bytes == [7])
  }

  @Test(arguments: [
    ("report.pdf", "application/pdf"), ("REPORT.PDF", "application/pdf"), ("none", "application/octet-stream"),
    ("a.no-such-type", "application/octet-stream"), (".pdf", "application/pdf"), ("x.", "application/octet-stream"),
    ("photo.jpeg", "image/jpeg"),
  ])
  func `knows the type by the name`(name: String, type: String) throws {
    let server = try Self.server()
    defer { server.stop() }
    let path = try folder.write(name, [7])
    _ = try TestClient().upload(.of(path, try .at(server), ["mimeType": nil])).result.get()
    let form = try UploadedForm(try #require(server.requests.last))
    #expect(form.fields == ["mimeType=\(type)"])
    #expect(form.parts.last?.headers.contains("Content-Type: \(type)") == true)
  }

  @Test func `of nothing is one of nothing`() throws {
    let server = try Self.server()
    defer { server.stop() }
    let path = try folder.write("empty.txt", [])
    let (result, progress) = try TestClient().upload(.of(path, try .at(server)))
    #expect(try result.get() == Self.entry)
    #expect(progress == [UploadProgress(sentBytes: 0, totalBytes: 0)])
    #expect(try UploadedForm(try #require(server.requests.last)).parts.last?.bytes == [])
  }

  @Test func `goes on as long as it moves, and tells so at most ten times a second`() throws {
    // The server takes at least five seconds over it. Most of that time all of it waits in the system's buffers.
    let server = try Self.server(intake: .paced(bytes: 64 << 10, microseconds: 40_000))
    defer { server.stop() }
    let path = try folder.write("slow.bin", [UInt8](repeating: 1, count: 8 << 20))
    let test = try TestClient()
    let session = try PortalSession.at(server)
    test.client.assume(PortalVersion(build: 7003), of: session.server)
    let start = ContinuousClock.now
    let limits = CallLimits(connect: .seconds(20), stall: .seconds(1), total: .milliseconds(500))
    let (result, progress) = test.upload(.of(path, session, limits: limits))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    #expect(result.error?.kind == nil)
    #expect(try result.get() == Self.entry)
    #expect(seconds > 5)
    #expect(Double(progress.count) <= seconds * 10 + 2)
    #expect(progress.last?.sentBytes == 8 << 20)
  }

  @Test func `does not wait for others, nor do calls for it`() throws {
    let server = try ScriptedServer { request in
      switch (request.method, request.path) {
      case ("HEAD", _): [.version()]
      case (_, "/api/jsonws/invoke"): [.answer("[1]")]
      default: [.stall]
      }
    }
    defer { server.stop() }
    let path = try folder.write("a", [1])
    let test = try TestClient(width: 4)
    let session = try PortalSession.at(server)
    var ended = 0
    let ids = (0..<6).map { _ in test.client.upload(.of(path, session)) { _ in ended += 1 } }
    while server.requests.count(where: { $0.path.hasSuffix("add-file-entry") }) < 4 { test.loop.poll() }
    #expect(try test.read(session).get() == [1])
    #expect(server.requests.count(where: { $0.path.hasSuffix("add-file-entry") }) == 4)
    for id in ids { test.client.cancel(id) }
    test.loop.run(until: { ended == 6 })
  }
}
