import BuiltPrograms
import EventLoop
import Glibc
import JSONValues
import Testing

@testable import Offline

@Suite struct `The store's file` {
  private func open(_ location: StoreLocation) throws(StoreError) { _ = try StoreTables(location) }

  @Test func `It is made for its user's eyes only, and opened again as it was left`() throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation(data: folder.path, server: "http://a", user: "1")
    let tables = try StoreTables(location)
    _ = try tables.entries.keep(Change(key: "k", request: [:]), as: .pending, at: 1)
    #expect(try StoreTables(location).entries.all().map(\.change.key) == ["k"])
    #expect(FileMode.of(location.folder) == 0o700)
    #expect(FileMode.of(location.file) == 0o600)
  }

  @Test func `No two servers or users share one, and no name leads elsewhere`() {
    let names = ["http://a:8080", "http://a_8080", "../..", "..", ".", "", "a/b", "a%2Fb", "ñ"]
    let folders = names.map { StoreLocation(data: "/d", server: $0, user: "1").folder }
    #expect(Set(folders).count == names.count)
    #expect(folders.allSatisfy { $0.split(separator: "/").count == 4 || $0.contains("//") })
    #expect(!folders.contains { $0.contains("/../") || $0.contains("/./") })
  }

  // FULL is 2, NORMAL is 1; SQLite reads it when a transaction ends.
  @Test func `What is promised waits for the disk, whatever came before, and nothing else does`() throws {
    let folder = try TemporaryFolder()
    let database = try StoreTables(StoreLocation(data: folder.path, server: "http://a", user: "1")).database
    let mode = { () throws(StoreError) in try database.run("PRAGMA synchronous") { $0[0].integer } }
    for _ in 1...2 {
      #expect(try database.transaction(mode) == [2])
      #expect(try database.quickTransaction(mode) == [1])
    }
    #expect(throws: StoreError.self) {
      try database.quickTransaction { () throws(StoreError) in throw StoreError.noStore }
    }
    #expect(try database.transaction(mode) == [2])
  }

  @Test func `One of a newer program is left alone`() throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation(data: folder.path, server: "http://a", user: "1")
    try StoreTables(location).database.run("PRAGMA user_version = 99")
    #expect(throws: StoreError.newer(path: location.file, version: 99, known: 1)) { try open(location) }
  }

  @Test func `A file that is no store is left alone`() throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation(data: folder.path, server: "http://a", user: "1")
    try location.make()
    try StoreDatabase(path: location.file).run("CREATE TABLE other (x)")
    #expect(throws: StoreError.damaged(path: location.file, reason: "it is a file of another program")) {
      try open(location)
    }
  }

  @Test func `A damaged file is told as such`() throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation(data: folder.path, server: "http://a", user: "1")
    try location.make()
    try folder.write(
      String(location.file.dropFirst(folder.path.count + 1)), String(repeating: "no database ", count: 500))
    #expect {
      try open(location)
    } throws: { error in
      if case .damaged = error as? StoreError { true } else { false }
    }
  }

  @Test func `A folder that cannot be made is told with its path`() throws {
    let folder = try TemporaryFolder()
    try folder.write("stores", "in the way")
    #expect {
      try open(StoreLocation(data: folder.path, server: "http://a", user: "1"))
    } throws: { error in
      if case .unreachable(let path, _) = error as? StoreError { path.hasPrefix(folder.path) } else { false }
    }
  }

  @Test func `Many connections add at once, and nothing is lost`() async throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation(data: folder.path, server: "http://a", user: "1")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shell in 1...8 {
        group.addTask {
          let tables = try StoreTables(location)
          for number in 1...20 {
            _ = try tables.database.transaction { () throws(StoreError) in
              try tables.entries.keep(Change(key: "\(shell)-\(number)", request: [:]), as: .pending, at: 1)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try StoreTables(location).entries.all().count == 160)
  }

  @Test func `An entry that a living process is sending is nobody else's`() {
    #expect(Sender.current.isAlive)
    #expect(!Sender(text: "1:0").isAlive)
    #expect(!Sender(text: "4194305:1").isAlive)
    #expect(!Sender(text: "nonsense").isAlive)
  }

  @Test func `A sync removes copies of documents that nothing names, when they are a day old`() throws {
    let bench = try Bench()
    let file = try bench.folder.write("scan.txt", "three")
    bench.portal.mood = .unreachable
    _ = bench.upload(file, key: "named", .remoteFirst)
    let documents = bench.store.location.documents
    for name in ["old", "old.part", "young"] {
      _ = try bench.folder.write(String("\(documents)/\(name)".dropFirst(bench.folder.path.count + 1)), "x")
    }
    for name in ["named", "old", "old.part"] {
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      #expect(utimes("\(documents)/\(name)", &times) == 0)
    }
    try bench.sync(at: 1_000_000_000 + 86_400_001)
    #expect(TemporaryFolder.names(in: documents) == ["named", "young"])
  }
}
