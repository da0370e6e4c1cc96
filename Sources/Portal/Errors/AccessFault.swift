/// How a portal showed that it does not take the caller for who they say.
public enum AccessFault: Sendable, Equatable {
  /// HTTP 401: the portal, or a proxy before it, asks for other credentials.
  case challenged
  /// The call was run for a guest, and a guest may not do that; the portal's words.
  ///
  /// This is what a wrong password gets: portals ignore credentials that they do not know.
  case treatedAsGuest(String)
  /// The credentials belong to no user, or to another one than was named.
  case otherUser
  /// The user belongs to no site.
  case noSite
  /// The session has been ended here; nothing was sent.
  case sessionEnded
}
