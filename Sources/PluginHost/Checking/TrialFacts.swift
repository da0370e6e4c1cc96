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

/// What came of one run that was ended from outside, or whose requests were refused.
public struct RunFacts: Sendable {
  /// What was done to it.
  public enum Way: String, Sendable, CaseIterable {
    /// Cancelled before or while it began.
    case cancelledAtOnce = "cancelled at once"
    /// Cancelled when it was under way.
    case cancelledLater = "cancelled later"
    /// Its requests were answered NOT_AVAILABLE.
    case servicesUnavailable = "asked for services that are not there"
    /// Its requests were answered ERROR.
    case servicesFailing = "asked for services that fail"
    /// Its instance was ended.
    case destroyed = "under way at destroy"
  }

  /// What was done to it.
  public let way: Way
  /// How it ended; nil when it did not, or ended with its instance.
  public var outcome: PluginOutcome?
  /// What the plugin said to that.
  public var message: String?
  /// True when it had ended by itself before anything could be done to it.
  public var wasOver = false
  /// The services that it asked for.
  public var services: [String] = []
  /// How the process ended meanwhile.
  public var death: PluginDeath?

  init(_ way: Way) { self.way = way }
}

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

/// What came of telling a plugin to leave.
public struct StopFacts: Sendable {
  /// What was left after `stop`; nil when it did not come so far.
  public var measure: RunnerMeasure?
  /// How the process ended, if not in peace.
  public var death: PluginDeath?
}
