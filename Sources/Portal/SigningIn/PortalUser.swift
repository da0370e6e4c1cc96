public import JSONValues

/// A user as the portal describes them.
public struct PortalUser: Sendable, Equatable {
  /// All that the portal told, ids as whole numbers whatever its version writes.
  public let attributes: JSONObject
  /// The user's id.
  public let userId: Int64

  /// Reads a user; nil when the value has no user id.
  public init?(_ value: JSON?) {
    guard var attributes = value?.object, let id = attributes["userId"]?.wholeNumber, id != 0 else { return nil }
    for name in ["userId", "companyId", "portraitId", "contactId"] {
      if let number = attributes[name]?.wholeNumber { attributes[name] = .integer(number) }
    }
    self.attributes = attributes
    userId = id
  }

  /// The portal instance that the user belongs to; 0 when it is not told.
  public var companyId: Int64 { attributes["companyId"]?.integer ?? 0 }
  /// Empty where the caller may not see it.
  public var emailAddress: String { attributes["emailAddress"]?.string ?? "" }
  /// The short name.
  public var screenName: String { attributes["screenName"]?.string ?? "" }
  /// First and last name, as far as they are told.
  public var fullName: String {
    ["firstName", "middleName", "lastName"].compactMap { attributes[$0]?.string }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
  /// The locale that the user has chosen: `en_US`.
  public var languageId: String? { attributes["languageId"]?.string }
  /// True for the user that stands for all guests.
  var isGuest: Bool { attributes["defaultUser"]?.bool ?? false }
}
