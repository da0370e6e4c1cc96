internal import JSONValues

/// The changes that are not sent, in the store's file. On the store's thread.
struct EntryTable {
  let database: StoreDatabase

  private static let columns = """
    number, key, state, request, uuid, answer, base, remote, reason, maker, mayHaveArrived, attempts, attempted, created,
    changed, revision, sender
    """

  /// The entry of that key.
  func entry(_ key: String) throws(StoreError) -> Entry? {
    try database.run("SELECT \(EntryTable.columns) FROM entry WHERE key = ?", [.text(key)], EntryTable.read).first
  }

  /// The entry of that number.
  func entry(number: Int64) throws(StoreError) -> Entry? {
    try database.run("SELECT \(EntryTable.columns) FROM entry WHERE number = ?", [.integer(number)], EntryTable.read)
      .first
  }

  /// All entries, oldest first; of some states only, when they are named.
  func all(_ states: [EntryState] = EntryState.allCases) throws(StoreError) -> [Entry] {
    let marks = states.map { _ in "?" }.joined(separator: ", ")
    return try database.run(
      "SELECT \(EntryTable.columns) FROM entry WHERE state IN (\(marks)) ORDER BY number",
      states.map { .text($0.rawValue) }, EntryTable.read)
  }

  /// How many there are.
  func count() throws(StoreError) -> Int {
    try database.run("SELECT count(*) FROM entry", []) { Int($0[0].integer ?? 0) }.first ?? 0
  }

  /// Keeps a change: one of a key that has an entry joins it, and what the entry rests on stays as it was.
  func keep(_ change: Change, as state: EntryState, at now: Int64) throws(StoreError) -> Entry {
    var change = change
    if let before = try entry(change.key) {
      change.base = BaseCopy.joined(before.change.base, change.base)
      if before.mayHaveArrived { change.attempted = before.change.attempted }
    }
    let kept = try database.run(
      """
      INSERT INTO entry (key, state, request, uuid, answer, base, maker, created, changed)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
      ON CONFLICT (key) DO UPDATE SET
        state = excluded.state, request = excluded.request, uuid = coalesce(uuid, excluded.uuid),
        answer = excluded.answer, base = excluded.base, maker = excluded.maker, reason = NULL,
        changed = excluded.changed, revision = revision + 1
      RETURNING number, uuid, remote, mayHaveArrived, attempts, attempted, created, revision, sender
      """,
      [
        .text(change.key), .text(state.rawValue), .text(JSON.object(change.request).text()), SQLValue(change.uuid),
        SQLValue(change.answer?.text()), SQLValue(change.base?.text()), .text(JSON.object(change.maker).text()),
        .integer(now),
      ]
    ) { row in
      change.uuid = row[1].text
      return Entry(
        number: row[0].integer ?? 0, state: state, change: change, remote: EntryTable.json(row[2]), reason: nil,
        mayHaveArrived: row[3].integer == 1, attempts: row[4].integer ?? 0, attempted: row[5].integer,
        created: row[6].integer ?? 0, changed: now, revision: row[7].integer ?? 0,
        sender: row[8].text.map(Sender.init(text:)))
    }
    guard let entry = kept.first else { throw .failed(path: database.path, reason: "an entry is gone") }
    return entry
  }

  /// Has it sent, as a person has decided, though nobody knew whether it had arrived.
  func send(_ entry: Entry, _ change: Change, at now: Int64) throws(StoreError) -> Entry {
    try database.run(
      "UPDATE entry SET remote = NULL, mayHaveArrived = 0, base = NULL WHERE number = ?", [.integer(entry.number)])
    return try keep(change, as: .pending, at: now)
  }

  /// Says how it stands now, and why.
  func mark(_ number: Int64, _ state: EntryState, reason: JSON?, at now: Int64) throws(StoreError) {
    try database.run(
      "UPDATE entry SET state = ?, reason = ?, changed = ? WHERE number = ?",
      [.text(state.rawValue), SQLValue(reason?.text()), .integer(now), .integer(number)])
  }

  /// This process begins to send it: from here on the portal may have it, whatever happens to this machine.
  func noteAttempt(_ number: Int64, at now: Int64) throws(StoreError) {
    try database.run(
      "UPDATE entry SET attempts = attempts + 1, attempted = ?, mayHaveArrived = 1, sender = ? WHERE number = ?",
      [.integer(now), .text(Sender.current.text), .integer(number)])
  }

  /// The attempt has ended without being sure to have arrived.
  func noteEnd(_ number: Int64, mayHaveArrived: Bool) throws(StoreError) {
    try database.run(
      "UPDATE entry SET mayHaveArrived = ?, sender = NULL WHERE number = ?",
      [.integer(mayHaveArrived ? 1 : 0), .integer(number)])
  }

  /// The newest copy of the portal, beside what is not sent.
  func noteRemote(_ copy: JSON, of key: String) throws(StoreError) {
    try database.run("UPDATE entry SET remote = ? WHERE key = ?", [.text(copy.text()), .text(key)])
  }

  /// The portal has it: the entry goes, unless a newer change has joined it meanwhile.
  /// - Returns: true when it is gone.
  func remove(_ number: Int64, revision: Int64) throws(StoreError) -> Bool {
    try database.run("DELETE FROM entry WHERE number = ? AND revision = ?", [.integer(number), .integer(revision)])
    return database.changes > 0
  }

  private static func read(_ row: [SQLValue]) -> Entry {
    Entry(
      number: row[0].integer ?? 0, state: row[2].text.flatMap(EntryState.init) ?? .unsure,
      change: Change(
        key: row[1].text ?? "", request: json(row[3])?.object ?? [:], uuid: row[4].text, answer: json(row[5]),
        base: json(row[6]), maker: json(row[9])?.object ?? [:]),
      remote: json(row[7]), reason: json(row[8]), mayHaveArrived: row[10].integer == 1,
      attempts: row[11].integer ?? 0, attempted: row[12].integer, created: row[13].integer ?? 0,
      changed: row[14].integer ?? 0, revision: row[15].integer ?? 0, sender: row[16].text.map(Sender.init(text:)))
  }

  private static func json(_ value: SQLValue) -> JSON? { value.text.flatMap { try? JSON(parsing: $0) } }
}
