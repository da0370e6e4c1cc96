private import Synchronization

/// The portal's data. One at a time may use it, so each command of a batch sees the ones before it, and connections take
/// turns between commands.
final class Store: Sendable {
  /// What is put into the data beside the seed.
  struct Planting: Sendable {
    var bookmarks = 0
    var structures: [StructureSource] = []
  }

  private static let version: Int64 = 2

  /// The bytes of documents.
  let shelf: FileShelf
  private let database: Mutex<Database>
  private let planting: Planting
  private let planted: Mutex<[Published]>

  /// Opens the data in a file, or in memory; fills it with the seed when it is new, and plants what is asked for.
  /// - Throws: ``DatabaseError``, ``FileShelf/Failure``
  init(path: String, planting: Planting = Planting()) throws {
    let database = try Database(path: path)
    // Losing power may cost the last changes of a double, never its integrity.
    try database.run(script: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    let found = try database.run("PRAGMA user_version").first?["user_version"].integer ?? 0
    guard found <= Store.version else {
      let message = "its data has version \(found), this program knows \(Store.version)"
      throw DatabaseError(code: 0, message: message, subject: path)
    }
    if found == 0 { try Store.fill(database) }
    if found == 1 { try Store.addForms(to: database) }
    shelf = try FileShelf(data: path)
    shelf.adopt(try Store.documents(database))
    planted = Mutex(try Store.prepare(database, planting))
    self.database = Mutex(database)
    self.planting = planting
  }

  /// The definitions that were asked for, where they are now.
  var published: [Published] { planted.withLock { $0 } }

  /// Uses the data.
  func use<Result: Sendable>(_ work: (Database) throws -> Result) throws -> Result {
    try database.withLock { database in try work(database) }
  }

  /// Makes everything as it was at the first start.
  func reset() throws {
    let published = try use { database in
      try Store.fill(database)
      shelf.clear()
      return try Store.prepare(database, planting)
    }
    planted.withLock { $0 = published }
  }

  private static func prepare(_ database: Database, _ planting: Planting) throws -> [Published] {
    try database.run(script: BookmarksEntryLists.index)
    try database.run(script: ScreensDDLRecordService.index)
    return try database.transaction {
      if planting.bookmarks > 0 { try Seed.plant(bookmarks: planting.bookmarks, in: database) }
      return try planting.structures.map { try Published.publish($0, in: database) }
    }
  }

  private static func fill(_ database: Database) throws {
    database.structures = [:]
    try database.transaction {
      for model in EntityModel.all { try database.recreateTable(of: model) }
      try database.run(script: "DROP TABLE IF EXISTS counter; CREATE TABLE counter (next INTEGER NOT NULL)")
      try database.run("INSERT INTO counter VALUES (?)", [.integer(Seed.firstFreeId)])
      try Seed.plant(in: database)
      try Seed.plantForms(in: database)
      try database.run(script: "PRAGMA user_version = \(version)")
    }
  }

  /// Data of version 1 have people, sites and bookmarks.
  private static func addForms(to database: Database) throws {
    try database.transaction {
      let known = ["Company", "User", "Group", "BookmarksEntry", "BookmarksFolder"]
      for model in EntityModel.all where !known.contains(model.name) { try database.recreateTable(of: model) }
      try Seed.plantForms(in: database)
      try database.run(script: "PRAGMA user_version = \(version)")
    }
  }

  private static func documents(_ database: Database) throws -> [(id: Int64, count: Int, chunks: [Int])] {
    try database.rows(.dlFileEntry, where: []).map { row in
      (
        row["fileEntryId"].integer, Int(row["size"].integer),
        row["chunks"].text.split(separator: ",").compactMap { Int($0) }
      )
    }
  }
}
