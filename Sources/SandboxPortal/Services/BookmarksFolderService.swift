/// `/bookmarks.bookmarksfolder/…`; on 6.2 `/bookmarksfolder/…`: folders of bookmarks.
enum BookmarksFolderService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let service = Bookmarks.service("BookmarksFolder", profile)
    let place: [Parameter] = [.long("groupId"), .long("parentFolderId")]
    return [
      service.action(
        "addFolder", [.long("parentFolderId"), .text("name"), .text("description"), .serviceContext], run: add),
      service.action("getFolder", [.long("folderId")]) { call in
        let row = try call.database.row(.bookmarksFolder, call.long("folderId"))
        try Bookmarks(call: call).check("VIEW", onFolder: row)
        return EntityModel.bookmarksFolder.json(row, profile)
      },
      service.action("deleteFolder", [.long("folderId")], run: delete),
      service.action("getFolders", [.long("groupId")]) { json(try folders($0, in: nil), $0) },
      service.action("getFolders", place) { json(try folders($0, in: $0.long("parentFolderId")), $0) },
      service.action("getFolders", place + [.int("start"), .int("end")]) { call in
        json(call.page(try folders(call, in: call.long("parentFolderId"))), call)
      },
      service.action("getFoldersCount", place) { call in
        .integer(Int64(try folders(call, in: call.long("parentFolderId")).count))
      },
    ]
  }

  private static func add(_ call: Call) throws -> JSONValue {
    let bookmarks = Bookmarks(call: call)
    let parent = call.long("parentFolderId")
    let groupId = call.context.scopeGroupId ?? Seed.siteGroupId
    try bookmarks.check("ADD_FOLDER", inFolder: parent, of: groupId)
    let folderId = try call.database.nextId()
    let row = try bookmarks.insert(
      .bookmarksFolder,
      [
        "folderId": .integer(folderId), "groupId": .integer(groupId), "parentFolderId": .integer(parent),
        "treePath": .text("\(try bookmarks.treePath(parent))\(folderId)/"), "name": .text(call.text("name")),
        "description": .text(call.text("description")),
      ])
    return EntityModel.bookmarksFolder.json(row, call.profile)
  }

  /// Deletes a folder with all that is below it.
  private static func delete(_ call: Call) throws -> JSONValue? {
    let row = try call.database.row(.bookmarksFolder, call.long("folderId"))
    try Bookmarks(call: call).check("DELETE", onFolder: row)
    let path = row["treePath"].text
    for model in [EntityModel.bookmarksEntry, .bookmarksFolder] {
      for row in try call.database.rows(model, where: []) where row["treePath"].text.hasPrefix(path) {
        try call.database.delete(model, row)
      }
    }
    return nil
  }

  private static func folders(_ call: Call, in parent: Int64?) throws -> [Row] {
    var values: [(String, SQLValue)] = [("groupId", .integer(call.long("groupId")))]
    if let parent { values.append(("parentFolderId", .integer(parent))) }
    let rows = try Bookmarks(call: call).visible(try call.database.rows(.bookmarksFolder, where: values))
    return rows.sorted { $0["name"].text.lowercased() < $1["name"].text.lowercased() }
  }

  private static func json(_ rows: [Row], _ call: Call) -> JSONValue {
    .array(rows.map { EntityModel.bookmarksFolder.json($0, call.profile) })
  }
}
