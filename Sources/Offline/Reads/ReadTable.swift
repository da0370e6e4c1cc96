internal import JSONValues

/// What the portal has answered, in the store's file. On the store's thread.
struct ReadTable {
  let database: StoreDatabase

  /// The answer kept under that key.
  func answer(_ key: String) throws(StoreError) -> CachedAnswer? {
    try database.run("SELECT key, record, answer, saved FROM read WHERE key = ?", [.text(key)], ReadTable.read)
      .first ?? nil
  }

  /// Keeps an answer in the place of an older one.
  func save(_ answer: CachedAnswer) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO read (key, record, answer, saved) VALUES (?, ?, ?, ?)",
      [.text(answer.key), SQLValue(answer.record), .text(answer.answer.text()), .integer(answer.saved)])
  }

  /// All keys, with when they were saved.
  func all() throws(StoreError) -> [CachedAnswer] {
    try database.run("SELECT key, record, answer, saved FROM read ORDER BY key", [], ReadTable.read).compactMap { $0 }
  }

  /// Forgets what is kept of a record.
  func forget(record: String) throws(StoreError) {
    try database.run("DELETE FROM read WHERE record = ?", [.text(record)])
  }

  /// Forgets one answer; true when there was one.
  func forget(_ key: String) throws(StoreError) -> Bool {
    try database.run("DELETE FROM read WHERE key = ?", [.text(key)])
    return database.changes > 0
  }

  /// Forgets everything; how many answers that were.
  func forgetAll() throws(StoreError) -> Int {
    try database.run("DELETE FROM read")
    return database.changes
  }

  /// A row; nil when its answer is none any more, which is as good as not kept.
  private static func read(_ row: [SQLValue]) -> CachedAnswer? {
    guard let key = row[0].text, let answer = row[2].text.flatMap({ try? JSON(parsing: $0) }) else { return nil }
    return CachedAnswer(key: key, record: row[1].text, answer: answer, saved: row[3].integer ?? 0)
  }
}
