/// What the host puts into a service context that a call leaves to it.
public struct HostServiceContext: Sendable, Equatable {
  /// The site of the call; 0 leaves it to the portal, which takes its main site.
  public var scopeGroupId: Int64
  /// The UUID of what the call adds.
  public var uuid: String?

  /// A context for a site.
  public init(scopeGroupId: Int64 = 0, uuid: String? = nil) {
    self.scopeGroupId = scopeGroupId
    self.uuid = uuid
  }
}
