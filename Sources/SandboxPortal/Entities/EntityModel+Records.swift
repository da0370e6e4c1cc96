extension EntityModel {
  static let ddmStructure = EntityModel(
    name: "DDMStructure", primaryKey: "structureId",
    uniques: [["uuid", "groupId"], ["groupId", "classNameId", "structureKey"]],
    columns: [
      Column("uuid", .text), Column("structureId", .long), Column("groupId", .long), Column("companyId", .long),
      Column("userId", .long), Column("userName", .text), Column("versionUserId", .long, since: .v70),
      Column("versionUserName", .text, since: .v70), Column("createDate", .date), Column("modifiedDate", .date),
      Column("parentStructureId", .long), Column("classNameId", .long), Column("structureKey", .text),
      Column("version", .text, since: .v70), Column("name", .localizedXML), Column("description", .localizedXML),
      Column("xsd", .text, until: .v62), Column("definition", .text, since: .v70), Column("storageType", .text),
      Column("type", .int), Column("lastPublishDate", .date, since: .v70), Column("nameText", .text, isShown: false),
      Column("descriptionText", .text, isShown: false),
    ])

  static let ddlRecordSet = EntityModel(
    name: "DDLRecordSet", primaryKey: "recordSetId", uniques: [["uuid", "groupId"], ["groupId", "recordSetKey"]],
    columns: [
      Column("uuid", .text), Column("recordSetId", .long), Column("groupId", .long), Column("companyId", .long),
      Column("userId", .long), Column("userName", .text), Column("createDate", .date), Column("modifiedDate", .date),
      Column("DDMStructureId", .long), Column("recordSetKey", .text), Column("name", .localizedXML),
      Column("description", .localizedXML), Column("minDisplayRows", .int), Column("scope", .int),
      Column("settings", .text, since: .v70), Column("lastPublishDate", .date, since: .v70),
      Column("nameText", .text, isShown: false), Column("descriptionText", .text, isShown: false),
    ])

  /// A record with what is published of it, and beside that its latest version, which may be a draft.
  static let ddlRecord = EntityModel(
    name: "DDLRecord", primaryKey: "recordId", uniques: [["uuid", "groupId"]],
    columns: [
      Column("uuid", .text), Column("recordId", .long), Column("groupId", .long), Column("companyId", .long),
      Column("userId", .long), Column("userName", .text), Column("versionUserId", .long),
      Column("versionUserName", .text), Column("createDate", .date), Column("modifiedDate", .date),
      Column("DDMStorageId", .long), Column("recordSetId", .long), Column("version", .text),
      Column("displayIndex", .int), Column("lastPublishDate", .date, since: .v70),
      Column("content", .text, isShown: false), Column("latestVersion", .text, isShown: false),
      Column("latestStatus", .int, isShown: false), Column("latestStorageId", .long, isShown: false),
      Column("latestContent", .text, isShown: false),
    ])
}
