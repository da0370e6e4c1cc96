/// What a call was refused for: the facts. `ThrownException` has the words of each profile.
enum PortalException: Error, Equatable {
  /// No method has that path and takes that set of names. `verb` is nil through the invoker.
  case noSuchAction(path: String, context: String, verb: String?)
  /// Something is there that cannot be used, or is not there; not every such exception has a message.
  case illegalArgument(String?)
  /// The body is no JSON.
  case unreadableJSON
  /// A value is of no use for the type of its parameter.
  case inconvertible(value: String)
  /// A type hint names a class that the portal has not.
  case classNotFound(String)
  /// Nobody is signed in.
  case guestDenied(interface: String, method: String)
  /// Somebody is signed in and may not.
  case mustHavePermission(userId: Int64, action: String, resource: String, key: Int64)
  /// Nothing has that primary key.
  case noSuchModel(String, key: Int64)
  /// Nothing has these values: `companyId=20101, emailAddress=x`.
  case noSuchModelByKey(String, key: String)
  /// The address of a bookmark is none.
  case bookmarkURL
  /// A row would stand twice where it may stand once.
  case duplicateKey(String)
  /// A record or document was not taken.
  case content(ContentRefusal)
  /// The request is longer than the portal takes.
  case requestTooLarge(limit: Int)
}
