import EventLoop
import JSONValues
import Testing

@testable import Offline

@Suite struct `Reads under a policy` {
  enum Kept: CaseIterable { case nothing, clean, pending }

  private func request(_ policy: OfflinePolicy) -> ReadRequest {
    ReadRequest(calls: [["path": "/count", "parameters": [:]]], scope: "count", record: "row-1", policy: policy)
  }

  /// A bench whose cache holds what is said: the answer 0 from when the portal had no rows, and it has one now.
  private func bench(_ kept: Kept) throws -> Bench {
    let bench = try Bench()
    if kept != .nothing { _ = bench.read(request(.remoteOnly)) }
    if kept == .pending {
      bench.portal.mood = .unreachable
      _ = bench.write(
        Change(key: "row-1", request: ["calls": [["path": "/update", "parameters": [:]]]], answer: ["mine"]),
        .remoteFirst)
      bench.portal.mood = .fine
    }
    _ = bench.portal.send([["path": "/add", "parameters": ["title": "x"]]], isChange: true) { _ in }
    bench.loop.poll()
    return bench
  }

  @Test(arguments: OfflinePolicy.allCases, Kept.allCases)
  func `With the portal there`(_ policy: OfflinePolicy, _ kept: Kept) throws {
    let bench = try bench(kept)
    let end = bench.read(request(policy))
    switch (policy, kept) {
    case (_, .pending): #expect(end == .answered(["mine"], .pending))
    case (.cacheOnly, .nothing): #expect(end == .notCached)
    case (.cacheOnly, .clean), (.cacheFirst, .clean):
      #expect(end == .answered([0], .cache(age: 0, cause: nil)))
    default: #expect(end == .answered([1], .remote))
    }
  }

  @Test(arguments: OfflinePolicy.allCases, Kept.allCases)
  func `With nobody there`(_ policy: OfflinePolicy, _ kept: Kept) throws {
    let bench = try bench(kept)
    bench.portal.mood = .unreachable
    let end = bench.read(request(policy))
    switch (policy, kept) {
    case (.remoteOnly, _): #expect(end.isFailure)
    case (_, .pending): #expect(end == .answered(["mine"], .pending))
    case (.cacheOnly, .nothing): #expect(end == .notCached)
    case (.remoteFirst, .nothing), (.cacheFirst, .nothing): #expect(end.isFailure)
    case (.remoteFirst, .clean):
      #expect(end == .answered([0], .cache(age: 0, cause: ["class": "test", "message": "so says the test"])))
    default: #expect(end == .answered([0], .cache(age: 0, cause: nil)))
    }
  }

  @Test(arguments: [FakePortal.Mood.refuses, .unauthorized, .trouble])
  func `What is no connection issue is never answered from the cache by remote-first`(
    _ mood: FakePortal.Mood
  ) throws {
    let bench = try bench(.clean)
    bench.portal.mood = mood
    #expect(bench.read(request(.remoteFirst)).isFailure)
  }

  @Test func `A read keeps the portal's newest copy beside a change, and leaves the change as it is`() throws {
    let bench = try bench(.pending)
    for _ in 1...3 { #expect(bench.read(request(.remoteFirst)) == .answered(["mine"], .pending)) }
    let entry = try #require(try bench.entries().first)
    #expect(entry.remote == 1)
    #expect(entry.change.answer == ["mine"])
    #expect(entry.state == .pending)
  }
}

extension ReadEnd {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}
