import BuiltPrograms
import Glibc
import JSONValues
import Testing

/// A store that is full, read-only, damaged, newer than the program, or not there: one clear error, and work goes on where
/// the policy needs none.
@Suite struct `A store that cannot be used` {
  private let session: Session
  private let portal: SandboxPortal

  init() throws {
    session = try Session()
    session.environment["P"] = "test"
    portal = try SandboxPortal()
  }

  private static let begun = "login test@liferay.com --password-env P\nnew add-bookmark folderId=34490\n"

  /// Adds under each policy, sends and lists what is kept, and goes on whatever happens.
  private static let script =
    begun
    + ["remote-first", "remote-only", "cache-only", "cache-first"].map { policy in
      "set policy \(policy)\ntry add-bookmark URL=http://\(policy)/ title=\(policy)\n"
    }.joined() + "try sync\ntry cache\n"

  private var file: String { get throws { try folder + "/store.sqlite" } }

  private var folder: String {
    get throws {
      let stores = session.folder.path + "/home/.local/share/screens/stores"
      let server = try #require(TemporaryFolder.names(in: stores).first)
      return "\(stores)/\(server)/20164"
    }
  }

  /// Keeps a bookmark, so that there is a store with something in it.
  private func keep() throws {
    let ending = try session.run(
      ["--server", portal.url],
      stdin: Self.begun + "set policy cache-only\nadd-bookmark URL=http://first/ title=First\n")
    #expect(ending.status == 7, "\(ending.stderr)")
  }

  /// Runs the script by way of a program that makes it hard, and looks at what each policy says.
  private func expect(_ words: String, by way: [String] = [], sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let program = try Program(
      way + [BuildFolder.screens, "--server", portal.url, "--output", "json"], environment: session.environment,
      folder: session.folder, script: Array(Self.script.utf8), output: .pipe)
    let ending = try program.end(sourceLocation: sourceLocation)
    let said = "\(ending.stdout)\(ending.stderr)"
    #expect(ending.status == 0, "\(said)", sourceLocation: sourceLocation)
    let ends = try ending.records().filter { $0["event"] == "actionFinished" && $0["action"] != "login" }
    #expect(
      ends.map { $0["payload"]?["outcome"] } == ["succeeded", "succeeded", "failed", "failed", "failed"], "\(said)",
      sourceLocation: sourceLocation)
    for end in ends.suffix(3) {
      #expect(end["payload"]?["error"]?["class"] == "store", "\(said)", sourceLocation: sourceLocation)
      #expect(
        end["payload"]?["error"]?["message"]?.string?.contains(words) == true, "\(said)", sourceLocation: sourceLocation
      )
    }
    let last = try ending.records().last { $0["kind"] == "error" }
    #expect(last?["code"] == "store", "\(said)", sourceLocation: sourceLocation)
    #expect(last?["message"]?.string?.contains(words) == true, "\(said)", sourceLocation: sourceLocation)
  }

  /// The first bookmark is there still, and arrives.
  private func expectFirstArrives() throws {
    let ending = try session.run(
      ["--server", portal.url, "--output", "json"], stdin: Self.begun + "cache push\nsync\n")
    #expect(ending.status == 0, "\(ending.stdout)\(ending.stderr)")
    #expect(ending.stdout.contains("add a bookmark: First"))
  }

  @Test func `one that may not grow is told as full, and what is in it stays`() throws {
    try keep()
    // No file may grow beyond nothing; the program lives all the same.
    try expect("there is no room left for the store", by: ["/bin/sh", "-c", #"ulimit -f 0; exec "$0" "$@""#])
    try expectFirstArrives()
  }

  @Test func `one that takes no changes is told as such, and what is in it stays`() throws {
    try keep()
    chmod(try file, 0o400)
    chmod(try folder, 0o500)
    // Root may write everywhere, but for one that has given that up.
    let way = geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"] : []
    try expect("store.sqlite takes no changes", by: way)
    chmod(try folder, 0o700)
    chmod(try file, 0o600)
    try expectFirstArrives()
  }

  @Test func `one that is damaged is told with its path, and left as it is`() throws {
    try keep()
    let bytes = [UInt8](repeating: 0x5A, count: 9_000)
    let path = try file
    try overwrite(path, bytes, at: 0)
    try expect("store.sqlite is damaged")
    #expect(try TemporaryFolder.bytes(of: path).starts(with: bytes))
  }

  @Test func `one of a newer program is left alone`() throws {
    try keep()
    // SQLite's header keeps the version at 60.
    try overwrite(try file, [0, 0, 0, 99], at: 60)
    try expect("was written by a newer screens: its version is 99")
    try overwrite(try file, [0, 0, 0, 1], at: 60)
    try expectFirstArrives()
  }

  @Test func `without a home there is none`() throws {
    session.environment["HOME"] = nil
    try expect("there is no store")
  }

  @Test func `without a home nothing can be kept when the portal is away, and both are said in one line`() throws {
    session.environment["HOME"] = nil
    let program = try session.start(["--server", portal.url, "--output", "json"], input: .pipe, output: .pipe)
    try program.type(Self.begun + "echo ready\n")
    try program.hear("ready")
    try portal.goAway()
    try program.type("try add-bookmark URL=http://a/ title=A\n")
    program.closeInput()
    let ending = try program.end()
    let error = try ending.records().last { $0["event"] == "actionFinished" }?["payload"]?["error"]
    let message = error?["message"]?.string ?? ""
    #expect(message.contains("cannot be reached"), "\(ending.stdout)")
    #expect(message.contains("and it could not be kept here: there is no store"), "\(ending.stdout)")
  }

  private func overwrite(_ path: String, _ bytes: [UInt8], at offset: off_t) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(pwrite(descriptor, bytes, bytes.count, offset) == bytes.count)
  }
}
