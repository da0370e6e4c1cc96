internal import JSONValues
internal import ScreenletKit

/// How a later sync finds out whether a record has arrived, and whether somebody else has changed it.
enum RecordLookup {
  /// The pages of the set's records of a user, and where a row holds its UUID.
  static func lookup(_ service: ScreensDDLRecordService, _ target: RecordTarget) -> JSONObject {
    [
      "call": json(
        service.getDdlRecords(
          ddlRecordSetId: target.recordSetId, userId: target.userId, locale: target.locale, start: 0, end: 0)),
      "count": json(service.getDdlRecordsCount(ddlRecordSetId: target.recordSetId, userId: target.userId)),
      "uuid": "modelAttributes.uuid", "created": "modelAttributes.createDate",
    ]
  }

  /// The call that tells a record's version, where, and which one the change is based on.
  static func base(_ call: ServiceCall, version: String?) -> JSONObject {
    var base = JSONObject([("call", json(call)), ("version", "modelAttributes.version")])
    base["value"] = version.map { .string($0) }
    return base
  }

  private static func json(_ call: ServiceCall) -> JSON {
    ["path": .string(call.path), "parameters": .object(call.parameters)]
  }
}
