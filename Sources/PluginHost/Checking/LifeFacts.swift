/// What came of making and ending one instance after the other.
public struct LifeFacts: Sendable {
  /// How many were made and ended.
  public var instances = 0
  /// How many had been made when `create` answered NULL.
  public var refusedAfter: Int?
  /// What grew.
  public var leaks: [InstanceLeak] = []
  /// How the process ended meanwhile.
  public var death: PluginDeath?
}
