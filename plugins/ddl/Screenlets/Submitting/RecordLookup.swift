internal import JSONValues
internal import ScreenletKit

/// How it is found out whether a record has arrived, and whether somebody else has changed it.
enum RecordLookup {
  /// The pages of the set's records of a user, oldest first, and where a row holds its UUID.
  static func lookup(_ service: ScreensDDLRecordService, _ target: RecordTarget) -> ChangeLookup {
    ChangeLookup(
      count: service.getDdlRecordsCount(ddlRecordSetId: target.recordSetId, userId: target.userId),
      page: service.getDdlRecords(
        ddlRecordSetId: target.recordSetId, userId: target.userId, locale: target.locale, start: 0, end: 0),
      uuid: "modelAttributes.uuid", time: "modelAttributes.createDate", result: "modelAttributes")
  }

  /// The call that tells a record's version, and which one the change is based on.
  static func base(_ call: ServiceCall, version: String?) -> ChangeBase? {
    version.map { ChangeBase(call: call, version: ["modelAttributes.version"], value: [.string($0)]) }
  }
}
