/// `/ddl.ddlrecordset/…`; on 6.2 `/ddlrecordset/…`: lists of records.
enum DDLRecordSetService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let service = Forms.listService("DDLRecordSet", profile)
    let get = service.action("getRecordSet", [.long("recordSetId")]) { call in
      EntityModel.ddlRecordSet.json(
        try Forms(call: call).recordSet(call.long("recordSetId"), for: "VIEW"), call.profile)
    }
    guard profile >= .v70 else { return [get] }
    return [
      get,
      service.action("fetchRecordSet", [.long("recordSetId")]) { call in
        _ = try call.user()
        let values = [("recordSetId", SQLValue.integer(call.long("recordSetId")))]
        return try call.database.rows(.ddlRecordSet, where: values).first.map {
          EntityModel.ddlRecordSet.json($0, call.profile)
        }
      },
      service.action("getRecordSets", [.longs("groupIds")]) { call in
        _ = try call.user()
        guard case .integers(let groups) = call.arguments["groupIds"] else { return .array([]) }
        let rows = try groups.flatMap { try call.database.rows(.ddlRecordSet, where: [("groupId", .integer($0))]) }
        return .array(rows.map { EntityModel.ddlRecordSet.json($0, call.profile) })
      },
    ]
  }
}
