import BuiltPrograms
import EventLoop
import JSONValues
import Testing

@testable import Offline

/// A store in a folder of its own, a portal beside it, and a loop that both come back in.
final class Bench {
  let loop: EventLoop
  let portal: FakePortal
  let folder: TemporaryFolder
  let attempts = AttemptBook()
  let offline: Offline
  private(set) var store: OfflineStore

  init() throws {
    loop = try EventLoop()
    portal = FakePortal(loop: loop)
    folder = try TemporaryFolder()
    let location = StoreLocation(data: folder.path, server: "http://portal.example", user: "20164")
    store = try OfflineStore(location, loop: loop)
    offline = Offline(loop: loop, portal: portal, now: { 5_000 })
    try offline.open(location)
  }

  /// As when the program has ended and is started again.
  func reopen() throws {
    store = try OfflineStore(store.location, loop: loop)
  }

  func write(_ change: Change, _ policy: OfflinePolicy) -> WriteEnd {
    var end: WriteEnd?
    PolicyWriter(
      change, policy: policy, uploads: [:], portal: portal, store: store, attempts: attempts, now: { 5_000 }
    ) { end = $0 }.start()
    loop.run(until: { end != nil })
    return end ?? .unsure
  }

  func read(_ request: ReadRequest) -> ReadEnd {
    var end: ReadEnd?
    PolicyReader(request, portal: portal, store: store, now: { 5_000 }) { end = $0 }.start()
    loop.run(until: { end != nil })
    return end ?? .notCached
  }

  func entries() throws -> [Entry] {
    try perform { tables throws(StoreError) in try tables.entries.all() }
  }

  @discardableResult
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable (StoreTables) throws(StoreError) -> Value
  ) throws -> Value {
    var result: Result<Value, StoreError>?
    store.perform(work) { result = $0 }
    loop.run(until: { result != nil })
    return try #require(try result?.get())
  }

  func upload(_ path: String, key: String, _ policy: OfflinePolicy) -> UploadEnd {
    var end: UploadEnd?
    PolicyUploader(
      path, key: key,
      request: [
        "call": ["path": "/file", "parameters": ["title": .string(key)]],
        "lookup": ["path": "/get-file", "parameters": ["title": .string(key)]],
      ], policy: policy, portal: portal, store: store, attempts: attempts, progress: { _, _ in }, now: { 5_000 }
    ) { end = $0 }.start()
    loop.run(until: { end != nil })
    return end ?? .failed(.null)
  }

  /// A sync to its end: all that it told.
  @discardableResult
  func sync(at now: Int64 = 6_000) throws -> [SyncReport] {
    var reports: [SyncReport] = []
    let run = try SyncRun(store, portal: portal, jobs: 4, now: { now }) { reports.append($0) }
    run.start()
    loop.run {
      if case .finished = reports.last { true } else { false }
    }
    return reports
  }

  /// The change that adds a row.
  static func adding(_ title: String, key: String = "draft-1", uuid: String? = "u-1") -> Change {
    Change(
      key: key,
      request: [
        "calls": [["path": "/add", "parameters": ["title": .string(title)]]], "uuid": "serviceContext.uuid",
        "lookup": [
          "count": ["path": "/count", "parameters": [:]],
          "page": ["path": "/page", "parameters": ["start": ["$first": true], "end": ["$last": true]]],
          "uuid": "uuid", "time": "time",
        ],
        "amend": [["path": "/update", "parameters": ["id": ["$answer": "id"], "title": .string(title)]]],
      ], uuid: uuid, answer: [["title": .string(title)]])
  }
}
