import BuiltPrograms
import JSONValues
import Testing

@testable import Offline

@Suite struct `Sync` {
  private func counts(_ reports: [SyncReport]) -> SyncCounts {
    if case .finished(let counts) = reports.last { counts } else { SyncCounts() }
  }

  @Test func `What is pending arrives oldest first, each once, and nothing is left`() throws {
    let bench = try Bench()
    bench.portal.mood = .unreachable
    for number in 1...20 {
      _ = bench.write(Bench.adding("row \(number)", key: "draft-\(number)", uuid: "u-\(number)"), .remoteFirst)
    }
    bench.portal.mood = .fine
    let reports = try bench.sync()
    #expect(reports.first == .started(count: 20))
    #expect(counts(reports).synced == 20)
    #expect(counts(reports).left == 0)
    #expect(bench.portal.rows.count == 20)
    #expect(try bench.sync().first == .started(count: 0))
  }

  @Test(arguments: [FakePortal.Mood.cutBeforeAnswer, .cutAfterCommit])
  func `What may have arrived is looked up before it is sent again`(_ mood: FakePortal.Mood) throws {
    let bench = try Bench()
    bench.portal.mood = mood
    _ = bench.write(Bench.adding("one"), .remoteFirst)
    bench.portal.mood = .fine
    let reports = try bench.sync()
    #expect(counts(reports).synced == 1)
    #expect(bench.portal.rows.map { $0["title"] } == ["one"])
    #expect(bench.portal.paths.contains("/count"))
  }

  @Test func `A network that goes away ends it, and leaves the rest pending`() throws {
    let bench = try Bench()
    bench.portal.mood = .unreachable
    for number in 1...10 {
      _ = bench.write(Bench.adding("row \(number)", key: "draft-\(number)", uuid: "u-\(number)"), .remoteFirst)
    }
    let reports = try bench.sync()
    #expect(counts(reports).stopped != nil)
    #expect(counts(reports).left == 10)
    #expect(counts(reports).waiting == 10)
    // One line tells it all: none of them has failed.
    #expect(reports.count == 2)
    #expect(try bench.entries().allSatisfy { $0.state == .pending })
    #expect(try bench.entries().contains { $0.attempts == 1 }, "those that were not begun were not tried")
  }

  @Test func `What the portal refuses is refused, and the others go on`() throws {
    let bench = try Bench()
    bench.portal.mood = .unreachable
    _ = bench.write(
      Change(key: "row-7", request: ["calls": [["path": "/update", "parameters": ["id": 7, "title": "x"]]]]),
      .remoteFirst)
    _ = bench.write(Bench.adding("one"), .remoteFirst)
    bench.portal.mood = .fine
    let reports = try bench.sync()
    #expect(counts(reports).synced == 1)
    #expect(counts(reports).failed == 1)
    #expect(try bench.entries().map(\.state) == [.refused])
  }

  @Test func `A record that somebody else has changed is in conflict, and stays as it was entered`() throws {
    let bench = try Bench()
    _ = bench.write(Bench.adding("one"), .remoteFirst)
    let update = Change(
      key: "row-1",
      request: ["calls": [["path": "/update", "parameters": ["id": 1, "title": "mine"]]]],
      base: [
        "call": ["path": "/get", "parameters": ["id": 1]], "version": ["version"], "value": [1],
      ])
    bench.portal.mood = .unreachable
    _ = bench.write(update, .remoteFirst)
    bench.portal.mood = .fine
    bench.portal.change(row: 1, title: "theirs")
    let reports = try bench.sync()
    #expect(counts(reports).conflicted == 1)
    #expect(bench.portal.rows.map { $0["title"] } == ["theirs"])
    let entry = try #require(try bench.entries().first)
    #expect(entry.state == .conflicted)
    #expect(entry.remote?["title"] == "theirs")
    #expect(entry.change.request["calls"]?[0]?["parameters"]?["title"] == "mine")
  }

  @Test func `Documents go before the record that names them, from copies of their own`() throws {
    let bench = try Bench()
    let file = try bench.folder.write("scan.txt", "three")
    bench.portal.mood = .unreachable
    #expect(bench.upload(file, key: "G-1", .remoteFirst).isStored)
    var change = Bench.adding("with document")
    change.request["uploads"] = ["G-1"]
    change.request["calls"] = [
      [
        "path": "/add",
        "parameters": ["title": "with document", "document": ["$upload": "G-1", "keep": ["uuid", "title"]]],
      ]
    ]
    bench.portal.mood = .fine
    // The record waits for its document, though the portal is back.
    guard case .stored = bench.write(change, .remoteFirst) else { return #expect(Bool(false)) }
    #expect(bench.portal.rows.isEmpty)
    _ = try bench.folder.write("scan.txt", "changed since")
    #expect(counts(try bench.sync()).synced == 1)
    #expect(bench.portal.files.map { $0["size"] } == [5])
    #expect(bench.portal.rows.first?["document"] == #"{"uuid":"f-1","title":"G-1"}"#)
    #expect(TemporaryFolder.names(in: bench.store.location.documents).isEmpty)
  }

  @Test func `Only one sync works on a store`() throws {
    let bench = try Bench()
    let first = try SyncRun(bench.store, portal: bench.portal, jobs: 1, now: { 0 }) { _ in }
    #expect(throws: SyncRun.Refusal.self) {
      _ = try SyncRun(bench.store, portal: bench.portal, jobs: 1, now: { 0 }) { _ in }
    }
    withExtendedLifetime(first) {}
  }
}

extension UploadEnd {
  fileprivate var isStored: Bool { if case .stored = self { true } else { false } }
}
