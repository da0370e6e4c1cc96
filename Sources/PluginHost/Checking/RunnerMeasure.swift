/// What the process of a runner that traces holds at one moment, and what it has noted since it began.
public struct RunnerMeasure: Sendable, Equatable {
  /// Bytes that the heap has given out.
  public let heap: Int
  /// Open descriptors, the runner's own among them.
  public let descriptors: Int
  /// Threads, without the runner's own.
  public let threads: Int
  /// Processes that it has started and not waited for.
  public let children: Int
  /// Calls that the host made into the plugin.
  public let calls: Int
  /// Those of them that were not made on the main thread.
  public let callsElsewhere: Int
  /// Calls that the plugin made of host functions.
  public let hostCalls: Int
  /// Those of them that came from other threads than the main one.
  public let hostCallsElsewhere: Int
  /// Calls that came after `stop` had returned.
  public let hostCallsAfterStop: Int
  /// The names of all threads, the runner's own among them.
  public let threadNames: [String]

  init(_ fields: inout FrameReader) {
    heap = Int(fields.i64())
    descriptors = Int(fields.i64())
    threads = Int(fields.i64())
    children = Int(fields.i64())
    calls = Int(fields.i64())
    callsElsewhere = Int(fields.i64())
    hostCalls = Int(fields.i64())
    hostCallsElsewhere = Int(fields.i64())
    hostCallsAfterStop = Int(fields.i64())
    threadNames = (fields.text() ?? "").split(separator: ",").map(String.init)
  }
}
