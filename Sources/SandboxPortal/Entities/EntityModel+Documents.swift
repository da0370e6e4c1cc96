extension EntityModel {
  static let dlFolder = EntityModel(
    name: "DLFolder", primaryKey: "folderId",
    uniques: [["uuid", "groupId"], ["groupId", "parentFolderId", "name"]],
    columns: [
      Column("uuid", .text), Column("folderId", .long), Column("groupId", .long), Column("companyId", .long),
      Column("userId", .long), Column("userName", .text), Column("createDate", .date), Column("modifiedDate", .date),
      Column("repositoryId", .long), Column("mountPoint", .bool), Column("parentFolderId", .long),
      Column("treePath", .text), Column("name", .text), Column("description", .text), Column("lastPostDate", .date),
      Column("defaultFileEntryTypeId", .long), Column("hidden", .bool),
      Column("overrideFileEntryTypes", .bool, until: .v62), Column("restrictionType", .int, since: .v70),
      Column("lastPublishDate", .date, since: .v70), Column("status", .int), Column("statusByUserId", .long),
      Column("statusByUserName", .text), Column("statusDate", .date),
    ])

  /// A document. Its bytes are where `chunks` says, in the shelf of files.
  static let dlFileEntry = EntityModel(
    name: "DLFileEntry", primaryKey: "fileEntryId",
    uniques: [["uuid", "groupId"], ["groupId", "folderId", "title"]],
    columns: [
      Column("uuid", .text), Column("fileEntryId", .long), Column("groupId", .long), Column("companyId", .long),
      Column("userId", .long), Column("userName", .text), Column("createDate", .date), Column("modifiedDate", .date),
      Column("classNameId", .long), Column("classPK", .long), Column("repositoryId", .long), Column("folderId", .long),
      Column("treePath", .text), Column("name", .text), Column("fileName", .text, since: .v70),
      Column("extension", .text), Column("mimeType", .text), Column("title", .text), Column("description", .text),
      Column("extraSettings", .text), Column("fileEntryTypeId", .long), Column("version", .text),
      Column("size", .long), Column("readCount", .int), Column("smallImageId", .long), Column("largeImageId", .long),
      Column("custom1ImageId", .long), Column("custom2ImageId", .long), Column("manualCheckInRequired", .bool),
      Column("lastPublishDate", .date, since: .v70), Column("guestView", .bool, isShown: false),
      Column("chunks", .text, isShown: false),
    ])
}
