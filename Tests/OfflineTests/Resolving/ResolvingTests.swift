import EventLoop
import JSONValues
import Testing

@testable import Offline

@Suite struct `Conflicts` {
  /// An edit of row 1 whose title the person has changed, in conflict with an edit of another person.
  private func bench(theirs: JSON) throws -> (Bench, Offline) {
    let bench = try Bench()
    let offline = bench.offline
    let change = Change(
      key: "row-1",
      request: [
        "calls": [
          ["path": "/update", "parameters": ["id": 1, "fields": ["title": "mine", "place": "old place"]]]
        ]
      ], answer: [["fields": ["title": "mine", "place": "old place"]]],
      base: [
        "call": ["path": "/get"], "version": ["version"], "value": [1], "fields": "fields",
        "values": ["title": "old title", "place": "old place"], "parameter": "fields", "edited": ["title"],
      ])
    try bench.perform { tables throws(StoreError) in
      let entry = try tables.entries.keep(change, as: .conflicted, at: 1)
      try tables.entries.noteRemote(theirs, of: entry.change.key)
    }
    return (bench, offline)
  }

  private func resolve(_ bench: Bench, _ choice: Resolution, _ name: String = "1") -> Result<Entry, ResolutionFault>? {
    var result: Result<Entry, ResolutionFault>?
    bench.offline.resolve(name, choice) { result = $0 }
    bench.loop.run(until: { result != nil })
    return result
  }

  private let theirs: JSON = ["version": 2, "fields": ["title": "old title", "place": "new place"]]

  @Test func `use-local rests on the portal's copy from now on, and is sent`() throws {
    let (bench, _) = try bench(theirs: theirs)
    _ = resolve(bench, .useLocal)
    let entry = try #require(try bench.entries().first)
    #expect(entry.state == .pending)
    #expect(entry.change.base?["value"] == [2])
    #expect(entry.change.request["calls"]?[0]?["parameters"]?["fields"]?["place"] == "old place")
  }

  @Test func `use-remote and discard take the entry away`() throws {
    for choice in [Resolution.useRemote, .discard] {
      let (bench, _) = try bench(theirs: theirs)
      _ = resolve(bench, choice)
      #expect(try bench.entries().isEmpty)
    }
  }

  @Test func `merge takes each side's own fields`() throws {
    let (bench, _) = try bench(theirs: theirs)
    _ = resolve(bench, .merge)
    let entry = try #require(try bench.entries().first)
    #expect(entry.change.request["calls"]?[0]?["parameters"]?["fields"] == ["title": "mine", "place": "new place"])
    #expect(entry.change.answer?[0]?["fields"]?["place"] == "new place")
    #expect(entry.change.base?["value"] == [2])
  }

  @Test func `merge is refused where both have changed a field, and names it`() throws {
    let (bench, _) = try bench(theirs: ["version": 2, "fields": ["title": "theirs", "place": "new place"]])
    #expect(resolve(bench, .merge) == .failure(.bothChanged(fields: ["title"])))
    #expect(try bench.entries().map(\.state) == [.conflicted])
  }

  @Test func `an edit that joins an earlier one counts with it, and what both began from stays`() throws {
    let (bench, _) = try bench(theirs: ["version": 2, "fields": ["title": "old title", "place": "theirs"]])
    let second = Change(
      key: "row-1",
      request: [
        "calls": [["path": "/update", "parameters": ["id": 1, "fields": ["title": "mine", "place": "mine too"]]]]
      ],
      base: [
        "call": ["path": "/get"], "version": ["version"], "value": [2], "fields": "fields",
        "values": ["title": "mine", "place": "old place"], "parameter": "fields", "edited": ["place"],
      ])
    try bench.perform { tables throws(StoreError) in _ = try tables.entries.keep(second, as: .conflicted, at: 2) }
    let entry = try #require(try bench.entries().first)
    #expect(entry.change.base?["edited"] == ["title", "place"])
    #expect(entry.change.base?["value"] == [1])
    #expect(resolve(bench, .merge) == .failure(.bothChanged(fields: ["place"])))
  }

  @Test func `ignore asks again at the next sync`() throws {
    let (bench, _) = try bench(theirs: theirs)
    _ = resolve(bench, .ignore)
    #expect(try bench.entries().map(\.state) == [.pending])
  }

  @Test func `An entry is named by number, key or how its key begins`() throws {
    for name in ["1", "row-1", "row"] {
      let (bench, _) = try bench(theirs: theirs)
      guard case .success = resolve(bench, .discard, name) else { return #expect(Bool(false), "\(name)") }
    }
    let (bench, _) = try bench(theirs: theirs)
    #expect(resolve(bench, .discard, "2") == .failure(.noSuchEntry))
    #expect(resolve(bench, .discard, "") == .failure(.noSuchEntry))
  }
}
