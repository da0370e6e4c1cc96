/// `/screens.screensddlrecord/…`; on 6.2 `/screens-web.screensddlrecord/…`: records with their values, for Screens.
enum ScreensDDLRecordService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let service = Service(
      context: profile < .v70 ? "screens-web" : "screens", name: "screensddlrecord",
      interface: "com.liferay.screens.service.ScreensDDLRecordService")
    let set: [Parameter] = [.long("ddlRecordSetId")]
    let page: [Parameter] = [.text("locale"), .int("start"), .int("end")]
    let order = Parameter.comparator(.records, "obc")
    var actions = [
      service.action("getDDLRecord", [.long("ddlRecordId"), .text("locale")]) { call in
        let row = try Forms(call: call).record(call.long("ddlRecordId"), for: "VIEW")
        return json(row, try fields(ofSet: row["recordSetId"].integer, call), call)
      },
      service.action("getDDLRecords", set + page + [order], run: list),
      service.action("getDDLRecords", set + [.long("userId")] + page + [order], run: list),
      service.action("getDDLRecordsCount", set, run: count),
      service.action("getDDLRecordsCount", set + [.long("userId")], run: count),
    ]
    if profile < .v70 {
      // The plugin's first releases had no order.
      actions += [
        service.action("getDDLRecords", set + page, run: list),
        service.action("getDDLRecords", set + [.long("userId")] + page, run: list),
      ]
    }
    return actions
  }

  /// Makes pages of long lists quick.
  static let index = """
    CREATE INDEX IF NOT EXISTS records_by_set ON \(EntityModel.ddlRecord.table) (recordSetId, recordId)
    """

  private static func rows(_ call: Call) throws -> (condition: String, values: [SQLValue]) {
    let set = call.long("ddlRecordSetId")
    _ = try Forms(call: call).recordSet(set, for: "VIEW")
    guard call.arguments["userId"] != nil else { return ("recordSetId = ?", [.integer(set)]) }
    return ("recordSetId = ? AND userId = ?", [.integer(set), .integer(call.long("userId"))])
  }

  private static func count(_ call: Call) throws -> JSONValue {
    let rows = try rows(call)
    return .integer(try call.database.count(.ddlRecord, where: rows.condition, rows.values))
  }

  private static func list(_ call: Call) throws -> JSONValue {
    let rows = try rows(call)
    var order = "recordId"
    if case .comparator(let comparator) = call.arguments["obc"] { order = "\"\(comparator.column)\" DESC, recordId" }
    let (start, end) = (max(0, call.long("start")), call.long("end"))
    let found = try call.database.rows(
      .ddlRecord, where: rows.condition, rows.values, orderedBy: order, start: start,
      limit: end == -1 ? -1 : max(0, end - start))
    let structure = try fields(ofSet: call.long("ddlRecordSetId"), call)
    return .array(found.map { json($0, structure, call) })
  }

  private static func fields(ofSet recordSetId: Int64, _ call: Call) throws -> FormStructure {
    let set = try call.database.row(.ddlRecordSet, recordSetId)
    return try Forms(call: call).fields(of: set["DDMStructureId"].integer)
  }

  /// A record and what is published of its values.
  private static func json(_ row: Row, _ structure: FormStructure, _ call: Call) -> JSONValue {
    let content = RecordContent(stored: row["content"].text)
    var attributes = EntityModel.ddlRecord.json(row, call.profile).members ?? []
    let values: [JSONValue.Member]
    if call.profile < .v70 {
      values = OlderRecords.values(content, structure)
    } else {
      attributes += [.init("entityCacheEnabled", .bool(true)), .init("finderCacheEnabled", .bool(true))]
      let locale = call.text("locale")
      values = NewerRecords.values(
        content, structure, locale: locale.isEmpty ? LocalizedText.portalLocale : locale)
    }
    return .object([.init("modelAttributes", .object(attributes)), .init("modelValues", .object(values))])
  }
}
