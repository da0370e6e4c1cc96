private import JSONValues

/// Calls of the users' service, as a portal of a version knows them.
public struct UserService: Sendable {
  private let version: PortalVersion

  /// The service of a portal.
  public init(_ version: PortalVersion) { self.version = version }

  /// 6.2 has these in the Screens plugin.
  private var screensPath: String { version.isBefore7 ? "/screens-web.screensuser/" : "/user/" }

  /// The user of an e-mail address.
  public func getUserByEmailAddress(companyId: Int64, emailAddress: String) -> ServiceCall {
    ServiceCall(
      "/user/get-user-by-email-address",
      ["companyId": .integer(companyId), "emailAddress": .string(emailAddress)])
  }

  /// The user of a screen name.
  public func getUserByScreenName(companyId: Int64, screenName: String) -> ServiceCall {
    ServiceCall(
      "/user/get-user-by-screen-name", ["companyId": .integer(companyId), "screenName": .string(screenName)])
  }

  /// The user of an id.
  public func getUserById(userId: Int64) -> ServiceCall {
    ServiceCall("/user/get-user-by-id", ["userId": .integer(userId)])
  }

  /// Who is signed in.
  public func getCurrentUser() -> ServiceCall { ServiceCall(screensPath + "get-current-user") }

  /// Has a new password, or a link to set one, sent to an e-mail address.
  public func sendPasswordByEmailAddress(companyId: Int64, emailAddress: String) -> ServiceCall {
    sendPassword("email-address", ["companyId": .integer(companyId), "emailAddress": .string(emailAddress)])
  }

  /// Has a new password, or a link to set one, sent to the user of a screen name.
  public func sendPasswordByScreenName(companyId: Int64, screenName: String) -> ServiceCall {
    sendPassword("screen-name", ["companyId": .integer(companyId), "screenName": .string(screenName)])
  }

  /// Has a new password, or a link to set one, sent to the user of an id.
  public func sendPasswordByUserId(userId: Int64) -> ServiceCall {
    sendPassword("user-id", ["userId": .integer(userId)])
  }

  private func sendPassword(_ means: String, _ parameters: JSONObject) -> ServiceCall {
    ServiceCall(screensPath + "send-password-by-" + means, parameters, change: "send a password")
  }
}
