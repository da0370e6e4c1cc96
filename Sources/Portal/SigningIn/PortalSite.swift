internal import JSONValues

/// A site that a user belongs to.
public struct PortalSite: Sendable, Equatable {
  /// Its id, which is what `groupId` means everywhere.
  public let groupId: Int64
  /// The portal instance.
  public let companyId: Int64
  /// Its name for people.
  public let name: String
  /// Its place in addresses: `/guest`.
  public let friendlyURL: String
  private let classPK: Int64

  init?(_ value: JSON) {
    guard let groupId = value["groupId"]?.wholeNumber else { return nil }
    self.groupId = groupId
    companyId = value["companyId"]?.wholeNumber ?? 0
    // 7.x writes the name of each locale into `name`, as XML.
    name = value["nameCurrentValue"]?.string ?? value["name"]?.string ?? ""
    friendlyURL = value["friendlyURL"]?.string ?? ""
    classPK = value["classPK"]?.wholeNumber ?? 0
  }

  /// The site to work in when none was chosen: the portal's main one, else the first that is neither the user's own nor
  /// the one whose content all sites share.
  static func chosen(of sites: [PortalSite], for user: PortalUser) -> PortalSite? {
    sites.first { $0.friendlyURL == "/guest" }
      ?? sites.first { $0.classPK != user.userId && $0.friendlyURL != "/global" }
      ?? sites.first
  }
}
