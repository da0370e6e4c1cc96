/// What a portal itself says went wrong.
public struct PortalException: Sendable, Equatable {
  /// What kind of refusal it is, as far as the class tells.
  public enum Nature: Sendable, Equatable {
    /// The values are not accepted.
    case validation
    /// The user may not do that.
    case permission
    /// The thing does not exist.
    case notFound
    /// The thing exists already.
    case duplicate
    /// No such service, or not with these parameters.
    case noSuchService
    /// The portal has trouble of its own.
    case other
  }

  /// The class: `com.liferay.bookmarks.exception.EntryURLException`.
  public let type: String
  /// The portal's message; empty when it has none.
  public let message: String
  /// The HTTP status it came with: 200 from 6.2.
  public let status: Int

  /// An exception.
  public init(type: String, message: String, status: Int) {
    self.type = type
    self.message = message
    self.status = status
  }

  /// The class without its package: `EntryURLException`, `PrincipalException$MustHavePermission`.
  public var shortType: String { type.split(separator: ".").last.map(String.init) ?? type }

  /// What kind of refusal it is.
  public var nature: Nature {
    let name = shortType
    if name == "NoSuchJSONWebServiceException" || message.hasPrefix("No JSON web service action") {
      return .noSuchService
    }
    if name.hasPrefix("NoSuch") { return .notFound }
    if name.hasPrefix("Duplicate") && !isTrouble || name.contains("$MustNotBeDuplicate") { return .duplicate }
    if name.hasPrefix("PrincipalException") || name == "SecurityException" || name.hasSuffix("PermissionException") {
      return .permission
    }
    return isTrouble ? .other : .validation
  }

  // The portal's own exceptions say what is wrong with the values, but for those that wrap its troubles; those of
  // Java and of libraries say nothing of the kind.
  private var isTrouble: Bool {
    let troubles = [
      "PortalException", "SystemException", "ORMException", "StaleObjectStateException", "LockException",
      "RemoteException",
      "NestableException", "StorageException", "SearchException", "DuplicateLockException",
    ]
    return !type.hasPrefix("com.liferay.") || troubles.contains(shortType)
  }
}
