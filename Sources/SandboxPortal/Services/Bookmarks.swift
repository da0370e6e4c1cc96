/// What the services of bookmarks share: resources, permissions, rows.
struct Bookmarks {
  let call: Call

  private var package: String {
    call.profile < .v70 ? "com.liferay.portlet.bookmarks" : "com.liferay.bookmarks"
  }

  /// The service of that name.
  static func service(_ name: String, _ profile: Profile) -> Service {
    let package = profile < .v70 ? "com.liferay.portlet.bookmarks.service" : "com.liferay.bookmarks.service"
    return Service(
      context: profile < .v70 ? "" : "bookmarks", name: name.lowercased(), interface: "\(package).\(name)Service")
  }

  // MARK: - Permissions

  /// Refuses who may not do that in the folder; folder 0 is the site itself.
  func check(_ action: String, inFolder folderId: Int64, of groupId: Int64) throws {
    guard folderId != 0 else {
      _ = try call.database.row(.group, groupId)
      return try call.user().check(action, on: package, groupId)
    }
    try check(action, onFolder: try call.database.row(.bookmarksFolder, folderId))
  }

  /// Refuses who may not do that with the folder.
  func check(_ action: String, onFolder row: Row) throws {
    try call.user().check(
      action, on: "\(package).model.BookmarksFolder", row["folderId"].integer, owner: row["userId"].integer)
  }

  /// The entry, for who may do that with it.
  func entry(_ entryId: Int64, for action: String) throws -> Row {
    let row = try call.database.row(.bookmarksEntry, entryId)
    if action == "VIEW", row["guestView"].integer != 0 { return row }
    try call.user().check(
      action, on: "\(package).model.BookmarksEntry", entryId, owner: row["userId"].integer)
    return row
  }

  /// Those of the rows that the caller may view; lists leave the others out without a word.
  func visible(_ rows: [Row]) throws -> [Row] {
    let user = try call.user()
    return rows.filter { row in
      user.isAdministrator || row["userId"].integer == user.userId || row["guestView"].integer != 0
    }
  }

  // MARK: - Rows

  /// Where something in the folder is: `/` or `/34490/`.
  func treePath(_ folderId: Int64) throws -> String {
    try folderId == 0 ? "/" : call.database.row(.bookmarksFolder, folderId)["treePath"].text
  }

  /// Adds a row whose uuid must be new in its site.
  func insert(_ model: EntityModel, _ values: [String: SQLValue]) throws -> Row {
    let user = try call.user()
    let context = call.context
    let created = context.createDate ?? call.now
    let common: [String: SQLValue] = [
      "uuid": .text(context.uuid.flatMap { $0.isEmpty ? nil : $0 } ?? UUIDText.random()),
      "companyId": .integer(Seed.companyId), "userId": .integer(user.userId), "userName": .text(user.fullName),
      "createDate": .integer(created), "modifiedDate": .integer(context.modifiedDate ?? call.now),
      "statusByUserId": .integer(user.userId), "statusByUserName": .text(user.fullName),
      "statusDate": .integer(context.modifiedDate ?? call.now),
      "guestView": .integer(context.addGuestPermissions || context.addGroupPermissions ? 1 : 0),
    ]
    do {
      return try call.database.insert(model, common.merging(values) { $1 })
    } catch {
      guard error.isDuplicate else { throw error }
      throw PortalException.duplicateKey(model.name)
    }
  }

  /// Changes a row and its date of change.
  func update(_ model: EntityModel, _ row: Row, _ values: [String: SQLValue]) throws -> Row {
    let now = SQLValue.integer(call.context.modifiedDate ?? call.now)
    return try call.database.update(model, row, ["modifiedDate": now].merging(values) { $1 })
  }

  /// An entry as the profile writes it.
  func json(_ row: Row) -> JSONValue { EntityModel.bookmarksEntry.json(row, call.profile) }
}
