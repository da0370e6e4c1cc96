/// The methods of `/dlapp/…` for folders.
enum DLAppFolders {
  static func actions(_ service: Service) -> [ServiceAction] {
    let place: [Parameter] = [.long("repositoryId"), .long("parentFolderId")]
    return [
      service.action("addFolder", place + [.text("name"), .text("description"), .serviceContext], run: add),
      service.action("getFolder", [.long("folderId")]) { call in
        _ = try call.user()
        return json(try call.database.row(.dlFolder, call.long("folderId")), call)
      },
      service.action("getFolder", place + [.text("name")]) { call in
        _ = try call.user()
        let (groupId, parent, name) = (call.long("repositoryId"), call.long("parentFolderId"), call.text("name"))
        guard let row = try rows(call).first(where: { $0["name"].text == name }) else {
          throw PortalException.noSuchModelByKey(
            "DLFolder", key: "groupId=\(groupId), parentFolderId=\(parent), name=\(name)")
        }
        return json(row, call)
      },
      service.action("getFolders", place) { call in .array(try rows(call).map { json($0, call) }) },
      service.action("getFolders", place + [.int("start"), .int("end")]) { call in
        .array(call.page(try rows(call)).map { json($0, call) })
      },
      service.action("getFoldersCount", place) { .integer(Int64(try rows($0).count)) },
    ]
  }

  private static func rows(_ call: Call) throws -> [Row] {
    _ = try Library(call: call).treePath(call.long("parentFolderId"), of: call.long("repositoryId"), for: "VIEW")
    return try call.database.rows(
      .dlFolder,
      where: [
        ("groupId", .integer(call.long("repositoryId"))), ("parentFolderId", .integer(call.long("parentFolderId"))),
      ])
  }

  private static func add(_ call: Call) throws -> JSONValue {
    let library = Library(call: call)
    let (groupId, parent, name) = (call.long("repositoryId"), call.long("parentFolderId"), call.text("name"))
    let above = try library.treePath(parent, of: groupId, for: parent == 0 ? "ADD_FOLDER" : "ADD_SUBFOLDER")
    try Library.check(name: name)
    try library.checkFree(name, groupId, parent)
    let (user, folderId) = (try call.user(), try call.database.nextId())
    let row = Library.folder(
      folderId, name, groupId, parent, above: above, by: user, uuid: call.context.uuid, now: call.now,
      description: call.text("description"))
    return json(try call.database.insert(.dlFolder, row), call)
  }

  private static func json(_ row: Row, _ call: Call) -> JSONValue { EntityModel.dlFolder.json(row, call.profile) }
}

extension Library {
  /// The columns of a new folder.
  static func folder(
    _ folderId: Int64, _ name: String, _ groupId: Int64, _ parent: Int64, above: String, by user: User, uuid: String?,
    now: Int64, description: String
  ) -> [String: SQLValue] {
    [
      "uuid": .text(uuid ?? UUIDText.random()), "folderId": .integer(folderId), "groupId": .integer(groupId),
      "companyId": .integer(Seed.companyId), "userId": .integer(user.userId), "userName": .text(user.fullName),
      "createDate": .integer(now), "modifiedDate": .integer(now), "repositoryId": .integer(groupId),
      "parentFolderId": .integer(parent), "treePath": .text("\(above)\(folderId)/"), "name": .text(name),
      "description": .text(description), "defaultFileEntryTypeId": .integer(0),
      "statusByUserId": .integer(user.userId), "statusByUserName": .text(user.fullName), "statusDate": .integer(now),
    ]
  }
}
