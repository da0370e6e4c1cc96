public import JSONValues

/// Records of a 7.x portal by the names of Liferay's Mobile SDK; the calls go through a session.
@MainActor
public final class LRDDLRecordService_v7: LRService {
  private let service = DDLRecordService(PortalVersion(7, 0))

  /// Adds a record.
  public func addRecordWithGroupId(
    _ groupId: Int64, recordSetId: Int64, displayIndex: Int32, fieldsMap: JSONObject,
    serviceContext: LRJSONObjectWrapper?
  ) throws {
    try invoke(
      service.addRecord(
        groupId: groupId, recordSetId: recordSetId, displayIndex: Int(displayIndex), fieldsMap: fieldsMap,
        serviceContext: serviceContext))
  }

  /// Changes a record.
  public func updateRecordWithRecordId(
    _ recordId: Int64, displayIndex: Int32, fieldsMap: JSONObject, mergeFields: Bool,
    serviceContext: LRJSONObjectWrapper?
  ) throws {
    try invoke(
      service.updateRecord(
        recordId: recordId, displayIndex: Int(displayIndex), fieldsMap: fieldsMap, mergeFields: mergeFields,
        serviceContext: serviceContext))
  }

  /// A record without its values.
  public func getRecordWithRecordId(_ recordId: Int64) throws { try invoke(service.getRecord(recordId: recordId)) }

  /// Deletes a record.
  public func deleteRecordWithRecordId(_ recordId: Int64) throws {
    try invoke(service.deleteRecord(recordId: recordId))
  }
}
