private import JSONValues

/// Calls of the sites' service, as a portal of a version knows them. The portal calls a site a group.
public struct GroupService: Sendable {
  private let version: PortalVersion

  /// The service of a portal.
  public init(_ version: PortalVersion) { self.version = version }

  /// The sites of who is signed in.
  public func getUserSitesGroups() -> ServiceCall { ServiceCall("/group/get-user-sites-groups") }

  /// The sites of a user: of which kinds, and how many at most.
  public func getUserSitesGroups(userId: Int64, classNames: [String], max: Int) -> ServiceCall {
    ServiceCall(
      "/group/get-user-sites-groups",
      [
        "userId": .integer(userId), "classNames": .array(classNames.map { .string($0) }), "max": .integer(Int64(max)),
      ])
  }

  /// A site by its id.
  public func getGroup(groupId: Int64) -> ServiceCall {
    ServiceCall("/group/get-group", ["groupId": .integer(groupId)])
  }

  /// A site by its name, which 7.0 and later call its key.
  public func getGroup(companyId: Int64, name: String) -> ServiceCall {
    ServiceCall(
      "/group/get-group",
      ["companyId": .integer(companyId), version.isBefore7 ? "name" : "groupKey": .string(name)])
  }

  /// The site that all of a portal instance shares.
  public func getCompanyGroup(companyId: Int64) -> ServiceCall {
    ServiceCall("/group/get-company-group", ["companyId": .integer(companyId)])
  }
}
