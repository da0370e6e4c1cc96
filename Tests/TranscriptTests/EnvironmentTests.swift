import BuiltPrograms
import Glibc
import JSONValues
import Testing

@Suite struct `What is around the program` {
  @Test func `no home and no environment`() throws {
    let session = try Session()
    session.environment = [:]
    let ending = try session.run(stdin: "new hello\ngreet Ada\n")
    #expect(ending.stdout.contains("Hello, Ada"))
    #expect(ending.status == 0)
  }

  @Test func `a home where nothing can be written`() throws {
    let session = try Session()
    // Neither can root write there.
    session.environment["HOME"] = "/proc/self/fdinfo"
    let ending = try session.run(stdin: "new hello\ngreet Ada\n")
    #expect(ending.stdout.contains("Hello, Ada"))
    #expect(ending.stderr.isEmpty)
    #expect(ending.status == 0)
  }

  @Test func `manifests are remembered below --data, and nowhere else`() throws {
    let session = try Session()
    _ = try session.run(["--data", session.folder.file("data")], stdin: "new hello\n")
    #expect(!TemporaryFolder.names(in: session.folder.file("data/cache")).isEmpty)
    #expect(TemporaryFolder.names(in: session.folder.file("home")).isEmpty)
    _ = try session.run(stdin: "new hello\n")
    #expect(!TemporaryFolder.names(in: session.folder.file("home/.cache/screens")).isEmpty)
  }

  @Test func `a memory that is damaged is made anew`() throws {
    let session = try Session()
    _ = try session.run(stdin: "new hello\n")
    let folder = "home/.cache/screens/manifests/"
    let names = TemporaryFolder.names(in: session.folder.file(folder))
    #expect(!names.isEmpty)
    for name in names { try session.folder.write(folder + name, "{\"damaged\":") }
    let ending = try session.run(stdin: "new hello\ngreet Ada\n")
    #expect(ending.stdout.contains("Hello, Ada"))
    #expect(ending.stderr.isEmpty)
    #expect(ending.status == 0)
  }

  @Test func `several shells share what is remembered`() throws {
    let session = try Session()
    let script = Array("new hello\ngreet Ada\nplugin list\n".utf8)
    let programs = try (0..<4).map { _ in try session.start(script: script) }
    for program in programs {
      let ending = try program.end()
      #expect(ending.stdout.contains("Hello, Ada"))
      #expect(ending.stderr.isEmpty)
      #expect(ending.status == 0)
    }
  }

  @Test(
    arguments: [
      ([:], [], "en_US"), (["LANG": "pt_BR.UTF-8"], [], "pt_BR"), (["LANG": "C"], [], "en_US"),
      (["LANG": "pt_BR", "LC_MESSAGES": "de_DE@euro"], [], "de_DE"),
      (["LANG": "pt_BR", "LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE"], [], "fr_FR"),
      (["LANG": "pt_BR"], ["--locale", "es_ES"], "es_ES"), (["LANG": "nonsense"], [], "en_US"),
    ] as [([String: String], [String], String)])
  func `the locale reaches the plugin`(environment: [String: String], arguments: [String], locale: String) throws {
    let session = try Session()
    session.environment["LANG"] = nil
    session.environment.merge(environment) { $1 }
    let library = try PluginBuilding.library("versatile")
    let ending = try session.run(
      ["--output", "json"] + arguments, stdin: "plugin load \(library)\nnew versatile\nperform echo x\noption locale\n")
    let records = try ending.records()
    let context = records.first { $0["payload"]?["call"] == "context_changed" }
    #expect(context?["payload"]?["first"]?.string == #"{"locale":"\#(locale)"}"#)
    #expect(records.last { $0["command"] == "option" }?["value"]?["locale"]?.string == locale)
  }

  @Test func `the environment's plugin path is searched, and the first of a name wins`() throws {
    let session = try Session()
    let bytes = try TemporaryFolder.bytes(of: BuildFolder.path + "/libhello.so")
    for folder in ["a", "b", "c"] { try session.folder.write("\(folder)/libhello.so", bytes, mode: 0o755) }
    session.environment["SCREENS_PLUGIN_PATH"] = "\(session.folder.file("b")):\(session.folder.file("c"))"
    let ending = try session.run(["--plugins", session.folder.file("a"), "-c", "plugin list"])
    let rows = ending.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(rows.first?.last == session.folder.file("a/libhello.so"))
    #expect(rows.filter { $0.contains("shadowed") }.map(\.last).contains(session.folder.file("c/libhello.so")))
  }

  @Test func `the current folder is never searched`() throws {
    let session = try Session()
    let bytes = try TemporaryFolder.bytes(of: try PluginBuilding.library("versatile"))
    try session.folder.write("libversatile.so", bytes, mode: 0o755)
    #expect(try session.run(["-c", "new versatile"]).status == 1)
  }
}
