internal import Glibc

/// A moment, in whole milliseconds since 1970, UTC.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// The moment so many milliseconds after 1970 began.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// What the system's clock says.
  public static func now() -> Timestamp {
    var time = timespec()
    // Cannot fail: the clock exists on every Linux.
    _ = clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Earlier is less.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

  /// The second that the moment lies in, also before 1970.
  var second: Int { Int(milliseconds.dividedFloored(by: 1000)) }

  /// Milliseconds into its second.
  var fraction: Int { Int(milliseconds - Int64(second) * 1000) }
}

extension Int64 {
  fileprivate func dividedFloored(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
