/// The methods of the service of bookmarks that answer many, or how many.
enum BookmarksEntryLists {
  static func actions(_ service: Service) -> [ServiceAction] {
    let place: [Parameter] = [.long("groupId"), .long("folderId")]
    let page: [Parameter] = [.int("start"), .int("end")]
    let scopes: [[Parameter]] = [
      [.long("groupId")], [.long("groupId"), .long("userId")],
      [.long("groupId"), .long("userId"), .long("rootFolderId")],
    ]
    let grouped = scopes.flatMap { scope in
      [
        service.action("getGroupEntries", scope + page) { call in
          let newest = try inGroup(call).sorted { $0["modifiedDate"].integer > $1["modifiedDate"].integer }
          return json(call.page(newest), call)
        },
        service.action("getGroupEntriesCount", scope) { .integer(Int64(try inGroup($0).count)) },
      ]
    }
    return grouped + [
      service.action("getEntries", place + page) { json(try inFolder($0), $0) },
      service.action("getEntries", place + page + [.comparator(.bookmarks)]) { json(try inFolder($0), $0) },
      service.action("getEntriesCount", place) { call in
        let folder = try folder(call)
        return .integer(try call.database.count(.bookmarksEntry, where: folder.condition, folder.values))
      },
      service.action("getEntriesCount", place + [.int("status")]) { call in
        let status = call.long("status")
        let rows = try all(call, in: [call.long("folderId")]).filter { row in
          let own = row["status"].integer
          return status == WorkflowStatus.any ? own != WorkflowStatus.inTrash : own == status
        }
        return .integer(Int64(rows.count))
      },
      service.action("getFoldersEntriesCount", [.long("groupId"), .longs("folderIds")]) { call in
        guard case .integers(let folders) = call.arguments["folderIds"] else { return .integer(0) }
        let rows = try all(call, in: folders).filter { $0["status"].integer == WorkflowStatus.approved }
        return .integer(Int64(rows.count))
      },
    ]
  }

  /// Makes pages of large folders quick: to skip rows costs little.
  static let index = """
    CREATE INDEX IF NOT EXISTS bookmarks_by_name ON \(EntityModel.bookmarksEntry.table)
      (groupId, folderId, status, name COLLATE \(Database.collation), entryId)
    """

  /// The approved entries of a folder that the caller may view, as a condition of SQL.
  private static func folder(_ call: Call) throws -> (condition: String, values: [SQLValue]) {
    let user = try call.user()
    let condition = "groupId = ? AND folderId = ? AND status = \(WorkflowStatus.approved)"
    let values: [SQLValue] = [.integer(call.long("groupId")), .integer(call.long("folderId"))]
    if user.isAdministrator { return (condition, values) }
    return (condition + " AND (userId = ? OR guestView != 0)", values + [.integer(user.userId)])
  }

  /// A page of a folder: by name upwards, or as a comparator says.
  private static func inFolder(_ call: Call) throws -> [Row] {
    var order = "name COLLATE \(Database.collation)"
    if case .comparator(let comparator) = call.arguments["orderByComparator"] {
      order = "\"\(comparator.column)\" COLLATE \(Database.collation) DESC"
    }
    let folder = try folder(call)
    let (start, end) = (call.long("start"), call.long("end"))
    let first = max(0, start)
    return try call.database.rows(
      .bookmarksEntry, where: folder.condition, folder.values, orderedBy: order + ", entryId", start: first,
      limit: end == -1 ? -1 : max(0, end - first))
  }

  /// The approved entries of a site, of one user and below one folder if asked.
  private static func inGroup(_ call: Call) throws -> [Row] {
    var rows = try all(call, in: nil).filter { $0["status"].integer == WorkflowStatus.approved }
    let (userId, root) = (call.long("userId"), call.long("rootFolderId"))
    if userId != 0 { rows = rows.filter { $0["userId"].integer == userId } }
    if root != 0 { rows = rows.filter { $0["treePath"].text.split(separator: "/").contains(Substring(String(root))) } }
    return rows
  }

  /// The entries of a site that the caller may view, in any status.
  private static func all(_ call: Call, in folders: [Int64]?) throws -> [Row] {
    let groupId = SQLValue.integer(call.long("groupId"))
    let rows =
      if let folders {
        try folders.flatMap { folder in
          try call.database.rows(.bookmarksEntry, where: [("groupId", groupId), ("folderId", .integer(folder))])
        }
      } else {
        try call.database.rows(.bookmarksEntry, where: [("groupId", groupId)])
      }
    return try Bookmarks(call: call).visible(rows)
  }

  private static func json(_ rows: [Row], _ call: Call) -> JSONValue {
    .array(rows.map { Bookmarks(call: call).json($0) })
  }
}
