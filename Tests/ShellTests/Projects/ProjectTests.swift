import BuiltPrograms
import EventLogging
import JSONValues
import Testing

@testable import Shell

private typealias Programs = BuiltPrograms.BuildFolder

@Suite struct `A new project` {
  private let folder: TemporaryFolder
  private let session: QuietSession

  init() throws {
    folder = try TemporaryFolder()
    session = try QuietSession()
  }

  /// The path of all that is in a folder, hidden files too.
  private func files(in path: String = "") throws -> [String] {
    try Programs.run(["find", folder.file(path), "-type", "f", "-printf", "%P\n"]).split(separator: "\n")
      .map(String.init).sorted()
  }

  @Test(arguments: ProjectLanguage.allCases)
  func `has the new name everywhere, and what is to be typed next`(language: ProjectLanguage) throws {
    try session.run("plugin new \(folder.path)/a/my-form --language \(language.rawValue)")
    let made = try #require(session.results(of: "plugin new").last)
    #expect(made["name"] == "my-form")
    #expect(made["files"]?.array?.compactMap(\.string) == (try files(in: "a/my-form")))
    #expect(made["next"]?[0]?.string == "cd \(folder.path)/a/my-form")
    let left = try Programs.run([
      "sh", "-c", #"grep -ril starter "$1" || true; find "$1" -iname '*starter*'"#, "sh", folder.path,
    ])
    #expect(left.isEmpty)
  }

  @Test func `takes a folder that is there and empty, and a name of its own`() throws {
    try session.run("plugin new \(folder.path) --language c --name my-form")
    #expect(session.errors.isEmpty)
    #expect(try files().contains("screenlet.h"))
  }

  @Test func `may be called as the templates are`() throws {
    try session.run("plugin new \(folder.path) --language=swift --name=my-starter")
    let entry = try Programs.text(of: folder.file("Sources/MyStarterPlugin/entry.swift"))
    #expect(entry.contains("import MyStarterScreenlets"))
    #expect(entry.contains(#"name: "my-starter""#))
  }

  @Test func `in Swift is in no folder that is called as that of the SDK`() throws {
    let name = try #require(Programs.source.split(separator: "/").last)
    try session.run("plugin new \(folder.path)/\(name) --name my-form --language swift")
    #expect(session.errors.first?.code == FaultCode.badName.rawValue)
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
    try session.run("plugin new \(folder.path)/\(name) --name my-form --language c")
    #expect(session.errors.count == 1)
  }

  @Test func `overwrites nothing`() throws {
    try folder.write("here/README.md", "mine")
    try session.run("plugin new \(folder.path)/here --language c")
    #expect(session.errors.first?.code == FaultCode.file.rawValue)
    #expect(try files() == ["here/README.md"])
  }

  @Test func `leaves nothing behind when it cannot be finished`() throws {
    var project = ProjectFolder(folder.file("new/deep"))
    let good = ProjectFile(path: "a/b.txt", bytes: [1], isProgram: false)
    // A file stands where a folder would have to be.
    let bad = ProjectFile(path: "a/b.txt/c", bytes: [2], isProgram: false)
    let error = #expect(throws: ProjectFault.self) { try project.write([good, bad]) }
    guard case .unwritable(_, let path)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder.file("new/deep/a/b.txt"))
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }

  @Test(arguments: [
    ("plugin new /tmp/x-new", "usage"), ("plugin new /tmp/x-new --language rust", "usage"),
    ("plugin new /tmp/X --language c", "bad-name"), ("plugin new /tmp/x-new --language c --name screenlet", "bad-name"),
    ("plugin new", "usage"), ("plugin new a b --language c", "usage"),
  ])
  func `is refused before anything is made, also by --check`(line: String, code: String) throws {
    session.check(line)
    try session.run(line)
    #expect(session.errors.map(\.code) == [code, code])
  }

  @Test func `is not made by --check`() throws {
    session.check("let x = a; plugin new \(folder.path)/my-form --language c; plugin new $x --language swift")
    #expect(session.errors.isEmpty)
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }
}
