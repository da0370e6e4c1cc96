private import CSQLite

/// One connection to the file of a store. One thread at a time; other processes may have connections of their own.
final class StoreDatabase {
  /// How long it waits for another shell's transaction.
  private static let patience: Int32 = 10_000

  let path: String
  private let handle: OpaquePointer
  private var prepared: [String: OpaquePointer] = [:]
  /// What a transaction that ends now means by its end.
  private var isDurable = true

  /// Opens the file, which is made when it is not there, or `:memory:`.
  init(path: String) throws(StoreError) {
    self.path = path
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close(opened) }
      throw StoreError(
        code: code, reason: sqlite3_system_errno(opened), message: String(cString: sqlite3_errmsg(opened)), path: path)
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, StoreDatabase.patience)
    // What is said to be stored must be on the disk: a flat battery is what this is for.
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA foreign_keys = ON")
    try run("PRAGMA trusted_schema = OFF")
  }

  deinit {
    for statement in prepared.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  /// Runs one statement, and reads its rows.
  @discardableResult
  func run<Result>(
    _ sql: String, _ values: [SQLValue] = [], _ read: ([SQLValue]) -> Result
  ) throws(StoreError) -> [Result] {
    let statement = try statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { bind(value, to: statement, at: Int32(index + 1)) }
    var results: [Result] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: results.append(read(columns(of: statement)))
      case SQLITE_DONE: return results
      case let code: throw failure(code)
      }
    }
  }

  /// Runs one statement whose rows do not matter.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) { try run(sql, values) { _ in } }

  /// How many rows the last statement has changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// The number that the last row was given.
  var lastNumber: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Does all of it or nothing; no other shell writes in between. It is on the disk then.
  func transaction<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try transaction(isDurable: true, work)
  }

  /// A transaction that outlives the death of this process, and not that of the machine: it need not wait for the disk.
  func quickTransaction<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try transaction(isDurable: false, work)
  }

  private func transaction<Result>(
    isDurable: Bool, _ work: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if self.isDurable != isDurable {
      try run(isDurable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL")
      self.isDurable = isDurable
    }
    try run("BEGIN IMMEDIATE")
    do {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      // The failure has ended it already in some cases.
      try? run("ROLLBACK")
      throw error
    }
  }

  private func statement(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let statement = prepared[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    prepared[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, to statement: OpaquePointer, at place: Int32) {
    switch value {
    case .null: sqlite3_bind_null(statement, place)
    case .integer(let number): sqlite3_bind_int64(statement, place, number)
    case .text(var text):
      _ = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          screens_sqlite_bind_text(statement, place, $0.baseAddress, sqlite3_uint64($0.count))
        }
      }
    }
  }

  private func columns(of statement: OpaquePointer) -> [SQLValue] {
    (0..<sqlite3_column_count(statement)).map { column in
      switch sqlite3_column_type(statement, column) {
      case SQLITE_NULL: return .null
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
      default:
        let start = UnsafeRawPointer(sqlite3_column_text(statement, column))
        let count = Int(sqlite3_column_bytes(statement, column))
        return .text(String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self))
      }
    }
  }

  private func failure(_ code: Int32) -> StoreError {
    StoreError(
      code: code, reason: sqlite3_system_errno(handle), message: String(cString: sqlite3_errmsg(handle)), path: path)
  }
}
