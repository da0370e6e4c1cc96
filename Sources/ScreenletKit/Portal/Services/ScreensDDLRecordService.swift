private import JSONValues

/// Calls of the Screens compatibility plugin that read records with their values, as a portal of a version knows them.
///
/// A record is `{"modelAttributes": {…}, "modelValues": {…}}`; plugins before 1.2 answer the values alone.
public struct ScreensDDLRecordService: Sendable {
  private let version: PortalVersion

  /// The service of a portal.
  public init(_ version: PortalVersion) { self.version = version }

  private func call(_ method: String, _ parameters: JSONObject) -> ServiceCall {
    ServiceCall((version.isBefore7 ? "/screens-web." : "/screens.") + "screensddlrecord/" + method, parameters)
  }

  /// The comparator's parameter, which 7.3 has given another name; null counts as given.
  private var comparatorName: String { version < PortalVersion(7, 3) ? "obc" : "orderByComparator" }

  /// A record, with its values in a locale.
  public func getDdlRecord(ddlRecordId: Int64, locale: String) -> ServiceCall {
    call("get-ddl-record", ["ddlRecordId": .integer(ddlRecordId), "locale": .string(locale)])
  }

  /// The records of a set from row `start` to before `end`, of one user when one is named; -1 and -1 for all.
  public func getDdlRecords(
    ddlRecordSetId: Int64, userId: Int64? = nil, locale: String, start: Int, end: Int,
    orderByComparator: ServiceObject? = nil
  ) -> ServiceCall {
    var parameters = JSONObject([("ddlRecordSetId", .integer(ddlRecordSetId))])
    parameters["userId"] = userId.map { .integer($0) }
    parameters["locale"] = .string(locale)
    parameters["start"] = .integer(Int64(start))
    parameters["end"] = .integer(Int64(end))
    if let orderByComparator {
      parameters.add(orderByComparator, named: comparatorName)
    } else {
      parameters[comparatorName] = .null
    }
    return call("get-ddl-records", parameters)
  }

  /// How many records a set has, of one user when one is named.
  public func getDdlRecordsCount(ddlRecordSetId: Int64, userId: Int64? = nil) -> ServiceCall {
    var parameters = JSONObject([("ddlRecordSetId", .integer(ddlRecordSetId))])
    parameters["userId"] = userId.map { .integer($0) }
    return call("get-ddl-records-count", parameters)
  }
}
