import BuiltPrograms
import JSONValues
import Testing

/// Definitions of real portals, in a folder beside the project; it is not part of the project.
@Suite struct `Definitions of real portals` {
  private static let folder =
    #filePath.split(separator: "/").dropLast(5).reduce("") { $0 + "/" + $1 } + "/shared/inputs"
  /// Those that a portal can publish; the others are refused with their place, which the sandbox's tests look at.
  private static let names = TemporaryFolder.names(in: folder)
    .filter { $0.hasPrefix("s") && !$0.hasPrefix("s30") }.sorted()

  @Test(.enabled(if: !names.isEmpty), arguments: ["6.2", "7.0"])
  func `are published or refused with a place, and shown with all their fields`(profile: String) throws {
    for name in Self.names {
      guard let portal = try? SandboxPortal(profile: profile, arguments: ["--structure", Self.folder + "/" + name])
      else {
        // 6.2 has no definitions in JSON.
        #expect(profile == "6.2", "\(name)")
        continue
      }
      let structures = try #require(portal.ready["structures"]?.array)
      #expect(!structures.isEmpty)
      let session = try Session()
      let lines = structures.map { structure in
        """
        new ddl-form structureId=\(structure["structureId"]?.text() ?? "") recordSetId=\(structure["recordSetId"]?.text() ?? "")
        load-form
        show
        fields

        """
      }.joined()
      for output in ["text", "json"] {
        session.environment["P"] = "test"
        let ending = try session.run(
          ["--server", portal.url, "--output", output], stdin: "login test@liferay.com --password-env P\n" + lines)
        #expect(ending.status == 0, "\(name): \(ending.stderr)")
        let text = ending.stdout + ending.stderr
        #expect(!text.contains("Optional(") && !text.contains("nil"), "\(name)")
        #expect(
          !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F }, "\(name)")
        guard output == "json" else { continue }
        let loaded = try ending.records().filter { $0["event"] == "onFormLoaded" }
        #expect(loaded.count == structures.count)
        #expect(loaded.allSatisfy { $0["payload"]?["fields"]?.array?.isEmpty == false })
      }
    }
  }
}
