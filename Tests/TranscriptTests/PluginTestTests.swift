import BuiltPrograms
import JSONValues
import Testing

/// `plugin test FILE`: the examples of a plugin and the scripts beside it, each in a sandbox of its own.
@Suite struct `Testing a plugin` {
  @Test(arguments: ["hello", "login", "bookmarks"])
  func `the examples of what comes along run to their end`(plugin: String) throws {
    let session = try Session()
    let ending = try session.run(["plugin", "test", "\(BuildFolder.path)/lib\(plugin).so"])
    #expect(ending.status == 0, "\(ending.stdout)\(ending.stderr)")
    #expect(ending.lines.last?.hasSuffix(", all well") == true)
  }

  @Test func `an example that fails is told with its own errors`() throws {
    let session = try Session()
    let library = session.folder.file("libcareless.so")
    try PluginBuilding.build("careless", to: library, flags: ["-DMISTAKE=\"failing script\""])
    let ending = try session.run(["plugin", "test", library])
    #expect(ending.status == 1)
    #expect(ending.lines.first?.hasPrefix("failed   careless: new careless; ask  ") == true)
    #expect(ending.stdout.contains("         -c:1:15: ask failed"))
    #expect(ending.stderr.contains("1 of 1 script of libcareless.so failed or did not run [test-failed]"))
  }

  @Test func `scripts beside the library run as well, or those that are named alone`() throws {
    let session = try Session()
    let library = session.folder.file("libcareless.so")
    try PluginBuilding.build("careless", to: library)
    try session.folder.write("own.screens", "new careless\ntry ask\n")
    try session.folder.write("tests/more.screens", "expect onWorked --within 1ms\n")
    let all = try session.run(["--output", "json", "-c", "plugin test libcareless.so"])
    let result = try #require(try all.records().first { $0["kind"] == "result" })
    let scripts = result["value"]?["scripts"]?.array ?? []
    #expect(scripts.map { $0["script"] } == ["careless: new careless; try ask", "own.screens", "more.screens"])
    #expect(scripts.map { $0["exit"] } == [0, 0, 5])
    #expect(result["value"]?["failed"] == 1)
    let one = try session.run(["plugin", "test", library, session.folder.file("own.screens")])
    #expect(one.status == 0)
    #expect(one.lines.last == "1 script, all well")
  }

  @Test func `a script that does not end is ended`() throws {
    let session = try Session()
    let library = session.folder.file("libcareless.so")
    try PluginBuilding.build("careless", to: library)
    try session.folder.write("long.screens", "new careless\nwork\n")
    let ending = try session.run([
      "plugin", "test", library, session.folder.file("long.screens"), "--within", "500ms",
    ])
    #expect(ending.status == 1)
    #expect(ending.stdout.contains("the session's time limit of 500ms is over"))
  }
}
