import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `NDJSON` {
  /// Members of each kind that must be there, in whatever order.
  private static let members: [String: Set<String>] = [
    "event": ["screenlet", "event", "origin", "payload"],
    "result": ["command", "value"],
    "error": ["code", "message", "fields"],
    "log": ["plugin", "level", "text"],
    "end": ["exit", "counts"],
  ]

  private static func script() throws -> String {
    """
    plugin load \(try PluginBuilding.library("hostile"))
    new hostile; print; close hostile
    new hello h
    greet Ada
    count 2 &
    wait
    get; show; fields; screenlets; runs; attributes; actions; definitions; let; option; plugin list; plugin path
    plugin info hello; help set; echo hi; time echo hi; events --last 2
    nonsense
    set times 99
    crash
    set name=""
    greet
    """
  }

  @Test func `every line has the common members and those of its kind`() throws {
    let ending = try Session().run(["--output", "json", "--keep-going"], stdin: Self.script())
    let records = try ending.records()
    var last: Int64 = 0
    var kinds: Set<String> = []
    let sessions = Set(records.map { $0["session"]?.string })
    #expect(sessions.count == 1)
    for record in records {
      #expect(record["v"] == 1)
      let kind = record["kind"]?.string ?? "none"
      kinds.insert(kind)
      let seq = record["seq"]?.integer ?? 0
      #expect(seq > last)
      last = seq
      #expect(record["time"]?.string?.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/#) != nil)
      let missing = (Self.members[kind] ?? ["a known kind"]).filter { record[$0] == nil }
      #expect(missing.isEmpty, "\(record.text())")
    }
    #expect(kinds == ["event", "result", "error", "log", "end"])
    #expect(records.last?["kind"] == "end")
    #expect(records.last?["exit"] == 1)
    #expect(ending.status == 1)
    #expect(records.last?["counts"] == ["succeeded": 3, "stored": 0, "failed": 1, "invalid": 1, "cancelled": 0])
  }

  @Test func `every run opens and closes once`() throws {
    let ending = try Session().run(["--output", "json", "--keep-going"], stdin: Self.script())
    var open: Set<Int64> = []
    var closed: Set<Int64> = []
    for record in try ending.records() {
      guard let run = record["run"]?.integer else { continue }
      switch record["event"]?.string {
      case "actionStarted": #expect(open.insert(run).inserted)
      case "actionFinished": #expect(closed.insert(run).inserted && open.contains(run))
      default: #expect(open.contains(run) && !closed.contains(run))
      }
    }
    #expect(open == closed)
    #expect(open.count == 5)
  }

  @Test func `an error says where it is`() throws {
    let ending = try Session().run(["--output", "json"], stdin: "echo a\n  nonsense\n")
    let error = try #require(try ending.records().first { $0["kind"] == "error" })
    #expect(error["at"] == "stdin:2")
    #expect(error["code"] == "unknown-command")
    #expect(error["column"] == 3)
    #expect(ending.stderr.hasPrefix("stdin:2:3: "))
  }

  @Test func `integers beyond 53 bits are texts, wherever they come from`() throws {
    let ending = try Session().run(
      ["--output", "json"],
      stdin: """
        new hello
        set extra={"id": 9007199254740993, "low": -9007199254740993, "edge": 9007199254740992, "deep": [9223372036854775807]}
        get extra
        greet
        """)
    let records = try ending.records()
    let expected: JSON = [
      "id": "9007199254740993", "low": "-9007199254740993", "edge": 9_007_199_254_740_992,
      "deep": ["9223372036854775807"],
    ]
    #expect(records.first { $0["command"] == "get" }?["value"]?["value"] == expected)
    #expect(records.first { $0["event"] == "onGreeted" }?["payload"]?["extra"] == expected)
  }
}

@Suite struct `Events in a file` {
  private static func events(_ path: String) throws -> [JSON] {
    let text = String(decoding: try TemporaryFolder.bytes(of: path), as: UTF8.self)
    return try text.split(separator: "\n").map { try JSON(parsing: String($0)) }
  }

  @Test func `they go there and off standard output`() throws {
    let session = try Session()
    let file = session.folder.file("log.ndjson")
    for name in ["Ada", "Grace"] {
      let ending = try session.run(["--events", file], stdin: "new hello\ngreet \(name)\necho done\n")
      #expect(ending.stdout == "done\n")
      #expect(ending.status == 0)
    }
    // Appended.
    let records = try Self.events(file)
    let greetings = records.filter { $0["event"] == "onGreeted" }
    #expect(greetings.map { $0["payload"]?["text"] } == ["Hello, Ada", "Hello, Grace"])
    // Also where standard output has no record of the end.
    #expect(records.filter { $0["kind"] == "end" }.map { $0["exit"] } == [0, 0])
    #expect(records.last?["kind"] == "end")
  }

  @Test func `a script sends them there, elsewhere, and back`() throws {
    let session = try Session()
    let ending = try session.run(
      stdin: "new hello\nevents file one\ngreet a\nevents file two\ngreet b\nevents file off\ngreet c\n")
    #expect(
      ending.stdout.contains("Hello, c") && !ending.stdout.contains("Hello, a") && !ending.stdout.contains("Hello, b"))
    let texts = try ["one", "two"].map { file in
      try Self.events(session.folder.file(file)).compactMap { $0["payload"]?["text"]?.string }
    }
    #expect(texts == [["Hello, a"], ["Hello, b"]])
  }

  @Test func `attribute changes are recorded there, secrets hidden`() throws {
    let session = try Session()
    let file = session.folder.file("log")
    _ = try session.run(["--events", file], stdin: "new hello\nset token=hunter2 name=Ada\ngreet\nunset name\n")
    let text = String(decoding: try TemporaryFolder.bytes(of: file), as: UTF8.self)
    #expect(!text.contains("hunter2"))
    #expect(text.contains(#""payload":{"name":"token","value":"•••"}"#))
    #expect(text.contains(#""payload":{"name":"name","value":"Ada"}"#))
  }

  @Test func `a file that cannot be is an error`() throws {
    let ending = try Session().run(["--events", "no/such/folder/log", "-c", "echo never"])
    #expect(ending.status == 1)
    #expect(ending.stdout.isEmpty)
    #expect(ending.stderr.contains("events cannot go to no/such/folder/log: No such file or directory"))
  }

  @Test func `a disk that is full does not end the session`() throws {
    let ending = try Session().run(["--events", "/dev/full"], stdin: "new hello\ngreet\necho still here\n")
    #expect(ending.stdout == "still here\n")
    #expect(ending.stderr.contains("No space left on device"))
  }
}
