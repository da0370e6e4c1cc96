/// `/ddl.ddlrecord/…`; on 6.2 `/ddlrecord/…`: the records of lists.
enum DDLRecordService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let service = Forms.listService("DDLRecord", profile)
    return [
      service.action(
        "addRecord",
        [.long("groupId"), .long("recordSetId"), .int("displayIndex"), .map("fieldsMap"), .serviceContext], run: add),
      service.action(
        "updateRecord",
        [.long("recordId"), .int("displayIndex"), .map("fieldsMap"), .bool("mergeFields"), .serviceContext],
        run: update),
      service.action("getRecord", [.long("recordId")]) { call in
        json(try Forms(call: call).record(call.long("recordId"), for: "VIEW"), call)
      },
      // 6.2: with late fixes only, as here.
      service.action("deleteRecord", [.long("recordId")]) { call in
        try call.database.delete(.ddlRecord, try Forms(call: call).record(call.long("recordId"), for: "DELETE"))
        return nil
      },
    ]
  }

  private static func add(_ call: Call) throws -> JSONValue {
    let forms = Forms(call: call)
    let (set, user, context) = (
      try forms.recordSet(call.long("recordSetId"), for: "ADD_RECORD"), try call.user(), call.context
    )
    let structure = try forms.fields(of: set["DDMStructureId"].integer)
    let content = SQLValue.text(try content(call, structure, over: nil, isNew: true).stored)
    let (recordId, storageId) = (try call.database.nextId(), SQLValue.integer(try call.database.nextId()))
    let values: [String: SQLValue] = [
      "uuid": .text(context.uuid.flatMap { $0.isEmpty ? nil : $0 } ?? UUIDText.random()),
      "recordId": .integer(recordId), "groupId": .integer(call.long("groupId")),
      "companyId": .integer(Seed.companyId), "userId": .integer(user.userId), "userName": .text(user.fullName),
      "versionUserId": .integer(user.userId), "versionUserName": .text(user.fullName),
      "createDate": .integer(context.createDate ?? call.now),
      "modifiedDate": .integer(context.modifiedDate ?? call.now), "DDMStorageId": storageId,
      "recordSetId": .integer(call.long("recordSetId")), "version": .text("1.0"),
      "displayIndex": .integer(call.long("displayIndex")), "content": content, "latestVersion": .text("1.0"),
      "latestStatus": .integer(status(context)), "latestStorageId": storageId, "latestContent": content,
    ]
    do {
      return json(try call.database.insert(.ddlRecord, values), call)
    } catch {
      guard error.isDuplicate else { throw error }
      throw PortalException.duplicateKey("DDLRecord")
    }
  }

  private static func update(_ call: Call) throws -> JSONValue {
    let forms = Forms(call: call)
    let row = try forms.record(call.long("recordId"), for: "UPDATE")
    let set = try call.database.row(.ddlRecordSet, row["recordSetId"].integer)
    let structure = try forms.fields(of: set["DDMStructureId"].integer)
    let older = call.truth("mergeFields") ? RecordContent(stored: row["latestContent"].text) : nil
    let content = SQLValue.text(try content(call, structure, over: older, isNew: false).stored)
    let now = SQLValue.integer(call.context.modifiedDate ?? call.now)
    var changes: [String: SQLValue] = ["modifiedDate": now, "latestContent": content]
    // A version that was published stays as it is, and a new one is cut; a draft is written over.
    if row["latestStatus"].integer == WorkflowStatus.approved {
      changes["latestVersion"] = .text(next(row["latestVersion"].text))
      changes["latestStorageId"] = .integer(try call.database.nextId())
    } else if row["latestVersion"] == row["version"] {
      changes["content"] = content
    }
    let index = SQLValue.integer(call.long("displayIndex"))
    let isPublished = status(call.context) == WorkflowStatus.approved
    let isNewVersion = (changes["latestVersion"] ?? row["latestVersion"]) != row["version"]
    if call.profile >= .v70, isPublished, isNewVersion, content == row["content"], index == row["displayIndex"] {
      // Nothing new: the version goes again.
      let kept: [String: SQLValue] = [
        "modifiedDate": now, "latestContent": content, "latestVersion": row["version"],
        "latestStorageId": row["DDMStorageId"], "latestStatus": .integer(WorkflowStatus.approved),
      ]
      return json(try call.database.update(.ddlRecord, row, kept), call)
    }
    changes["latestStatus"] = .integer(status(call.context))
    if isPublished {
      let user = try call.user()
      let published: [String: SQLValue] = [
        "version": changes["latestVersion"] ?? row["latestVersion"],
        "DDMStorageId": changes["latestStorageId"] ?? row["latestStorageId"], "content": content,
        "displayIndex": index, "versionUserId": .integer(user.userId), "versionUserName": .text(user.fullName),
      ]
      changes.merge(published) { $1 }
    }
    return json(try call.database.update(.ddlRecord, row, changes), call)
  }

  /// What was sent, checked as the profile checks it.
  private static func content(
    _ call: Call, _ structure: FormStructure, over older: RecordContent?, isNew: Bool
  ) throws(PortalException) -> RecordContent {
    // Java throws a NullPointerException, which has no message.
    guard case .map(let fields) = call.arguments["fieldsMap"] else { throw .illegalArgument(nil) }
    if call.profile < .v70 { return try OlderRecords.content(fields, structure, over: older) }
    return try NewerRecords.content(
      fields, structure, locale: call.context.languageId ?? LocalizedText.portalLocale, isNew: isNew, over: older)
  }

  private static func status(_ context: ServiceContext) -> Int64 {
    context.workflowAction == 2 ? WorkflowStatus.draft : WorkflowStatus.approved
  }

  /// `1.0` → `1.1`
  private static func next(_ version: String) -> String {
    let parts = version.split(separator: ".").map { Int64($0) ?? 0 }
    return "\(parts.first ?? 1).\((parts.count > 1 ? parts[1] : 0) + 1)"
  }

  private static func json(_ row: Row, _ call: Call) -> JSONValue { EntityModel.ddlRecord.json(row, call.profile) }
}
