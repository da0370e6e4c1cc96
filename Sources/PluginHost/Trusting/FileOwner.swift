/// Whom a file belongs to.
public struct FileOwner: Sendable, Equatable {
  /// The number.
  public let id: UInt32
  /// The name; nil when the system has none for the number.
  public let name: String?

  /// An owner.
  public init(id: UInt32, name: String?) {
    self.id = id
    self.name = name
  }
}
