/// How the way to a server failed.
public enum NetworkFault: Sendable, Equatable {
  /// No address for the name.
  case unknownHost
  /// Nobody listens, or there is no way there; `reason` is the system's word.
  case notConnected(reason: String)
  /// No connection within the limit.
  case connectTimeout(Duration)
  /// The connection ended before the answer began.
  case noAnswer
  /// The connection ended inside the answer, after so many bytes of it.
  case cutAnswer(bytes: Int)
  /// The answer ended as if complete, but its JSON is not.
  case incompleteJSON(bytes: Int)
  /// Nothing moved for so long.
  case stalled(Duration)
  /// Not done within the limit for all of it.
  case timedOut(Duration)
}
