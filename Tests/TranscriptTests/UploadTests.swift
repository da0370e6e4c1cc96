import BuiltPrograms
import Glibc
import JSONValues
import TestServers
import Testing

@Suite struct `What plugins upload` {
  private let folder: TemporaryFolder
  private let session: Session

  init() throws {
    folder = try TemporaryFolder()
    session = try Session()
  }

  /// A portal that takes documents and records, and says of each document what it is called.
  private static func portal(intake: ScriptedServer.Intake = .whole) throws -> ScriptedServer {
    try ScriptedServer(intake: intake) { request in
      switch (request.method, request.path) {
      case ("HEAD", _): [.version()]
      case (_, "/api/jsonws/invoke"): [.answer("[{}]")]
      default:
        [
          .answer(
            #"{"title":"t","version":"1.0","uuid":"u-1","groupId":"20143","size":10.50,"fileEntryId":"9007199254740993"}"#
          )
        ]
      }
    }
  }

  private func run(_ portal: ScriptedServer?, _ script: String) throws -> [JSON] {
    let library = try PluginBuilding.library("uploads")
    let ending = try session.run(
      (portal.map { ["--server", $0.url] } ?? []) + ["--output", "json", "--keep-going"],
      stdin: "plugin load \(library)\nnew uploads\n\(script)\necho alive\n")
    let records = try ending.records()
    #expect(records.contains { $0["command"] == "echo" && $0["value"] == "alive" }, "\(ending.stderr)")
    return records
  }

  private static func upload(_ path: String, key: String? = nil, _ parameters: String = "{}") -> String {
    let key = key.map { ",\"key\":\"\($0)\"" } ?? ""
    return "{\"path\":\"\(path)\",\"call\":{\"path\":\"/dlapp/add-file-entry\",\"parameters\":\(parameters)}\(key)}"
  }

  private static func ends(_ records: [JSON]) -> [JSON] {
    records.filter { $0["event"] == "onEnd" }.compactMap { $0["payload"] }
  }

