private import CSQLite

/// One connection to SQLite. Whoever holds it is the only one to use it: the store gives it to one at a time.
final class Database {
  private let handle: OpaquePointer
  private var prepared: [String: OpaquePointer] = [:]
  /// The fields of structures that were asked for, by the structure's id; structures do not change.
  var structures: [Int64: FormStructure] = [:]

  /// Opens a file, or `:memory:`.
  init(path: String) throws(DatabaseError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close(opened) }
      throw DatabaseError(code: code, message: String(cString: sqlite3_errmsg(opened)), subject: path)
    }
    handle = opened
    sqlite3_busy_timeout(handle, 2000)
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_create_collation_v2(
      handle, Database.collation, SQLITE_UTF8, nil,
      { _, leftCount, left, rightCount, right in
        TextOrder.compare(
          UnsafeRawBufferPointer(start: left, count: Int(leftCount)),
          UnsafeRawBufferPointer(start: right, count: Int(rightCount)))
      }, nil)
  }

  /// The order of texts, by its name in SQL.
  static let collation = "portal"

  deinit {
    for statement in prepared.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  /// Runs statements that answer nothing and take nothing.
  func run(script: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, script) }
  }

  /// Runs one statement; its rows.
  @discardableResult
  func run(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> [Row] {
    let statement = try statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .null: sqlite3_bind_null(statement, place)
      case .integer(let number): sqlite3_bind_int64(statement, place, number)
      case .text(let text):
        var text = text
        _ = text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            screens_sqlite_bind_text(statement, place, $0.baseAddress, sqlite3_uint64($0.count))
          }
        }
      }
    }
    var rows: [Row] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(row(statement))
      case SQLITE_DONE: return rows
      case let code: throw error(code, sql)
      }
    }
  }

  /// Does all of it or nothing.
  func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      try run("ROLLBACK")
      throw error
    }
  }

  private func statement(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = prepared[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code, sql) }
    prepared[sql] = statement
    return statement
  }

  private func row(_ statement: OpaquePointer) -> Row {
    var row = Row()
    for column in 0..<sqlite3_column_count(statement) {
      let name = String(cString: sqlite3_column_name(statement, column))
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: row.values[name] = .integer(sqlite3_column_int64(statement, column))
      case SQLITE_NULL: row.values[name] = .null
      default:
        let start = UnsafeRawPointer(sqlite3_column_text(statement, column))
        let count = Int(sqlite3_column_bytes(statement, column))
        row.values[name] = .text(String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self))
      }
    }
    return row
  }

  private func error(_ code: Int32, _ subject: String) -> DatabaseError {
    DatabaseError(code: code, message: String(cString: sqlite3_errmsg(handle)), subject: subject)
  }
}
