public import JSONValues

/// Calls of the service of records, which are what is filled into forms, as a portal of a version knows them.
///
/// Portals from 7.3 on have neither of the methods that take `fieldsMap`.
public struct DDLRecordService: Sendable {
  private let version: PortalVersion

  /// The service of a portal.
  public init(_ version: PortalVersion) { self.version = version }

  private func call(_ method: String, _ parameters: JSONObject, change: String? = nil) -> ServiceCall {
    ServiceCall((version.isBefore7 ? "/" : "/ddl.") + "ddlrecord/" + method, parameters, change: change)
  }

  /// Adds a record to a record set; `fieldsMap` holds a text for each field by its name.
  public func addRecord(
    groupId: Int64, recordSetId: Int64, displayIndex: Int = 0, fieldsMap: JSONObject,
    serviceContext: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([
      ("groupId", .integer(groupId)), ("recordSetId", .integer(recordSetId)),
      ("displayIndex", .integer(Int64(displayIndex))), ("fieldsMap", .object(fieldsMap)),
    ])
    parameters.addServiceContext(serviceContext, version)
    return call("add-record", parameters, change: "add a record")
  }

  /// Changes a record. With `mergeFields`, a field that is not named keeps what it holds; without, it loses it.
  public func updateRecord(
    recordId: Int64, displayIndex: Int = 0, fieldsMap: JSONObject, mergeFields: Bool,
    serviceContext: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([
      ("recordId", .integer(recordId)), ("displayIndex", .integer(Int64(displayIndex))),
      ("fieldsMap", .object(fieldsMap)), ("mergeFields", .bool(mergeFields)),
    ])
    parameters.addServiceContext(serviceContext, version)
    return call("update-record", parameters, change: "change a record")
  }

  /// A record without its values.
  public func getRecord(recordId: Int64) -> ServiceCall { call("get-record", ["recordId": .integer(recordId)]) }

  /// Deletes a record; 6.2 can do so from late fix packs on.
  public func deleteRecord(recordId: Int64) -> ServiceCall {
    call("delete-record", ["recordId": .integer(recordId)], change: "delete a record")
  }

  /// Deletes what a record holds in one locale.
  public func deleteRecordLocale(
    recordId: Int64, locale: String, serviceContext: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([("recordId", .integer(recordId)), ("locale", .string(locale))])
    parameters.addServiceContext(serviceContext, version)
    return call("delete-record-locale", parameters, change: "delete a record's locale")
  }
}
