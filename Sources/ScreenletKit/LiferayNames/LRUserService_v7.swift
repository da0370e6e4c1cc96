/// Users of a 7.x portal by the names of Liferay's Mobile SDK; the calls go through a session.
@MainActor
public final class LRUserService_v7: LRService {
  private let service = UserService(PortalVersion(7, 0))

  /// The user of an e-mail address.
  public func getUserByEmailAddressWithCompanyId(_ companyId: Int64, emailAddress: String) throws {
    try invoke(service.getUserByEmailAddress(companyId: companyId, emailAddress: emailAddress))
  }

  /// The user of a screen name.
  public func getUserByScreenNameWithCompanyId(_ companyId: Int64, screenName: String) throws {
    try invoke(service.getUserByScreenName(companyId: companyId, screenName: screenName))
  }

  /// The user of an id.
  public func getUserByIdWithUserId(_ userId: Int64) throws { try invoke(service.getUserById(userId: userId)) }

  /// Who is signed in.
  public func getCurrentUser() throws { try invoke(service.getCurrentUser()) }
}
