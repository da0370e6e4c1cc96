/// Records with their values by the names of Liferay Screens; the calls go through a session.
@MainActor
public final class LRScreensddlrecordService_v70: LRService {
  private let service = ScreensDDLRecordService(PortalVersion(7, 0))

  /// A record, with its values in a locale.
  public func getDdlRecordWithDdlRecordId(_ ddlRecordId: Int64, locale: String) throws {
    try invoke(service.getDdlRecord(ddlRecordId: ddlRecordId, locale: locale))
  }

  /// The records of a set.
  public func getDdlRecordsWithDdlRecordSetId(
    _ ddlRecordSetId: Int64, locale: String, start: Int32, end: Int32, obc: LRJSONObjectWrapper?
  ) throws {
    try invoke(
      service.getDdlRecords(
        ddlRecordSetId: ddlRecordSetId, locale: locale, start: Int(start), end: Int(end), orderByComparator: obc))
  }

  /// The records of a set that a user has added.
  public func getDdlRecordsWithDdlRecordSetId(
    _ ddlRecordSetId: Int64, userId: Int64, locale: String, start: Int32, end: Int32, obc: LRJSONObjectWrapper?
  ) throws {
    try invoke(
      service.getDdlRecords(
        ddlRecordSetId: ddlRecordSetId, userId: userId, locale: locale, start: Int(start), end: Int(end),
        orderByComparator: obc))
  }

  /// How many records a set has.
  public func getDdlRecordsCountWithDdlRecordSetId(_ ddlRecordSetId: Int64) throws {
    try invoke(service.getDdlRecordsCount(ddlRecordSetId: ddlRecordSetId))
  }
}
