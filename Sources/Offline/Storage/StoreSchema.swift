/// The tables of a store, and how an older store becomes a present one.
///
/// `user_version` counts the migrations that a file has seen. Each runs once, in a transaction of its own; none is ever
/// changed once people have stores.
enum StoreSchema {
  /// `SCRN`: tells a store from any other SQLite file.
  static let applicationID: Int64 = 0x5343_524E

  /// The migrations, oldest first.
  static let migrations: [[String]] = [
    [
      // What is not on the portal yet. `revision` counts the changes that joined it: an answer to an older one does not
      // take away a newer one. `sender` is the process that is sending it: as long as that lives, nobody else does.
      """
      CREATE TABLE entry (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE,
        state TEXT NOT NULL CHECK (state IN ('local', 'pending', 'unsure', 'refused', 'conflicted')),
        request TEXT NOT NULL,
        uuid TEXT,
        answer TEXT,
        base TEXT,
        remote TEXT,
        reason TEXT,
        maker TEXT NOT NULL,
        mayHaveArrived INTEGER NOT NULL DEFAULT 0,
        attempts INTEGER NOT NULL DEFAULT 0,
        attempted INTEGER,
        sender TEXT,
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        revision INTEGER NOT NULL DEFAULT 1
      )
      """,
      // Files that entries need first. `answer` is the portal's, once it has the file.
      """
      CREATE TABLE document (
        key TEXT PRIMARY KEY,
        entry INTEGER REFERENCES entry ON DELETE CASCADE,
        request TEXT NOT NULL,
        size INTEGER NOT NULL,
        answer TEXT,
        mayHaveArrived INTEGER NOT NULL DEFAULT 0,
        created INTEGER NOT NULL
      ) WITHOUT ROWID
      """,
      "CREATE INDEX documentOfEntry ON document (entry)",
      // What the portal has answered. `record` is the key that changes of it go by.
      """
      CREATE TABLE read (
        key TEXT PRIMARY KEY,
        record TEXT,
        answer TEXT NOT NULL,
        saved INTEGER NOT NULL
      ) WITHOUT ROWID
      """,
      "CREATE INDEX readOfRecord ON read (record)",
      // What people have entered and not submitted.
      """
      CREATE TABLE journal (
        screenlet TEXT NOT NULL,
        definition TEXT NOT NULL,
        field TEXT NOT NULL,
        text TEXT NOT NULL,
        changed INTEGER NOT NULL,
        PRIMARY KEY (screenlet, definition, field)
      ) WITHOUT ROWID
      """,
      // Changes that arrived, by their UUID: the same once more sends nothing.
      "CREATE TABLE done (uuid TEXT PRIMARY KEY, answer TEXT NOT NULL, ended INTEGER NOT NULL) WITHOUT ROWID",
    ]
  ]

  /// Brings the file up to date.
  static func migrate(_ database: StoreDatabase) throws(StoreError) {
    // Shells that start together find each other's work: what to do is read inside the transaction that does it.
    while try database.transaction({ () throws(StoreError) -> Bool in try step(database) }) {}
  }

  /// Does the next migration; false when there is none.
  private static func step(_ database: StoreDatabase) throws(StoreError) -> Bool {
    let version = try number(of: "user_version", database)
    let application = try number(of: "application_id", database)
    let isEmpty = try number("SELECT count(*) FROM sqlite_schema", database) == 0
    guard application == applicationID || (isEmpty && application == 0) else {
      throw .damaged(path: database.path, reason: "it is a file of another program")
    }
    guard version <= migrations.count else {
      throw .newer(path: database.path, version: version, known: Int64(migrations.count))
    }
    guard version < migrations.count else { return false }
    for statement in migrations[Int(version)] { try database.run(statement) }
    try database.run("PRAGMA application_id = \(applicationID)")
    try database.run("PRAGMA user_version = \(version + 1)")
    return true
  }

  private static func number(of pragma: String, _ database: StoreDatabase) throws(StoreError) -> Int64 {
    try number("PRAGMA \(pragma)", database)
  }

  private static func number(_ sql: String, _ database: StoreDatabase) throws(StoreError) -> Int64 {
    try database.run(sql) { $0[0].integer ?? 0 }.first ?? 0
  }
}
