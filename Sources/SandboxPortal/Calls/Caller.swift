/// Who makes a request.
enum Caller: Sendable {
  /// Nobody that the portal knows; also whoever gave a wrong password.
  case guest
  case user(User)

  /// The user's id; nil for a guest.
  var userId: Int64? {
    if case .user(let user) = self { user.userId } else { nil }
  }
}

/// A user of the portal, as far as permissions go.
struct User: Sendable {
  let userId: Int64
  let fullName: String
  let isAdministrator: Bool

  init(_ row: Row) {
    userId = row["userId"].integer
    fullName = [row["firstName"].text, row["lastName"].text].filter { !$0.isEmpty }.joined(separator: " ")
    isAdministrator = row["administrator"].integer != 0
  }

  /// Refuses what only an administrator, or the owner, may do.
  func check(_ action: String, on resource: String, _ key: Int64, owner: Int64? = nil) throws(PortalException) {
    guard isAdministrator || owner == userId else {
      throw .mustHavePermission(userId: userId, action: action, resource: resource, key: key)
    }
  }
}
