import Glibc
import Testing

@testable import PluginHost
@testable import Shell

/// How long an answer may take: what a person notices, with more in the session than any has.
@Suite(.serialized) struct `The time of an answer` {
  /// Of several tries the fastest counts, so that other work on the machine does not.
  private static func fastest(_ body: () -> Void) -> Duration {
    (0..<5).map { _ in ContinuousClock().measure(body) }.min() ?? .zero
  }

  private static func crowded() throws -> QuietSession {
    let attributes = (0..<500).map { index in
      AttributeDeclaration(
        name: "attribute\(index)Id", summary: "One of many.", form: ValueForm(type: .integer), defaultText: "1")
    }
    let definition = ScreenletDefinition(
      name: "crowd", summary: "Many.", attributes: attributes,
      actions: (0..<500).map { ActionDeclaration(name: "action\($0)", summary: "One of many.") })
    let quiet = try QuietSession(isInteractive: true)
    for index in 0..<1000 {
      quiet.session.workspace.add(SampleScreenlet.make("screenlet\(index)", definition, ref: UInt64(index + 1)))
    }
    return quiet
  }

  @Test(
    arguments: [
      "set ", "set attribute49", "set id", "set idx", "use ", "use screenlet9", "in screenlet5 set att", "act", "a",
      "echo $scr", "echo $screenlet5.attr", "expect on", "help ",
      "set attribute1Id 5; use screenlet99; set attribute2Id x",
    ])
  func `stays unnoticed in a crowd`(line: String) throws {
    let quiet = try Self.crowded()
    let session = quiet.session
    let cursor = line.utf8.count
    #expect(Self.fastest { _ = session.complete(line, cursor: cursor) } < .milliseconds(150))
    #expect(Self.fastest { _ = session.highlight(line, cursor: cursor) } < .milliseconds(150))
    #expect(Self.fastest { _ = session.hint(line, cursor: cursor) } < .milliseconds(150))
  }

  @Test func `stays unnoticed in a folder of 100,000 files`() throws {
    let folder = try CrowdedFolder(count: 100_000)
    let quiet = try QuietSession(isInteractive: true)
    for name in ["", "file-9", "file-99999", "FILE-99", "nothing", "le"] {
      let line = "source \(folder.path)/\(name)"
      var found = Proposals.none(at: 0)
      let time = Self.fastest { found = quiet.session.complete(line, cursor: line.utf8.count) }
      #expect(time < .milliseconds(150), "\(name)")
      #expect(found.all.count <= 1000)
    }
  }
}

/// A folder of many empty files, removed with the value.
private final class CrowdedFolder {
  let path: String
  private let count: Int

  init(count: Int) throws {
    self.count = count
    var template = Array("/tmp/screens-crowd-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Links to one file: a tenth of the time of as many files.
    close(open("\(path)/file-0", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
    for index in 1..<count { symlink("file-0", "\(path)/file-\(index)") }
  }

  deinit {
    for index in 0..<count { unlink("\(path)/file-\(index)") }
    rmdir(path)
  }
}
