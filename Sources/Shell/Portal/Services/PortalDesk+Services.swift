internal import Portal

extension PortalDesk {
  /// The account that requests are made for.
  func serviceAccount() throws(RequestFailure) -> Account {
    guard let account else { throw RequestFailure.noServer }
    return account
  }

  /// The client that requests are made with.
  func serviceClient() throws(RequestFailure) -> PortalClient {
    guard let client = try? client() else { throw RequestFailure.malformed("the portal client cannot start") }
    return client
  }
}

extension PortalDesk.Account {
  /// What a call for it is told as.
  var occasion: CallOccasion { user.map { .session(user: $0.loginName) } ?? .guest }
}

extension PortalUser {
  /// What to sign in with again.
  fileprivate var loginName: String {
    [emailAddress, screenName].first { !$0.isEmpty } ?? String(userId)
  }
}
