/// A call of a host function that came to nothing.
public struct CallInVain: Sendable, Hashable {
  /// The instance it was about; 0 when only the run says.
  public let ref: UInt64
  /// The run it was about; 0 for none.
  public let run: UInt64
  /// True for a wrong argument, false for what is over.
  public let isRefused: Bool
  /// The function, by its name in `screenlet.h`.
  public let function: String
  /// True when the plugin was inside of `destroy`.
  public let isInDestroy: Bool
  /// True when `destroy` of the instance had returned before.
  public internal(set) var isAfterDestroy = false
}
