import PluginHost
import Testing

@Suite struct `Trusting one step of a path` {
  private static let user: UInt32 = 1000

  @Test(
    arguments: [
      ("the user's file", .file, 1000, 1000, 0o644, []), ("root's file", .file, 0, 0, 0o755, []),
      ("somebody's file", .file, 1001, 1001, 0o644, [.foreignOwner]),
      ("somebody's link", .link, 1001, 1001, 0o777, [.foreignOwner]), ("the user's link", .link, 1000, 1000, 0o777, []),
      ("a file for all", .file, 1000, 1000, 0o666, [.worldWritable]),
      ("a sticky file for all", .file, 1000, 1000, 0o1666, [.worldWritable]),
      ("a folder for all", .folder, 0, 0, 0o777, [.worldWritable]), ("/tmp", .folder, 0, 0, 0o1777, []),
      ("somebody's sticky folder", .folder, 1001, 0, 0o1777, [.foreignOwner]),
      ("writable for all but the group", .file, 1000, 1000, 0o602, [.worldWritable]),
      ("the user's private group", .file, 1000, 1000, 0o664, []), ("group root", .file, 1000, 0, 0o664, []),
      ("staff on root's folder", .folder, 0, 50, 0o2775, []),
      ("staff on the user's folder", .folder, 1000, 50, 0o775, [.groupWritable]),
      ("a group of people", .folder, 1000, 1001, 0o775, [.groupWritable]),
      ("a group of people on root's folder", .folder, 0, 1001, 0o775, [.groupWritable]),
      ("the first group of people", .folder, 0, 1002, 0o775, [.groupWritable]),
      ("the last group of the system", .folder, 0, 999, 0o775, []),
      ("a group of people on a sticky folder", .folder, 1000, 1001, 0o1770, []),
      ("wrong in two ways", .file, 1001, 1001, 0o666, [.foreignOwner, .worldWritable]),
    ] as [(String, TrustFault.Subject, UInt32, UInt32, UInt32, [TrustFault.Kind])])
  func `asks who owns it and who may write`(
    name: String, subject: TrustFault.Subject, owner: UInt32, group: UInt32, mode: UInt32, kinds: [TrustFault.Kind]
  ) {
    let step = PathFacts(path: "/x", subject: subject, owner: owner, group: group, mode: mode)
    #expect(TrustCheck(user: Self.user).faults(of: [step]).map(\.kind) == kinds)
  }

  @Test func `keeps the facts of what it found`() throws {
    let step = PathFacts(path: "/x", subject: .file, owner: 0, group: 4_000_000_000, mode: 0o100_664)
    let fault = try #require(TrustCheck(user: Self.user).faults(of: [step]).first)
    #expect(fault.path == "/x")
    #expect(fault.owner == FileOwner(id: 0, name: "root"))
    #expect(fault.group == FileOwner(id: 4_000_000_000, name: nil))
    #expect(fault.mode == 0o664)
  }
}
