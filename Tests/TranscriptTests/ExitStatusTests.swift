import BuiltPrograms
import JSONValues
import Testing

@Suite struct `Exit statuses` {
  /// What is run, and what it ends with.
  static let table: [(status: Int32, arguments: [String], script: String)] = [
    (0, [], "new hello; greet"),
    (0, [], "try nonsense"),
    (0, [], "quit; nonsense"),
    (0, ["--help"], ""),
    (0, ["--version"], ""),
    (1, [], "nonsense"),
    (1, [], "new hello; set nmae x"),
    (1, [], "new hello; crash"),
    (1, [], "new hello; set name=; greet"),
    (1, [], "new hello; set name=; greet &"),
    (1, [], "wait --wihtin 5s"),
    (1, ["nowhere.screens"], ""),
    (2, ["--nonsense"], "echo never"),
    (2, ["--output"], "echo never"),
    (2, ["--call-limit", "0s"], "echo never"),
    (3, [], "echo \"open"),
    (3, [], "new hello; set times many"),
    (3, [], "new hello; count 0"),
    (3, ["--check"], "nonsense"),
    (4, [], "plugin load nowhere.so"),
    (5, [], "new hello; expect onGreeted --within 1ms"),
    (5, [], "new hello pause=1h; count 1 & wait --within 1ms; cancel"),
    (5, ["--time-limit", "50ms"], "sleep 1h"),
    // The first failure's.
    (3, ["--keep-going"], "new hello; set times many; nonsense; expect onGreeted --within 1ms"),
    (1, ["--keep-going"], "nonsense; new hello; set times many"),
  ]

  @Test(arguments: table.map { $0 })
  func `are those of the table`(status: Int32, arguments: [String], script: String) throws {
    let session = try Session()
    let keepsGoing = script.hasSuffix("cancel") ? ["--keep-going"] : []
    let ending = try session.run(keepsGoing + arguments, stdin: script + "\n")
    #expect(ending.status == status, "\(ending.stdout)\(ending.stderr)")
    #expect(!ending.lines.contains("never"))
    #expect(ending.stderr.isEmpty == (status == 0) || script.hasPrefix("try"))
  }

  /// What ends a script with a signal is tested with the signals.
  @Test func `--version tells the version and nothing else`() throws {
    let ending = try Session().run(["--version"])
    #expect(ending.stdout.wholeMatch(of: #/screens \d+\.\d+\.\d+\n/#) != nil)
  }

  @Test func `every code that a session shows is explained by help`() throws {
    let codes = Set(Transcripts.all.flatMap { $0.stderr.compactMap { $0.firstMatch(of: #/ \[([a-z-]+)\]$/#)?.1 } })
    #expect(codes.count > 15)
    let ending = try Session().run(
      ["--output", "json", "--keep-going"], stdin: codes.map { "help \($0)\n" }.joined())
    #expect(ending.stderr.isEmpty)
    for record in try ending.records() where record["command"] == "help" {
      #expect((record["value"]?["text"]?.string ?? "").count > 40)
    }
    #expect(ending.status == 0)
  }
}
