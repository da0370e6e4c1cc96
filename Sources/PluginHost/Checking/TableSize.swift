/// The size that a plugin's table has, and the size that this host knows.
public struct TableSize: Sendable, Equatable {
  /// What the plugin says.
  public let found: Int
  /// What `screenlet.h` of this host has.
  public let known: Int
  /// The struct's name.
  public let table: String
}
