/// `/dlapp/…`: documents and their folders.
enum DLAppService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let service = DLAppService.service(profile)
    let place: [Parameter] = [.long("repositoryId"), .long("folderId")]
    let facts: [Parameter] = [
      .text("sourceFileName"), .text("mimeType"), .text("title"), .text("description"), .text("changeLog"),
    ]
    let update = [.long("fileEntryId")] + facts + [.bool("majorVersion")]
    return [
      service.action("addFileEntry", place + facts + [.file, .serviceContext], run: DocumentWriting.add),
      service.action("addFileEntry", place + facts + [.bytes, .serviceContext], run: DocumentWriting.add),
      service.action("updateFileEntry", update + [.file, .serviceContext], run: DocumentWriting.update),
      service.action("updateFileEntry", update + [.bytes, .serviceContext], run: DocumentWriting.update),
      service.action("getFileEntry", [.long("fileEntryId")]) { call in
        json(
          try Library(call: call).check(try call.database.row(.dlFileEntry, call.long("fileEntryId")), for: "VIEW"),
          call)
      },
      service.action("getFileEntry", [.long("groupId"), .long("folderId"), .text("title")]) { call in
        let library = Library(call: call)
        let row = try library.titled(call.text("title"), call.long("groupId"), call.long("folderId"))
        return json(try library.check(row, for: "VIEW"), call)
      },
      service.action("getFileEntryByUuidAndGroupId", [.text("uuid"), .long("groupId")]) { call in
        let key: [(String, SQLValue)] = [
          ("uuid", .text(call.text("uuid"))), ("groupId", .integer(call.long("groupId"))),
        ]
        guard let row = try call.database.rows(.dlFileEntry, where: key).first else {
          throw PortalException.noSuchModelByKey(
            "DLFileEntry", key: "uuid=\(call.text("uuid")), groupId=\(call.long("groupId"))")
        }
        return json(try Library(call: call).check(row, for: "VIEW"), call)
      },
      service.action("deleteFileEntry", [.long("fileEntryId")]) { call in
        try delete(try call.database.row(.dlFileEntry, call.long("fileEntryId")), call)
      },
      service.action("deleteFileEntryByTitle", place + [.text("title")]) { call in
        try delete(
          try Library(call: call).titled(call.text("title"), call.long("repositoryId"), call.long("folderId")), call)
      },
    ] + lists(service, place) + DLAppFolders.actions(service)
  }

  static func service(_ profile: Profile) -> Service {
    let package =
      profile < .v70 ? "com.liferay.portlet.documentlibrary.service" : "com.liferay.document.library.kernel.service"
    return Service(context: "", name: "dlapp", interface: "\(package).DLAppService")
  }

  private static func lists(_ service: Service, _ place: [Parameter]) -> [ServiceAction] {
    let page: [Parameter] = [.int("start"), .int("end")]
    let type = [Parameter.long("fileEntryTypeId")]
    let order = [Parameter.comparator(.documents, "obc")]
    let lists = [
      place, place + page, place + page + order, place + type, place + type + page, place + type + page + order,
    ]
    return lists.map { service.action("getFileEntries", $0, run: list) }
      + [place, place + type].map { parameters in
        service.action("getFileEntriesCount", parameters) { .integer(Int64(try found($0).count)) }
      }
  }

  private static func found(_ call: Call) throws -> [Row] {
    let rows = try Library(call: call).documents(call.long("repositoryId"), call.long("folderId"))
    // Every document here is of the basic type.
    guard case .integer(let type) = call.arguments["fileEntryTypeId"] else { return rows }
    return rows.filter { type < 0 || $0["fileEntryTypeId"].integer == type }
  }

  private static func list(_ call: Call) throws -> JSONValue {
    var rows = try found(call)
    if case .comparator(let comparator) = call.arguments["obc"] {
      rows.sort { left, right in
        let (one, other) = (left[comparator.column], right[comparator.column])
        return comparator.column == "title" ? one.text > other.text : one.integer > other.integer
      }
    } else {
      rows.sort { $0["title"].text < $1["title"].text }
    }
    return .array(call.page(rows).map { json($0, call) })
  }

  private static func delete(_ row: Row, _ call: Call) throws -> JSONValue? {
    try call.database.delete(.dlFileEntry, try Library(call: call).check(row, for: "DELETE"))
    call.shelf.drop(row["fileEntryId"].integer)
    return nil
  }

  static func json(_ row: Row, _ call: Call) -> JSONValue { EntityModel.dlFileEntry.json(row, call.profile) }
}
