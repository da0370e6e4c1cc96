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
      service.action("getEntries", place + page) { json($0.page(try inFolder($0)), $0) },
      service.action("getEntries", place + page + [.orderByComparator]) { json($0.page(try inFolder($0)), $0) },
      service.action("getEntriesCount", place) { .integer(Int64(try inFolder($0).count)) },
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

  /// The approved entries of a folder: by name upwards, or as a comparator says.
  private static func inFolder(_ call: Call) throws -> [Row] {
    let rows = try all(call, in: [call.long("folderId")]).filter { $0["status"].integer == WorkflowStatus.approved }
    guard case .comparator(let comparator) = call.arguments["orderByComparator"] else {
      return rows.sorted { isBefore($0["name"], $1["name"]) }
    }
    return rows.sorted { isBefore($1[comparator.column], $0[comparator.column]) }
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

  /// Numbers by size, texts by their code points without regard to case, as the portal's databases do.
  private static func isBefore(_ left: SQLValue, _ right: SQLValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.lowercased() < right.lowercased()
    default: left.integer < right.integer
    }
  }

  private static func json(_ rows: [Row], _ call: Call) -> JSONValue {
    .array(rows.map { Bookmarks(call: call).json($0) })
  }
}
