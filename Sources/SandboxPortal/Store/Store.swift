private import Synchronization

/// The portal's data. One at a time may use it, so each command of a batch sees the ones before it, and connections take
/// turns between commands.
final class Store: Sendable {
  private static let version: Int64 = 1

  private let database: Mutex<Database>
  private let bookmarks: Int

  /// Opens the data in a file, or in memory; fills it with the seed when it is new, and adds that many bookmarks.
  /// - Throws: ``DatabaseError``
  init(path: String, bookmarks: Int = 0) throws {
    let database = try Database(path: path)
    // Losing power may cost the last changes of a double, never its integrity.
    try database.run(script: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    let found = try database.run("PRAGMA user_version").first?["user_version"].integer ?? 0
    guard found <= Store.version else {
      let message = "its data has version \(found), this program knows \(Store.version)"
      throw DatabaseError(code: 0, message: message, subject: path)
    }
    if found == 0 { try Store.fill(database) }
    try Store.prepare(database, bookmarks: bookmarks)
    self.database = Mutex(database)
    self.bookmarks = bookmarks
  }

  /// Uses the data.
  func use<Result: Sendable>(_ work: (Database) throws -> Result) throws -> Result {
    try database.withLock { database in try work(database) }
  }

  /// Makes everything as it was at the first start.
  func reset() throws {
    try use { database in
      try Store.fill(database)
      try Store.prepare(database, bookmarks: bookmarks)
    }
  }

  private static func prepare(_ database: Database, bookmarks: Int) throws {
    try database.run(script: BookmarksEntryLists.index)
    if bookmarks > 0 { try database.transaction { try Seed.plant(bookmarks: bookmarks, in: database) } }
  }

  private static func fill(_ database: Database) throws {
    try database.transaction {
      for model in EntityModel.all { try database.recreateTable(of: model) }
      try database.run(script: "DROP TABLE IF EXISTS counter; CREATE TABLE counter (next INTEGER NOT NULL)")
      try database.run("INSERT INTO counter VALUES (?)", [.integer(Seed.firstFreeId)])
      try Seed.plant(in: database)
      try database.run(script: "PRAGMA user_version = \(version)")
    }
  }
}