  @Test func `is sent with progress and traced without its bytes, and answered with what became of it`() throws {
    let portal = try Self.portal()
    defer { portal.stop() }
    let path = try folder.write("scan.png", Array("treasure".utf8))
    let records = try run(portal, "events trace on\nupload '\(Self.upload(path, #"{"mimeType":null}"#))'")
    let events = records.filter { $0["action"] == "upload" }
    #expect(events.map { $0["event"]?.string } == ["actionStarted", "onPart", "onEnd", "actionFinished"])
    #expect(events[1]["payload"] == ["done": 8, "total": 8])
    #expect(events[2]["payload"]?["json"]?["fileEntryId"] == "9007199254740993")
    // What a part is told as depends on whether the answer has come when its event does.
    #expect(
      events.map { $0["origin"]?.string }.enumerated().filter { $0.offset != 1 }.map(\.element) == [
        "local", "remote", "remote",
      ])
    let trace = try #require(records.last { $0["kind"] == "trace" })
    #expect(trace.text().contains("/dlapp/add-file-entry"))
    #expect(!trace.text().contains("treasure"))
    #expect(portal.requests.last?.body.contains("\r\n\r\nimage/png\r\n") == true)
  }

  @Test func `can be referred to by its key, and only so`() throws {
    let portal = try Self.portal()
    defer { portal.stop() }
    let path = try folder.write("a.txt", [1])
    func write(_ reference: String) -> String {
      """
      write '{"calls":[{"path":"/ddlrecord/add-record","parameters":{"fieldsMap":{"Doc":\(reference),"list":[\(reference)]}}}]}'
      """
    }
    let good = #"{"$upload":"K1","keep":["groupId","uuid","version","size"]}"#
    let records = try run(
      portal,
      """
      \(write(good))
      upload '\(Self.upload(path, key: "K1"))'
      \(write(good))
      \(write(#"{"$upload":"K2","keep":["uuid"]}"#))
      \(write(#"{"$upload":"K1","keep":["nothing"]}"#))
      \(write(#"{"$upload":"K1"}"#))
      \(write(#"{"$upload":7,"keep":["uuid"]}"#))
      """)
    let ends = Self.ends(records)
    #expect(ends.map { $0["status"] } == [3, 0, 0, 3, 3, 3, 3])
    #expect(ends.filter { $0["status"] == 3 }.allSatisfy { $0["json"]?["class"] == "malformed" })
    #expect(
      ends[3]["json"]?["message"]?.string?.contains("no document was uploaded to this portal with the key \"K2\"")
        == true)
    let calls = portal.requests.filter { $0.path == "/api/jsonws/invoke" }
    #expect(calls.count == 1)
    let text = #"{"groupId":"20143","uuid":"u-1","version":"1.0","size":10.50}"#
    let parameters = try JSON(parsing: calls[0].body)[0]?["/ddlrecord/add-record"]?["fieldsMap"]
    #expect(parameters == ["Doc": .string(text), "list": [.string(text)]])
  }

  @Test func `and is not there, or is asked for wrongly, gets one answer that says what to do`() throws {
    let portal = try Self.portal()
    defer { portal.stop() }
    let path = try folder.write("a.txt", [1])
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let faults: [(request: String, errorClass: String, message: String)] = [
      ("{}", "malformed", "no absolute path"), (#"{"path":"a.txt"}"#, "malformed", "no absolute path"),
      ("{\"path\":\"\(path)\"}", "malformed", "a call without path"),
      ("{\"path\":\"\(path)\",\"call\":{\"path\":\"/../c/portal/logout\"}}", "malformed", "is no path of a service"),
      ("{\"path\":\"\(path)\",\"call\":{\"path\":\"/a b?c\"}}", "malformed", "is no path of a service"),
      (Self.upload(path, #"{"a\r\nb":1}"#), "malformed", "is no name of a parameter"),
      ("{\"path\":\"\(path)\",\"call\":{\"path\":\"/a/b\"},\"policy\":\"cache-only\"}", "store", "there is no store"),
      (Self.upload(folder.file("none.pdf")), "document", "none.pdf is not there"),
      (Self.upload(folder.path), "document", "is a folder"),
      (Self.upload(folder.file("pipe")), "document", "pipe is no file"),
    ]
    let records = try run(portal, faults.map { "upload '\($0.request)'" }.joined(separator: "\n"))
    let ends = Self.ends(records)
    #expect(ends.count == faults.count)
    for (fault, end) in zip(faults, ends) {
      #expect(end["status"] == 3)
      #expect(end["json"]?["class"]?.string == fault.errorClass)
      #expect(end["json"]?["message"]?.string?.contains(fault.message) == true, "\(end.text())")
      #expect(end["json"]?["cure"]?.string?.isEmpty == false)
    }
    #expect(portal.requests.allSatisfy { $0.method == "HEAD" })
  }

  @Test func `without a portal is not sent`() throws {
    let path = try folder.write("a.txt", [1])
    let records = try run(nil, "upload '\(Self.upload(path))'")
    #expect(Self.ends(records).first?["json"]?["class"] == "noServer")
  }

  @Test(arguments: ["upload", "lazy", "brief"])
  func `is told of as fast as its plugin listens, all of it before the end`(action: String) throws {
    let portal = try Self.portal(intake: .paced(bytes: 64 << 10, microseconds: 10_000))
    defer { portal.stop() }
    let path = try folder.write("slow.bin", [UInt8](repeating: 1, count: 4 << 20))
    let records = try run(portal, "\(action) '\(Self.upload(path))'")
    let parts = records.filter { $0["event"] == "onPart" }.compactMap { $0["payload"]?["done"]?.integer }
    #expect(parts == parts.sorted())
    #expect(Set(parts).count == parts.count)
    if action == "brief" { #expect(parts.count == 1) } else { #expect(parts.last == 4 << 20) }
    #expect(Self.ends(records).map { $0["status"] } == [0])
  }

  @Test func `goes side by side, and ends with its run, its screenlet, its plugin`() throws {
    let portal = try Self.portal(intake: .first(0))
    defer { portal.stop() }
    let stalling = try ScriptedServer(intake: .counted) { $0.method == "HEAD" ? [.version()] : [.stall] }
    defer { stalling.stop() }
    let path = try folder.write("a.txt", [1])
    let program = try session.start(
      ["--server", stalling.url, "--output", "json", "--keep-going"], input: .pipe, output: .pipe)
    try program.type("plugin load \(PluginBuilding.library("uploads"))\nnew uploads one\nnew uploads two\n")
    for name in ["one", "one", "two", "two"] { try program.type("in \(name) upload '\(Self.upload(path))' &\n") }
    try program.hear(#""event":"onPart""#, times: 4)
    try program.type("in one cancel 1\nin one cancel 2\n")
    try program.hear(#""event":"actionFinished""#, times: 2)
    try program.type("close two\n")
    try program.hear(#""event":"actionFinished""#, times: 4)
    program.closeInput()
    let finished = try program.end().records().filter { $0["event"] == "actionFinished" }
    #expect(finished.map { $0["payload"]?["outcome"] } == ["cancelled", "cancelled", "cancelled", "cancelled"])
  }

  @Test func `costs no memory, however large it is`() throws {
    let portal = try Self.portal(intake: .counted)
    defer { portal.stop() }
    func peak(megabytes: Int) throws -> Int {
      let path = try folder.write("\(megabytes).bin", [])
      #expect(truncate(path, off_t(megabytes) << 20) == 0)
      let program = try session.start(["--server", portal.url, "--output", "json"], input: .pipe, output: .pipe)
      try program.type(
        "plugin load \(PluginBuilding.library("uploads"))\nnew uploads\nupload '\(Self.upload(path))'\n")
      try program.hear(#""event":"actionFinished""#)
      let peak = try program.peakKilobytes
      program.closeInput()
      let end = try #require(Self.ends(try program.end().records()).first)
      #expect(end["status"] == 0)
      return peak
    }
    let small = try peak(megabytes: 6)
    #expect(try peak(megabytes: 96) * 10 <= small * 11)
  }
}
