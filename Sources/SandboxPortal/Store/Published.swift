/// A definition of a file that is in the portal now.
struct Published: Sendable {
  let file: String
  let name: String
  let structureId: Int64
  let recordSetId: Int64

  var json: JSONValue {
    .object([
      .init("file", .string(file)), .init("name", .string(name)), .init("structureId", .integer(structureId)),
      .init("recordSetId", .integer(recordSetId)),
    ])
  }

  /// Puts a definition with a list of its own into the site. One that is there already, from an earlier start with the
  /// same data, is found again.
  static func publish(_ source: StructureSource, in database: Database) throws -> Published {
    let same: [(String, SQLValue)] = [
      ("name", .text(source.name.xml("name"))), ("xsd", .text(source.xsd)), ("definition", .text(source.definition)),
    ]
    if let row = try database.rows(.ddmStructure, where: same).first(where: { row in
      row["structureId"].integer != Seed.structureId
    }),
      let set = try database.rows(.ddlRecordSet, where: [("DDMStructureId", row["structureId"])]).first
    {
      return Published(
        file: source.file, name: source.name.current, structureId: row["structureId"].integer,
        recordSetId: set["recordSetId"].integer)
    }
    // Each takes a number for its key before its own.
    let ids = try (0..<4).map { _ in try database.nextId() }
    try Seed.publish(
      source, as: (ids[1], ids[3]), uuids: (UUIDText.random(), UUIDText.random()), list: source.name, in: database)
    return Published(
      file: source.file, name: source.name.current, structureId: ids[1], recordSetId: ids[3])
  }
}
