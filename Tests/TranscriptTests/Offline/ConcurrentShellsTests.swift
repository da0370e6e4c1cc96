import BuiltPrograms
import Glibc
import JSONValues
import Testing

/// Several programs at work on one store, and several users of one machine.
@Suite struct `Shells side by side` {
  private let session: Session

  init() throws {
    session = try Session()
    session.environment["P"] = "test"
    session.environment["N"] = "nobody"
  }

  private static let login = "login test@liferay.com --password-env P\n"
  private static let form = "new ddl-form structureId=34475 recordSetId=34480\n"

  private static func adding(_ titles: some Sequence<String>) -> String {
    titles.map { #"add-record {"Title1001": "\#($0)", "Agree1004": true, "Colour1013": "red"}"# + "\n" }.joined()
  }

  private func start(_ portal: SandboxPortal, _ script: String, output: Program.Stream = .file) throws -> Program {
    try session.start(
      ["--server", portal.url, "--output", "json"], script: Array(script.utf8), output: output)
  }

  private func run(_ portal: SandboxPortal, _ script: String) throws -> Program.Ending {
    try start(portal, script).end()
  }

  /// Keeps records of those titles while nobody can be reached.
  private func keep(_ titles: [String], _ portal: SandboxPortal) throws {
    let prepared = try run(portal, Self.login + Self.form + "load-form\n")
    try #require(prepared.status == 0, "\(prepared.stderr)")
    try portal.goAway()
    let ending = try run(portal, Self.login + Self.form + Self.adding(titles))
    #expect(ending.status == 7, "\(ending.stderr)")
    try portal.mend()
  }

  private func titles(_ portal: SandboxPortal, _ profile: String) throws -> [String] {
    try portal.records(profile: profile).compactMap { $0["modelValues"]?["Title1001"]?.string }.sorted()
  }

  /// The keys of the changes that a list of the cache names.
  private func kept(_ ending: Program.Ending) throws -> [JSON] {
    let result = try ending.records().last { $0["kind"] == "result" && $0["command"] == "cache" }
    return try #require(result?["value"]?["entries"]?.array, "\(ending.stdout)")
  }

  @Test(arguments: ["6.2", "7.0"])
  func `while one sends, another says who does, and fails; when that one is killed, the next goes on`(
    profile: String
  ) throws {
    let portal = try SandboxPortal(profile: profile)
    let all = (1...6).map { "t\($0)" }
    try keep(all, portal)
    try portal.fail("stall-after path=*/add-record")
    let first = try start(portal, Self.login + "sync\n", output: .pipe)
    try first.hear(#""event":"onSyncStarted""#)
    let second = try run(portal, Self.login + "sync\n")
    #expect(second.status == 1)
    #expect(second.stderr.contains("a sync of this store is under way, in process \(first.pid)"), "\(second.stderr)")
    first.signal(SIGKILL)
    #expect(try first.end().status == -SIGKILL)
    try portal.mend()
    let third = try run(portal, Self.login + "sync\n")
    #expect(third.status == 0, "\(third.stdout)\(third.stderr)")
    #expect(try titles(portal, profile) == all)
  }

  @Test(arguments: ["6.2", "7.0"])
  func `two that send at once send each record once`(profile: String) throws {
    let portal = try SandboxPortal(profile: profile)
    let all = (1...30).map { "t\($0)" }
    try keep(all, portal)
    let endings = try (1...2).map { _ in try start(portal, Self.login + "sync\n") }.map { try $0.end() }
    for ending in endings where ending.status != 0 {
      #expect(ending.status == 1)
      #expect(ending.stderr.contains("a sync of this store is under way"), "\(ending.stderr)")
    }
    #expect(endings.contains { $0.status == 0 })
    #expect(try titles(portal, profile) == all.sorted())
  }

  @Test(arguments: ["6.2", "7.0"])
  func `what ten keep at once is all there`(profile: String) throws {
    let portal = try SandboxPortal(profile: profile)
    let prepared = try run(portal, Self.login + Self.form + "load-form\n")
    try #require(prepared.status == 0, "\(prepared.stderr)")
    try portal.goAway()
    let programs = try (0..<10).map { shell in
      try start(portal, Self.login + Self.form + Self.adding((0..<10).map { "t\(shell)\($0)" }))
    }
    for program in programs {
      let ending = try program.end()
      #expect(ending.status == 7, "\(ending.stderr)")
    }
    try portal.mend()
    let ending = try run(portal, Self.login + "cache\nsync\n")
    #expect(ending.status == 0, "\(ending.stdout)\(ending.stderr)")
    #expect(try kept(ending).count == 100)
    #expect(try titles(portal, profile) == (0..<100).map { "t\($0 / 10)\($0 % 10)" })
  }

  @Test(arguments: ["6.2", "7.0"])
  func `neither of two users sees or sends what the other has kept`(profile: String) throws {
    let portal = try SandboxPortal(profile: profile)
    let other = "login nobody@liferay.com --password-env N\n"
    let keeping = "new add-bookmark folderId=34490 policy=cache-only\nadd-bookmark URL=http://"
    let mine = try run(portal, Self.login + keeping + "mine/ title=Mine\ncache push\ncache\n")
    #expect(mine.status == 7, "\(mine.stderr)")
    #expect(try kept(mine).compactMap { $0["what"]?.string } == ["add a bookmark: Mine"])
    let theirs = try run(portal, other + "cache\n" + keeping + "theirs/ title=Theirs\ncache push\ncache\nsync\n")
    #expect(try kept(theirs).compactMap { $0["what"]?.string } == ["add a bookmark: Theirs"])
    let lists = try theirs.records().filter { $0["kind"] == "result" && $0["command"] == "cache" }
    #expect(lists.first?["value"]?["entries"] == [], "\(lists)")
    // Theirs may not be added by them, and mine is not theirs to send.
    #expect(theirs.status == 1, "\(theirs.stdout)")
    let service = (profile == "6.2" ? "" : "/bookmarks.").isEmpty ? "/bookmarksentry/" : "/bookmarks.bookmarksentry/"
    let parameters: JSON = ["groupId": 20143, "folderId": 34490]
    #expect(try portal.call(service + "get-entries-count", parameters) == 0)
    let sent = try run(portal, Self.login + "sync\n")
    #expect(sent.status == 0, "\(sent.stdout)\(sent.stderr)")
    #expect(try portal.call(service + "get-entries-count", parameters) == 1)
  }
}
