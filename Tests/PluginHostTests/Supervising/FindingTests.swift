import EventLoop
import Glibc
import JSONValues
import PluginHost
import BuiltPrograms
import Testing

@Suite struct `Finding plugins and their definitions` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A library of one plugin with one definition, in a folder of that name.
  @discardableResult
  private func build(_ plugin: String, _ definition: String, in name: String, file: String? = nil) throws -> String {
    if access(folder(name), F_OK) != 0 { try folder.folder(name) }
    let path = folder("\(name)/lib\(file ?? plugin).so")
    // Beside it and then in its place, as `install` does: the old file may be mapped.
    let flags = [#"-DPLUGIN="\#(plugin)""#, #"-DDEFINITION="\#(definition)""#]
    try PluginBuilding.build("named_by_macros", to: path + ".new", flags: flags)
    #expect(rename(path + ".new", path) == 0)
    return path
  }

  /// A session that searches the folders of these names.
  private func session(
    _ names: String..., source: SearchFolder.Source = .option, counting: Bool = false
  ) throws
    -> HostedSession
  {
    let search = names.map { SearchFolder(path: folder($0), source: source) }
    return try HostedSession(in: folder, search: search, runner: counting ? countingRunner() : BuildFolder.runner)
  }

  /// A runner that writes down that it was started.
  private func countingRunner() throws -> String {
    let text = "#!/bin/sh\necho >> '\(folder("starts"))'\nexec '\(BuildFolder.runner)' \"$@\"\n"
    return try folder.write(text.utf8, to: "runner", mode: 0o755)
  }

  private var starts: Int { (try? contents(of: folder("starts")).count) ?? 0 }

  // MARK: - At hand

  @Test func `tells without a start what an earlier session has read, and nothing else`() throws {
    try build("first", "known", in: "plugins")
    let first = try session("plugins")
    #expect(try first.host.definitions().map(\.definition.name) == ["known"])
    try build("second", "new", in: "plugins")

    let second = try session("plugins", counting: true)
    let host = try second.host
    #expect(host.definitionsAtHand().map(\.definition.name) == ["known"])
    #expect(host.definitionAtHand(named: "first.known")?.name == "known")
    #expect(host.definitionAtHand(named: "new") == nil)
    #expect(!host.hasSearched)
    #expect(starts == 0)

    #expect(host.definitions().map(\.definition.name) == ["known", "new"])
    #expect(host.definitionsAtHand().map(\.definition.name) == ["known", "new"])
    #expect(host.hasSearched)
  }

  @Test func `tells nothing of a remembered plugin that others can change`() throws {
    let path = try build("first", "known", in: "plugins")
    #expect(chmod(path, 0o666) == 0)
    let first = try session("plugins")
    #expect(try first.host.definitions().count == 1)
    let second = try session("plugins")
    #expect(try second.host.definitionsAtHand().count == 1)
    let third = try session("plugins", source: .userData)
    #expect(try third.host.definitionsAtHand().isEmpty)
  }

  // MARK: - Names

  @Test func `names both plugins that offer one definition, and takes either by its full name`() throws {
    try build("first", "same", in: "plugins")
    try build("second", "same", in: "plugins")
    let session = try session("plugins")
    let host = try session.host
    do throws(DefinitionFault) {
      _ = try host.definition(named: "same")
      Issue.record("one was chosen")
    } catch {
      guard case .ambiguous(let plugins) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(plugins == ["first", "second"])
    }
    #expect(try host.definition(named: "second.same").plugin.name == "second")
    #expect(host.definitions().map(\.plugin.name) == ["first", "second"])
  }

  @Test func `tells what there is when a name leads nowhere`() throws {
    try build("first", "one", in: "plugins")
    let session = try session("plugins")
    let host = try session.host
    do throws(DefinitionFault) {
      _ = try host.definition(named: "two")
      Issue.record("there is one")
    } catch {
      guard case .unknown(let known, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(known == ["one"])
    }
  }

  @Test func `takes the first of a name, by file or by what it calls itself, and lists the others`() throws {
    let first = try build("twin", "one", in: "a")
    let second = try build("twin", "two", in: "b")
    let third = try build("twin", "three", in: "b", file: "other")
    let session = try session("a", "b")
    let host = try session.host
    #expect(host.knownPlugins().map(\.file) == [first])
    #expect(Set(host.searchFindings().shadowed.map(\.path)) == [second, third])
    #expect(host.searchFindings().shadowed.allSatisfy { $0.shadowedBy == first })
  }

  @Test func `prefers a plugin named for the session, and ends the one it takes the place of`() throws {
    try build("twin", "one", in: "a")
    let second = try build("twin", "two", in: "b")
    let session = try session("a")
    let host = try session.host
    let found = try #require(host.knownPlugins().first)
    let instance = try session.instance(of: "one", in: found)
    #expect(try session.finish("go", on: instance) == .succeeded)
    let pid = try #require(found.pid)
    #expect(try host.load(file: second).plugin.name == "twin")
    #expect(host.knownPlugins().map(\.file) == [second])
    // The instance lives on in the old one, which ends with it.
    #expect(try session.finish("go", on: instance) == .succeeded)
    #expect(kill(pid, 0) == 0)
    host.close(instance)
    try session.wait(for: "the old one's end") { kill(pid, 0) != 0 }
    #expect(session.deaths.isEmpty)
  }

  // MARK: - Trust

  @Test func `refuses in a search folder what anybody may change, and only tells of it when it was named`() throws {
    let file = try build("first", "one", in: "open")
    #expect(chmod(folder("open"), 0o777) == 0)
    let strict = try session("open", source: .environment)
    let findings = try strict.host.searchFindings()
    guard case .untrusted = findings.refusals.first?.reason else {
      Issue.record("\(findings)")
      return
    }
    #expect(try strict.host.knownPlugins().isEmpty)
    let named = try session("open")
    #expect(try named.host.searchFindings().distrusted.map(\.path) == [file])
    #expect(try named.host.knownPlugins().count == 1)
    let loading = try session()
    #expect(try loading.host.load(file: file).distrust.isEmpty == false)
  }

  // MARK: - What is remembered

  @Test func `starts no runner for a plugin it knows, until the file changes`() throws {
    try build("first", "one", in: "plugins")
    func definitions() throws -> [String] {
      let session = try session("plugins", counting: true)
      return try session.host.definitions().map(\.definition.name)
    }
    #expect(try definitions() == ["one"])
    #expect(starts == 1)
    #expect(try definitions() == ["one"])
    #expect(starts == 1)
    try build("first", "two", in: "plugins")
    #expect(try definitions() == ["two"])
    #expect(starts == 2)
  }

  @Test func `looks at no folder before it is asked`() throws {
    let session = try session("plugins", counting: true)
    session.loop.poll()
    #expect(starts == 0)
  }

  @Test func `believes the plugin and not what was remembered of it`() throws {
    let file = try build("first", "one", in: "plugins")
    let cache = ManifestCache(folder: folder("cache/manifests"), host: HostVersion(version: "tests"))
    let identity = try #require(FileIdentity(path: file))
    let first = try session("plugins")
    _ = try first.host.definitions()
    let lie = try #require(cache.manifest(of: identity)).json.text().replacing("\"one\"", with: "\"lie\"")
    cache.store(try PluginManifest(JSON(parsing: lie)), of: identity)

    let session = try session("plugins")
    let instance = try session.instance(of: "lie", in: #require(session.host.knownPlugins().first))
    let run = try session.perform("go", on: instance)
    try session.wait(for: "the call") { run.outcome.end != nil }
    #expect(run.outcome.end == "noInstance")
    #expect(try session.host.definitions().map(\.definition.name) == ["one"])
    #expect(session.lines.count == 1)
    #expect(cache.manifest(of: identity) == nil)
  }

  @Test func `asked by a handler of the loop, says what is known so far`() throws {
    try build("first", "one", in: "plugins")
    let session = try session("plugins")
    let host = try session.host
    var counts: [Int] = []
    session.loop.schedule(after: .zero) { counts.append(host.definitions().count) }
    session.loop.poll()
    counts.append(host.definitions().count)
    #expect(counts == [0, 1])
  }
}
