/// What was noted of a whole trial, over all of its runners.
public struct TraceFacts: Sendable {
  /// Calls that came to nothing, in order.
  public var callsInVain: [CallInVain] = []
  /// The events that were told, each once.
  public var events: Set<String> = []
  /// The functions that were given what is no JSON, each once.
  public var junk: Set<String> = []
  /// Calls into the plugin.
  public var calls = 0
  /// Those of them off the main thread.
  public var callsElsewhere = 0
  /// Calls of host functions.
  public var hostCalls = 0
  /// Those of them from other threads.
  public var hostCallsElsewhere = 0
}
