internal import JSONValues

/// The changes that have arrived, by their UUID: one that is asked for again is answered, and not sent. On the store's
/// thread.
struct DoneTable {
  let database: StoreDatabase

  /// What the portal has answered to the change of that UUID.
  func answer(_ uuid: String) throws(StoreError) -> JSON? {
    try database.run("SELECT answer FROM done WHERE uuid = ?", [.text(uuid)]) { row in
      row[0].text.flatMap { try? JSON(parsing: $0) }
    }.first ?? nil
  }

  /// What the portal has answered to the upload of a document that a key names; nil for one that none does.
  func answer(of document: KeptDocument) throws(StoreError) -> JSON? {
    guard let name = document.repeatableName else { return nil }
    return try answer(name)
  }

  /// Notes that a document has arrived, when a key names it.
  func note(_ document: KeptDocument, answer: JSON, at now: Int64) throws(StoreError) {
    guard let name = document.repeatableName else { return }
    try note(name, answer: answer, at: now)
  }

  /// Notes that it has arrived.
  func note(_ uuid: String, answer: JSON, at now: Int64) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO done (uuid, answer, ended) VALUES (?, ?, ?)",
      [.text(uuid), .text(answer.text()), .integer(now)])
  }
}
