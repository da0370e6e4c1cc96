internal import JSONValues

/// The files that changes need, in the store's file. On the store's thread.
struct DocumentTable {
  let database: StoreDatabase

  private static let columns = "key, request, size, answer, mayHaveArrived"

  /// The document of that key.
  func document(_ key: String) throws(StoreError) -> KeptDocument? {
    try database.run(
      "SELECT \(DocumentTable.columns) FROM document WHERE key = ?", [.text(key)], DocumentTable.read
    ).first
  }

  /// The documents of an entry, in the order in which they were kept.
  func documents(of entry: Int64) throws(StoreError) -> [KeptDocument] {
    try database.run(
      "SELECT \(DocumentTable.columns) FROM document WHERE entry = ? ORDER BY created, key", [.integer(entry)],
      DocumentTable.read)
  }

  /// Keeps a document, in the place of what was kept under its key.
  func keep(_ document: KeptDocument, at now: Int64) throws(StoreError) {
    try database.run(
      """
      INSERT INTO document (key, request, size, answer, mayHaveArrived, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT (key) DO UPDATE SET
        request = excluded.request, size = excluded.size, answer = coalesce(excluded.answer, answer),
        mayHaveArrived = excluded.mayHaveArrived
      """,
      [
        .text(document.key), .text(JSON.object(document.request).text()), .integer(document.size),
        SQLValue(document.answer?.text()), .integer(document.mayHaveArrived ? 1 : 0), .integer(now),
      ])
  }

  /// Says which entry needs documents; those that it needed before and does not any more go.
  /// - Returns: the keys of those that have gone.
  func assign(_ keys: [String], to entry: Int64) throws(StoreError) -> [String] {
    let before = try documents(of: entry).map(\.key)
    for key in keys {
      try database.run("UPDATE document SET entry = ? WHERE key = ?", [.integer(entry), .text(key)])
    }
    let gone = before.filter { !keys.contains($0) }
    for key in gone { try remove(key) }
    return gone
  }

  /// The portal has it.
  func note(answer: JSON, of key: String) throws(StoreError) {
    try database.run(
      "UPDATE document SET answer = ?, mayHaveArrived = 0 WHERE key = ?", [.text(answer.text()), .text(key)])
  }

  /// An attempt begins, or has ended without reaching the portal.
  func note(mayHaveArrived: Bool, of key: String) throws(StoreError) {
    try database.run(
      "UPDATE document SET mayHaveArrived = ? WHERE key = ?", [.integer(mayHaveArrived ? 1 : 0), .text(key)])
  }

  /// Forgets one.
  func remove(_ key: String) throws(StoreError) {
    try database.run("DELETE FROM document WHERE key = ?", [.text(key)])
  }

  /// The keys of all that are kept.
  func keys() throws(StoreError) -> [String] {
    try database.run("SELECT key FROM document") { $0[0].text ?? "" }
  }

  private static func read(_ row: [SQLValue]) -> KeptDocument {
    KeptDocument(
      key: row[0].text ?? "", request: row[1].text.flatMap { try? JSON(parsing: $0) }?.object ?? [:],
      size: row[2].integer ?? 0, answer: row[3].text.flatMap { try? JSON(parsing: $0) },
      mayHaveArrived: row[4].integer == 1)
  }
}
