/// Something that grows with each instance.
public struct InstanceLeak: Sendable, Equatable {
  /// What it is.
  public enum Kind: String, Sendable {
    /// Bytes of the heap.
    case bytes
    /// Open descriptors.
    case descriptors
    /// Threads.
    case threads
    /// Processes.
    case processes = "child processes"
  }

  /// What it is.
  public let kind: Kind
  /// How much of it one instance leaves behind, at the least.
  public let perInstance: Double
}
