internal import JSONValues

/// What somebody gives to sign in: who they are, by what, and where.
///
/// Portals know no call for it. The credentials are shown with calls that need a user; a portal that does not accept them
/// takes the caller for a guest, without saying so, and refuses those calls.
public struct SignIn: Sendable {
  /// What the identity is, which is what the portal has been set up to expect.
  public enum Method: String, Sendable, CaseIterable {
    /// `test@liferay.com`
    case email
    /// `test`
    case screenName
    /// `20164`
    case userId

    /// What an identity looks like: an address has an `@`, an id is all digits.
    public init(guessedFrom identity: String) {
      if identity.contains("@") {
        self = .email
      } else {
        self = !identity.isEmpty && identity.utf8.allSatisfy { (0x30...0x39).contains($0) } ? .userId : .screenName
      }
    }
  }

  /// The portal.
  public var server: PortalServer
  /// What the identity is.
  public var method: Method
  /// The e-mail address, screen name or user id.
  public var identity: String
  /// Becomes the session's, whose end erases it. After a failure it is still there: a portal that could not be reached
  /// can be asked again.
  public var password: Secret
  /// The portal instance; 0 has the portal tell.
  public var companyId: Int64
  /// The site to work in; 0 has the portal tell.
  public var groupId: Int64
  /// How long it may take, all its calls together.
  public var limits: CallLimits

  /// A sign-in; without a method it is guessed.
  public init(
    server: PortalServer, identity: String, method: Method? = nil, password: Secret, companyId: Int64 = 0,
    groupId: Int64 = 0, limits: CallLimits = CallLimits()
  ) {
    self.server = server
    self.method = method ?? Method(guessedFrom: identity)
    self.identity = identity
    self.password = password
    self.companyId = companyId
    self.groupId = groupId
    self.limits = limits
  }
}

extension SignIn {
  /// The call that looks the user up.
  func userCall(companyId: Int64) -> ServiceCall {
    switch method {
    case .email:
      ServiceCall(
        "/user/get-user-by-email-address", ["companyId": .integer(companyId), "emailAddress": .string(identity)])
    case .screenName:
      ServiceCall("/user/get-user-by-screen-name", ["companyId": .integer(companyId), "screenName": .string(identity)])
    case .userId:
      // As it was typed: the portal converts it, and `0123` is for it to judge.
      ServiceCall("/user/get-user-by-id", ["userId": Int64(identity).map { .integer($0) } ?? .string(identity)])
    }
  }

  /// The call that lists the user's sites, the way to company and site where they are not given.
  static let groupsCall = ServiceCall("/group/get-user-sites-groups")

  /// True when the user can be looked up without knowing the company.
  var needsNoCompany: Bool { method == .userId || companyId != 0 }

  /// True when the user that was found is the one who was named.
  ///
  /// A portal whose guests may look users up answers for anybody. One always sees one's own e-mail address, so an empty
  /// one shows that the caller is somebody else.
  public func isNamed(_ user: PortalUser) -> Bool {
    switch method {
    case .email: user.emailAddress.lowercased() == identity.lowercased()
    case .screenName: user.screenName.lowercased() == identity.lowercased()
    case .userId: user.userId == Int64(identity)
    }
  }
}
