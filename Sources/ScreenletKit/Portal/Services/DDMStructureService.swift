private import JSONValues

/// Calls of the service of structures, the definitions of forms, as a portal of a version knows them.
public struct DDMStructureService: Sendable {
  private let version: PortalVersion

  /// The service of a portal.
  public init(_ version: PortalVersion) { self.version = version }

  private func call(_ method: String, _ parameters: JSONObject) -> ServiceCall {
    ServiceCall((version.isBefore7 ? "/" : "/ddm.") + "ddmstructure/" + method, parameters)
  }

  /// A structure by its id. Its definition is text: XML in `xsd` of 6.2, JSON in `definition` of 7.0 and later.
  public func getStructure(structureId: Int64) -> ServiceCall {
    call("get-structure", ["structureId": .integer(structureId)])
  }

  /// A structure by its key in a site; with ancestors, also one of the sites above.
  public func getStructure(
    groupId: Int64, classNameId: Int64, structureKey: String, includesAncestors: Bool? = nil
  ) -> ServiceCall {
    var parameters = keyed(groupId, classNameId, structureKey)
    if let includesAncestors {
      parameters[version.isBefore7 ? "includeGlobalStructures" : "includeAncestorStructures"] = .bool(includesAncestors)
    }
    return call("get-structure", parameters)
  }

  /// A structure by its key in a site, null where there is none.
  public func fetchStructure(groupId: Int64, classNameId: Int64, structureKey: String) -> ServiceCall {
    call("fetch-structure", keyed(groupId, classNameId, structureKey))
  }

  /// The structures of sites: 6.2 tells all of them, 7.0 and later those of one class and status, -1 for any status.
  public func getStructures(companyId: Int64, groupIds: [Int64], classNameId: Int64, status: Int = -1) -> ServiceCall {
    let sites: JSON = .array(groupIds.map { .integer($0) })
    guard !version.isBefore7 else { return call("get-structures", ["groupIds": sites]) }
    return call(
      "get-structures",
      [
        "companyId": .integer(companyId), "groupIds": sites, "classNameId": .integer(classNameId),
        "status": .integer(Int64(status)),
      ])
  }

  private func keyed(_ groupId: Int64, _ classNameId: Int64, _ structureKey: String) -> JSONObject {
    [
      "groupId": .integer(groupId), "classNameId": .integer(classNameId), "structureKey": .string(structureKey),
    ]
  }
}
