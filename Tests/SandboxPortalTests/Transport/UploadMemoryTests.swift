import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `Uploads` {
  /// The most memory that a sandbox ever had, in kilobytes, after it took a file of that size.
  private func peak(_ size: Int) throws -> Int {
    let sandbox = try SandboxProcess()
    let reply = try Files.send(
      Files.upload([UInt8](repeating: 0x5A, count: size), title: "a", more: ["serviceContext.uuid": "u"]), to: sandbox)
    #expect(try reply.json()["size"] == .string("\(size)"))
    let head = try sandbox.request("HEAD", "/documents/20143/u", headers: Credentials.administrator.headers)
    #expect(head.contentLength == size)
    let status = try BuildFolder.text(of: "/proc/\(sandbox.pid)/status").split(separator: "\n")
    let line = try #require(status.first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  @Test func `of 64 MiB take no more memory than those of 6`() throws {
    let (small, large) = (try peak(6 << 20), try peak(64 << 20))
    #expect(large < small + 4096, "\(small) kB and \(large) kB")
  }

  @Test func `are cut or held up on their way when a fault says so`() throws {
    let sandbox = try SandboxProcess(["--fault", "cut-upload path=*/add-file-entry times=1 size=200000"])
    let body = Files.upload(Files.bytes(500_000), title: "a")
    let cut = try #require(Connection(port: sandbox.port))
    let headers = Credentials.administrator.headers + ["Content-Type: multipart/form-data; boundary=XyZ123"]
    cut.send("POST", "/api/jsonws/dlapp/add-file-entry", headers: headers, body: body)
    #expect(cut.reply() == nil)
    try sandbox.addFaults("stall-upload path=*/add-file-entry for=20ms")
    #expect(try Files.send(body, to: sandbox).status == 200)
    #expect(
      try sandbox.call("/dlapp/get-file-entries-count", #"{"repositoryId": 20143, "folderId": 34500}"#) == 1)
    let log = try sandbox.request("GET", "/sandbox/log").json()
    #expect(log[0]?["fault"] == "cut-upload")
    #expect(log[0]?["status"]?.isNull == true)
    #expect(log[1]?["status"] == 200)
  }

  @Test func `stay where they were, and what is cut off or deleted leaves its room to others`() throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    func size() throws -> Int {
      var facts = stat()
      #expect(stat(data + ".documents", &facts) == 0)
      return Int(facts.st_size)
    }
    let first = try SandboxProcess(["--data", data])
    let kept = Files.bytes(1_500_000)
    try Files.send(Files.upload(kept, title: "kept", more: ["serviceContext.uuid": "k"]), to: first)
    try Files.send(Files.upload(Files.bytes(2_500_000), title: "gone"), to: first)
    let most = try size()
    _ = try first.call(
      "/dlapp/delete-file-entry-by-title", #"{"repositoryId": 20143, "folderId": 34500, "title": "gone"}"#)
    first.signal(SIGKILL)
    _ = try first.end()
    let second = try SandboxProcess(["--data", data], profile: "6.2")
    let descriptors = second.descriptorCount
    try cutOff(Files.upload(Files.bytes(2_000_000), title: "cut"), after: 1_200_000, second)
    #expect(try second.settles(at: descriptors))
    try Files.send(Files.upload(Files.bytes(2_400_000), title: "new", more: ["serviceContext.uuid": "n"]), to: second)
    #expect(try size() <= most)
    for (uuid, bytes) in [("k", kept), ("n", Files.bytes(2_400_000))] {
      let back = try second.request("GET", "/documents/20143/\(uuid)", headers: Credentials.administrator.headers)
      #expect(back.body == bytes)
    }
  }

  /// Begins to send a form, and closes the connection in the middle of its file.
  private func cutOff(_ body: [UInt8], after count: Int, _ sandbox: SandboxProcess) throws {
    let connection = try #require(Connection(port: sandbox.port))
    connection.send(
      "POST /api/jsonws/dlapp/add-file-entry HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.count)\r\n"
        + "Content-Type: multipart/form-data; boundary=XyZ123\r\n\r\n")
    connection.send(Array(body.prefix(count)))
  }
}
