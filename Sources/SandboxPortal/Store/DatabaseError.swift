private import CSQLite

/// What SQLite did not do.
struct DatabaseError: Error, CustomStringConvertible {
  /// SQLite's extended result code.
  let code: Int32
  /// SQLite's own words.
  let message: String
  /// The file, or what was asked of it.
  let subject: String

  /// True when a row would have stood twice where it may stand once.
  var isDuplicate: Bool { code & 0xFF == SQLITE_CONSTRAINT }

  var description: String { "\(subject): \(message)" }
}
