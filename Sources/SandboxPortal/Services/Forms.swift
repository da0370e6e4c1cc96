/// What the services of structures and records share: names, permissions, rows.
struct Forms {
  let call: Call

  // MARK: - Names

  private static func package(_ older: String, _ newer: String, _ profile: Profile) -> String {
    profile < .v70 ? "com.liferay.portlet.\(older)" : "com.liferay.\(newer)"
  }

  /// A service of structures.
  static func mappingService(_ name: String, _ profile: Profile) -> Service {
    let package = package("dynamicdatamapping", "dynamic.data.mapping", profile)
    return Service(
      context: profile < .v70 ? "" : "ddm", name: name.lowercased(), interface: "\(package).service.\(name)Service")
  }

  /// A service of lists.
  static func listService(_ name: String, _ profile: Profile) -> Service {
    let package = package("dynamicdatalists", "dynamic.data.lists", profile)
    return Service(
      context: profile < .v70 ? "" : "ddl", name: name.lowercased(), interface: "\(package).service.\(name)Service")
  }

  private func model(_ name: String) -> String {
    Forms.package("dynamicdatalists", "dynamic.data.lists", call.profile) + ".model.\(name)"
  }

  // MARK: - Permissions

  /// A record set, for who may do that with it. Everybody with an account may view them.
  func recordSet(_ recordSetId: Int64, for action: String) throws -> Row {
    let row = try call.database.row(.ddlRecordSet, recordSetId)
    let user = try call.user()
    if action != "VIEW" { try user.check(action, on: model("DDLRecordSet"), recordSetId, owner: row["userId"].integer) }
    return row
  }

  /// A record, for who may do that with it: on 6.2 the permission is that of the set.
  func record(_ recordId: Int64, for action: String) throws -> Row {
    let row = try call.database.row(.ddlRecord, recordId)
    let set = row["recordSetId"].integer
    if action == "VIEW" {
      _ = try recordSet(set, for: action)
    } else if call.profile < .v70 {
      try call.user().check(action, on: model("DDLRecordSet"), set, owner: row["userId"].integer)
    } else {
      try call.user().check(action, on: model("DDLRecord"), recordId, owner: row["userId"].integer)
    }
    return row
  }

  /// A structure, for who may view it: everybody with an account. One without XML is none for 6.2.
  func structure(_ structureId: Int64) throws -> Row {
    _ = try call.user()
    let row = try call.database.row(.ddmStructure, structureId)
    guard Forms.isThere(row, call.profile) else { throw PortalException.noSuchModel("DDMStructure", key: structureId) }
    return row
  }

  /// True when a portal of that profile can hold the structure.
  static func isThere(_ row: Row, _ profile: Profile) -> Bool { profile >= .v70 || !row["xsd"].text.isEmpty }

  // MARK: - Rows

  /// The fields of a structure.
  func fields(of structureId: Int64) throws -> FormStructure {
    if let known = call.database.structures[structureId] { return known }
    let row = try structure(structureId)
    let structure =
      call.profile < .v70
      ? FormStructure(xsd: row["xsd"].text) : FormStructure(JSONValue(parsing: row["definition"].text) ?? .null)
    call.database.structures[structureId] = structure
    return structure
  }

  /// A structure as the profile writes it.
  func json(structure row: Row) -> JSONValue {
    var row = row
    row.values["storageType"] = .text(call.profile < .v70 ? "xml" : "json")
    return EntityModel.ddmStructure.json(row, call.profile)
  }
}
