import JSONValues
import Testing

@testable import Offline

@Suite struct `Changes under a policy` {
  @Test(arguments: OfflinePolicy.allCases)
  func `A change that the portal takes is there once, and nothing of it is left here`(_ policy: OfflinePolicy) throws {
    let bench = try Bench()
    let end = bench.write(Bench.adding("one"), policy)
    guard policy != .cacheOnly else {
      #expect(end == .stored(number: 1, key: "draft-1", cause: nil))
      #expect(try bench.entries().map(\.state) == [.local])
      return #expect(bench.portal.rows.isEmpty)
    }
    guard case .succeeded(let results) = end else { return #expect(Bool(false), "\(end)") }
    #expect(results[0]?["title"] == "one")
    #expect(bench.portal.rows.count == 1)
    #expect(try bench.entries().isEmpty)
  }

  @Test(arguments: OfflinePolicy.allCases, FakePortal.Mood.allCases)
  func `What the portal does decides what is kept`(_ policy: OfflinePolicy, _ mood: FakePortal.Mood) throws {
    let bench = try Bench()
    bench.portal.mood = mood
    let end = bench.write(Bench.adding("one"), policy)
    let states = try bench.entries().map(\.state)
    switch (policy, mood) {
    case (.cacheOnly, _):
      #expect(states == [.local])
    case (_, .fine):
      #expect(states.isEmpty)
    case (.remoteOnly, _):
      #expect(end.isFailure)
      #expect(states.isEmpty)
    case (_, .unreachable), (_, .cutBeforeAnswer), (_, .cutAfterCommit):
      #expect(end.isStored)
      #expect(states == [.pending])
    case (.remoteFirst, _):
      #expect(end.isFailure)
      #expect(states.isEmpty)
    case (.cacheFirst, .refuses):
      #expect(end.isFailure)
      #expect(states == [.refused])
    case (.cacheFirst, _):
      #expect(end.isStored)
      #expect(states == [.pending])
    }
  }

  @Test(
    arguments: OfflinePolicy.allCases.filter { $0 != .cacheOnly }, [FakePortal.Mood.cutBeforeAnswer, .cutAfterCommit])
  func `The same change once more, after its answer was lost, is there once`(
    _ policy: OfflinePolicy, _ mood: FakePortal.Mood
  ) throws {
    let bench = try Bench()
    bench.portal.mood = mood
    _ = bench.write(Bench.adding("one"), policy)
    bench.portal.mood = .fine
    let end = bench.write(Bench.adding("one"), policy)
    guard case .succeeded(let results) = end else { return #expect(Bool(false), "\(end)") }
    #expect(results[0]?["title"] == "one")
    #expect(bench.portal.rows.count == 1)
    #expect(try bench.entries().isEmpty)
  }

  @Test(arguments: [OfflinePolicy.remoteOnly, .remoteFirst, .cacheFirst])
  func `Edited after its answer was lost, it is there once, as it was edited`(_ policy: OfflinePolicy) throws {
    let bench = try Bench()
    bench.portal.mood = .cutAfterCommit
    _ = bench.write(Bench.adding("one"), policy)
    bench.portal.mood = .fine
    guard case .succeeded = bench.write(Bench.adding("two"), policy) else { return #expect(Bool(false)) }
    #expect(bench.portal.rows.map { $0["title"] } == ["two"])
  }

  @Test func `A kept change survives the end of the program, and joins what comes next`() throws {
    let bench = try Bench()
    bench.portal.mood = .unreachable
    _ = bench.write(Bench.adding("one"), .remoteFirst)
    try bench.reopen()
    _ = bench.write(Bench.adding("two"), .remoteFirst)
    let entries = try bench.entries()
    #expect(entries.map(\.number) == [1])
    #expect(entries.first?.change.answer == [["title": "two"]])
    #expect(entries.first?.revision == 2)
  }

  @Test func `What was done under a key is answered again without a call`() throws {
    let bench = try Bench()
    var change = Bench.adding("one")
    change.isRepeatable = true
    bench.portal.mood = .unreachable
    _ = bench.write(change, .remoteFirst)
    bench.portal.mood = .fine
    _ = try bench.sync()
    let calls = bench.portal.paths.count
    guard case .succeeded(let results) = bench.write(change, .remoteFirst) else {
      return #expect(Bool(false))
    }
    #expect(results[0]?["id"] == 1)
    #expect(bench.portal.paths.count == calls)
  }

  @Test func `Without a UUID an attempt whose answer was lost is never sent again by itself`() throws {
    let bench = try Bench()
    bench.portal.mood = .cutAfterCommit
    _ = bench.write(Bench.adding("one", uuid: nil), .remoteFirst)
    bench.portal.mood = .fine
    #expect(bench.write(Bench.adding("one", uuid: nil), .remoteFirst) == .unsure)
    #expect(bench.portal.rows.count == 1)
    #expect(try bench.entries().map(\.state) == [.unsure])
  }
}

extension WriteEnd {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
  fileprivate var isStored: Bool { if case .stored = self { true } else { false } }
}
