extension Database {
  /// Makes the table of a model, empty.
  func recreateTable(of model: EntityModel) throws(DatabaseError) {
    let columns = model.columns.map { column in
      let key = column.name == model.primaryKey ? " PRIMARY KEY" : ""
      return "\"\(column.name)\" \(column.type.isText ? "TEXT" : "INTEGER")\(key)"
    }
    let uniques = model.uniques.map { ", UNIQUE (" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + ")" }
    try run(script: "DROP TABLE IF EXISTS \(model.table)")
    try run(script: "CREATE TABLE \(model.table) (\(columns.joined(separator: ", "))\(uniques.joined()))")
  }

  /// Adds a row; columns that are not given get the empty value of their type. The row as it is now.
  @discardableResult
  func insert(_ model: EntityModel, _ values: [String: SQLValue]) throws(DatabaseError) -> Row {
    var row = Row()
    for column in model.columns { row.values[column.name] = values[column.name] ?? column.type.emptyValue }
    let names = model.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let places = model.columns.map { _ in "?" }.joined(separator: ", ")
    try run("INSERT INTO \(model.table) (\(names)) VALUES (\(places))", model.columns.map { row[$0.name] })
    return row
  }

  /// Changes columns of the row with that primary key. The row as it is now.
  func update(_ model: EntityModel, _ row: Row, _ values: [String: SQLValue]) throws(DatabaseError) -> Row {
    let names = model.columns.map(\.name).filter { values[$0] != nil }
    let changes = names.map { "\"\($0)\" = ?" }.joined(separator: ", ")
    try run(
      "UPDATE \(model.table) SET \(changes) WHERE \"\(model.primaryKey)\" = ?",
      names.map { values[$0] ?? .null } + [row[model.primaryKey]])
    return Row(values: row.values.merging(values) { $1 })
  }

  /// Deletes the row with that primary key.
  func delete(_ model: EntityModel, _ row: Row) throws(DatabaseError) {
    try run("DELETE FROM \(model.table) WHERE \"\(model.primaryKey)\" = ?", [row[model.primaryKey]])
  }

  /// The rows whose columns have these values, in the order of their primary keys.
  func rows(_ model: EntityModel, where values: [(String, SQLValue)]) throws(DatabaseError) -> [Row] {
    let conditions = values.isEmpty ? "1" : values.map { "\"\($0.0)\" = ?" }.joined(separator: " AND ")
    return try run(
      "SELECT * FROM \(model.table) WHERE \(conditions) ORDER BY \"\(model.primaryKey)\"", values.map(\.1))
  }

  /// A part of the rows that a condition of SQL holds for: from `start` on, at most `limit` of them, -1 for all.
  func rows(
    _ model: EntityModel, where condition: String, _ values: [SQLValue], orderedBy order: String, start: Int64,
    limit: Int64
  ) throws(DatabaseError) -> [Row] {
    try run(
      "SELECT * FROM \(model.table) WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?",
      values + [.integer(limit), .integer(start)])
  }

  /// How many rows a condition of SQL holds for.
  func count(_ model: EntityModel, where condition: String, _ values: [SQLValue]) throws(DatabaseError) -> Int64 {
    try run("SELECT count(*) AS count FROM \(model.table) WHERE \(condition)", values).first?["count"].integer ?? 0
  }

  /// The row with that primary key.
  /// - Throws: the portal's "no … exists with the primary key" when there is none.
  func row(_ model: EntityModel, _ key: Int64) throws -> Row {
    guard let row = try rows(model, where: [(model.primaryKey, .integer(key))]).first else {
      throw PortalException.noSuchModel(model.name, key: key)
    }
    return row
  }

  /// An id that nothing has.
  func nextId() throws(DatabaseError) -> Int64 {
    try run("UPDATE counter SET next = next + 1 RETURNING next - 1 AS id").first?["id"].integer ?? 0
  }
}
