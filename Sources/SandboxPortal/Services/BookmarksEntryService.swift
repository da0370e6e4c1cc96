/// `/bookmarks.bookmarksentry/…`; on 6.2 `/bookmarksentry/…`: bookmarks.
enum BookmarksEntryService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let service = Bookmarks.service("BookmarksEntry", profile)
    let content: [Parameter] = [
      .long("groupId"), .long("folderId"), .text("name"), .text("url"), .text("description"), .serviceContext,
    ]
    return [
      service.action("addEntry", content, run: add),
      service.action("updateEntry", [.long("entryId")] + content, run: update),
      service.action("getEntry", [.long("entryId")]) { call in
        let bookmarks = Bookmarks(call: call)
        return bookmarks.json(try bookmarks.entry(call.long("entryId"), for: "VIEW"))
      },
      service.action("deleteEntry", [.long("entryId")]) { call in
        let row = try Bookmarks(call: call).entry(call.long("entryId"), for: "DELETE")
        try call.database.delete(.bookmarksEntry, row)
        return nil
      },
      service.action("openEntry", [.long("entryId")]) { call in
        let bookmarks = Bookmarks(call: call)
        let row = try bookmarks.entry(call.long("entryId"), for: "VIEW")
        let visits = SQLValue.integer(row["visits"].integer + 1)
        return bookmarks.json(try call.database.update(.bookmarksEntry, row, ["visits": visits]))
      },
      service.action("subscribeEntry", [.long("entryId")]) { call in
        _ = try Bookmarks(call: call).entry(call.long("entryId"), for: "SUBSCRIBE")
        return nil
      },
      service.action("unsubscribeEntry", [.long("entryId")]) { call in
        _ = try Bookmarks(call: call).entry(call.long("entryId"), for: "SUBSCRIBE")
        return nil
      },
    ] + moves(service) + BookmarksEntryLists.actions(service)
  }

  private static func moves(_ service: Service) -> [ServiceAction] {
    [
      service.action("moveEntry", [.long("entryId"), .long("parentFolderId")]) { try move($0, status: nil) },
      service.action("moveEntryFromTrash", [.long("entryId"), .long("parentFolderId")]) { try move($0, status: 0) },
      service.action("moveEntryToTrash", [.long("entryId")]) { call in
        try setStatus(WorkflowStatus.inTrash, for: "DELETE", call)
      },
      service.action("restoreEntryFromTrash", [.long("entryId")]) { call in
        _ = try setStatus(WorkflowStatus.approved, for: "DELETE", call)
        return nil
      },
    ]
  }

  private static func add(_ call: Call) throws -> JSONValue {
    let bookmarks = Bookmarks(call: call)
    try bookmarks.check("ADD_ENTRY", inFolder: call.long("folderId"), of: call.long("groupId"))
    let content = try content(bookmarks)
    let fixed: [String: SQLValue] = [
      "entryId": .integer(try call.database.nextId()), "groupId": .integer(call.long("groupId")),
      "status": .integer(call.context.workflowAction == 2 ? WorkflowStatus.draft : WorkflowStatus.approved),
    ]
    return bookmarks.json(try bookmarks.insert(.bookmarksEntry, content.merging(fixed) { $1 }))
  }

  private static func update(_ call: Call) throws -> JSONValue {
    let bookmarks = Bookmarks(call: call)
    let row = try bookmarks.entry(call.long("entryId"), for: "UPDATE")
    return bookmarks.json(try bookmarks.update(.bookmarksEntry, row, try content(bookmarks)))
  }

  /// What adding and changing have in common; an empty name becomes the address.
  private static func content(_ bookmarks: Bookmarks) throws -> [String: SQLValue] {
    let call = bookmarks.call
    let url = call.text("url")
    guard BookmarkURL.isValid(url) else { throw PortalException.bookmarkURL }
    let name = call.text("name")
    return [
      "folderId": .integer(call.long("folderId")), "treePath": .text(try bookmarks.treePath(call.long("folderId"))),
      "name": .text(name.isEmpty ? url : name), "url": .text(url), "description": .text(call.text("description")),
    ]
  }

  private static func move(_ call: Call, status: Int64?) throws -> JSONValue {
    let bookmarks = Bookmarks(call: call)
    let row = try bookmarks.entry(call.long("entryId"), for: "UPDATE")
    let folderId = call.long("parentFolderId")
    var values: [String: SQLValue] = [
      "folderId": .integer(folderId), "treePath": .text(try bookmarks.treePath(folderId)),
    ]
    if let status { values["status"] = .integer(status) }
    return bookmarks.json(try bookmarks.update(.bookmarksEntry, row, values))
  }

  private static func setStatus(_ status: Int64, for action: String, _ call: Call) throws -> JSONValue {
    let bookmarks = Bookmarks(call: call)
    let row = try bookmarks.entry(call.long("entryId"), for: action)
    let user = try call.user()
    let values: [String: SQLValue] = [
      "status": .integer(status), "statusDate": .integer(call.now), "statusByUserId": .integer(user.userId),
      "statusByUserName": .text(user.fullName),
    ]
    return bookmarks.json(try call.database.update(.bookmarksEntry, row, values))
  }
}

/// Where something stands in its life.
enum WorkflowStatus {
  static let any: Int64 = -1
  static let approved: Int64 = 0
  static let draft: Int64 = 2
  static let inTrash: Int64 = 8
}
