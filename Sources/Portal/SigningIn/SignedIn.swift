/// What a sign-in that went well gives. It has replaced nothing: the caller decides what becomes of it.
public struct SignedIn: Sendable {
  /// The session, whose credentials the portal has accepted.
  public let session: PortalSession
  /// Who signed in.
  public let user: PortalUser
  /// The portal's version.
  public let version: PortalVersion
  /// The portal instance: as given, else as the portal tells.
  public let companyId: Int64
  /// The site to work in: as given, else as the portal tells; 0 when it does not.
  public let groupId: Int64
  /// The user's sites; empty when they did not have to be asked for.
  public let sites: [PortalSite]
}
