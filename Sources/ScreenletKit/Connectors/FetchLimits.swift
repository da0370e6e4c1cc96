internal import JSONValues

/// How much the host fetches of a page at most; nil leaves it to the host.
public struct FetchLimits: Sendable, Equatable {
  /// How many redirects are followed.
  public var redirects: Int?
  /// How many bytes are read; what is behind them is not.
  public var bytes: Int?
  /// How many seconds it may take in all.
  public var seconds: Int?

  /// Limits.
  public init(redirects: Int? = nil, bytes: Int? = nil, seconds: Int? = nil) {
    self.redirects = redirects
    self.bytes = bytes
    self.seconds = seconds
  }

  /// As the host has it, nil without any.
  var json: JSON? {
    var members = JSONObject()
    for (name, limit) in [("redirects", redirects), ("bytes", bytes), ("seconds", seconds)] {
      members[name] = limit.map { .integer(Int64($0)) }
    }
    return members.isEmpty ? nil : .object(members)
  }
}
