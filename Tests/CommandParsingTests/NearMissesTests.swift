import CommandParsing
import Testing

@Suite struct `Near misses` {
  static let names = [
    "groupId", "userId", "recordSetId", "structureId", "layoutId", "policy", "offlinePolicy", "load-form",
    "submit-form",
    "load-record", "set", "get", "echo", "--within", "--last",
  ]

  @Test(
    arguments: [
      ("groupid", ["groupId"]), ("gruopId", ["groupId"]), ("gro", ["groupId"]), ("gorupid", ["groupId"]),
      ("recordSet", ["recordSetId"]), ("recordsetId", ["recordSetId"]), ("polcy", ["policy"]),
      ("load-from", ["load-form"]), ("loadform", ["load-form"]), ("load", ["load-form", "load-record"]),
      ("record", ["recordSetId", "load-record"]), ("ste", ["set"]), ("sett", ["set"]), ("ehco", ["echo"]),
      ("--witin", ["--within"]), ("--lsat", ["--last"]), ("zzz", []), ("", []), ("x", []), ("frobnicate", []),
    ])
  func `are what somebody may have meant`(name: String, expected: [String]) {
    #expect(NearMisses.of(name, among: Self.names) == expected)
  }

  @Test func `are few, and the best comes first`() {
    #expect(
      NearMisses.of("folde", among: ["folder1", "folder2", "folder", "holder", "folded"], limit: 2) == [
        "folded", "folder",
      ])
  }

  @Test func `cost little for a name of any length`() {
    #expect(NearMisses.of(String(repeating: "x", count: 10_000_000), among: Self.names).isEmpty)
  }
}
