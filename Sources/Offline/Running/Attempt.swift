internal import JSONValues

/// An earlier attempt to send a change, as far as it matters to the next.
struct Attempt: Sendable, Equatable {
  /// What was sent.
  var calls: JSON
  /// When the first attempt was made, in milliseconds since 1970.
  var since: Int64
  /// True when it may have reached the portal.
  var mayHaveArrived: Bool
}
