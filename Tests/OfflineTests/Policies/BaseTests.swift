import JSONValues
import Testing

@testable import Offline

/// Changes of a record that name what they rest on, sent at once.
@Suite struct `Changes that rest on something` {
  /// A bench whose portal has a row of version 1.
  private func bench() throws -> Bench {
    let bench = try Bench()
    _ = bench.write(Bench.adding("before"), .remoteOnly)
    return bench
  }

  private func update(_ title: String) -> Change {
    Change(
      key: "row-1", request: ["calls": [["path": "/update", "parameters": ["id": 1, "title": .string(title)]]]],
      base: ["call": ["path": "/get", "parameters": ["id": 1]], "version": ["version"], "value": [1]])
  }

  /// The same with its fields: they are the members of `values`, here and there.
  private func form(_ title: String, isWhole: Bool = false) -> Change {
    Change(
      key: "form-1",
      request: ["calls": [["path": "/submit", "parameters": ["values": ["title": .string(title)]]]]],
      base: [
        "call": ["path": "/form"], "version": ["version"], "value": [1], "result": "attributes", "fields": "values",
        "values": ["title": "before", "notes": ""], "parameter": "values", "edited": ["title"],
        "whole": .bool(isWhole),
      ])
  }

  @Test(arguments: OfflinePolicy.allCases.filter { $0 != .cacheOnly })
  func `are not sent over somebody else's work, whatever the policy`(_ policy: OfflinePolicy) throws {
    let bench = try bench()
    bench.portal.change(row: 1, title: "theirs")
    guard case .conflicted(let entry, let remote) = bench.write(update("mine"), policy) else {
      return #expect(Bool(false))
    }
    #expect(remote["title"] == "theirs")
    #expect(bench.portal.rows.first?["title"] == "theirs")
    #expect((entry != nil) == (policy != .remoteOnly))
    #expect(try bench.entries().map(\.state) == (policy == .remoteOnly ? [] : [.conflicted]))
  }

  @Test func `and join one that is kept, stay with it as a conflict under each policy`() throws {
    let bench = try bench()
    _ = bench.write(update("kept"), .cacheOnly)
    bench.portal.change(row: 1, title: "theirs")
    guard case .conflicted(let entry, _) = bench.write(update("mine"), .remoteOnly) else {
      return #expect(Bool(false))
    }
    #expect(entry?.number == 1)
    #expect(try bench.entries().map(\.state) == [.conflicted])
    #expect(bench.portal.rows.first?["title"] == "theirs")
  }

  @Test func `have arrived when a newer version holds what an earlier attempt sent`() throws {
    let plan = try #require(BasePlan(form("mine").base))
    let calls = form("mine").request["calls"] ?? .null
    #expect(plan.isMade(by: calls, ["version": 2, "values": ["title": "mine", "notes": "theirs"]]))
    #expect(!plan.isMade(by: calls, ["version": 2, "values": ["title": "theirs", "notes": ""]]))
    #expect(!plan.isMade(by: calls, ["version": 2]))
  }

  @Test func `are sent beside a change of other fields only when they leave those alone`() throws {
    let calls = form("mine").request["calls"] ?? .null
    let other: JSON = ["version": 2, "values": ["title": "before", "notes": "theirs"]]
    let same: JSON = ["version": 2, "values": ["title": "theirs", "notes": ""]]
    let unknown: JSON = ["version": 2, "values": ["title": "before", "notes": ""]]
    let plan = try #require(BasePlan(form("mine").base))
    #expect(plan.leavesAlone(calls, changesIn: other))
    #expect(!plan.leavesAlone(calls, changesIn: same))
    #expect(!plan.leavesAlone(calls, changesIn: unknown))
    let whole = try #require(BasePlan(form("mine", isWhole: true).base))
    #expect(!whole.leavesAlone(calls, changesIn: other))
  }

  @Test func `and joined by a newer one, keep what may have arrived beside it`() throws {
    let bench = try Bench()
    bench.portal.mood = .cutAfterCommit
    _ = bench.write(Bench.adding("first"), .remoteFirst)
    bench.portal.mood = .fine
    _ = bench.write(Bench.adding("last"), .cacheOnly)
    let entry = try #require(try bench.entries().first)
    #expect(entry.change.attempted[0]?["parameters"]?["title"] == "first")
    try bench.perform { tables throws(StoreError) in
      try tables.entries.mark(entry.number, .pending, reason: nil, at: 0)
    }
    _ = try bench.sync()
    #expect(bench.portal.rows.map { $0["title"] } == ["last"])
  }
}
