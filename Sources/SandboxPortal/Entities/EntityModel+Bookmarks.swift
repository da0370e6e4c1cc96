extension EntityModel {
  static let bookmarksEntry = EntityModel(
    name: "BookmarksEntry", primaryKey: "entryId", uniques: [["uuid", "groupId"]],
    columns: [
      Column("uuid", .text), Column("entryId", .long), Column("groupId", .long), Column("companyId", .long),
      Column("userId", .long), Column("userName", .text), Column("createDate", .date), Column("modifiedDate", .date),
      Column("resourceBlockId", .long), Column("folderId", .long), Column("treePath", .text), Column("name", .text),
      Column("url", .text), Column("description", .text), Column("visits", .int), Column("priority", .int),
      Column("lastPublishDate", .date, since: .v70), Column("status", .int), Column("statusByUserId", .long),
      Column("statusByUserName", .text), Column("statusDate", .date), Column("guestView", .bool, isShown: false),
    ])

  static let bookmarksFolder = EntityModel(
    name: "BookmarksFolder", primaryKey: "folderId", uniques: [["uuid", "groupId"]],
    columns: [
      Column("uuid", .text), Column("folderId", .long), Column("groupId", .long), Column("companyId", .long),
      Column("userId", .long), Column("userName", .text), Column("createDate", .date), Column("modifiedDate", .date),
      Column("resourceBlockId", .long), Column("parentFolderId", .long), Column("treePath", .text),
      Column("name", .text), Column("description", .text), Column("lastPublishDate", .date, since: .v70),
      Column("status", .int), Column("statusByUserId", .long), Column("statusByUserName", .text),
      Column("statusDate", .date), Column("guestView", .bool, isShown: false),
    ])
}
