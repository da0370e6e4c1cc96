internal import Glibc

/// Writes moments as RFC 3339 in UTC: `2026-11-30T12:00:01.203Z`. Remembers the last one, since many share a millisecond.
struct UTCClock {
  private var last: Timestamp?
  private var text: [UInt8] = []

  /// The moment in ASCII.
  mutating func text(of time: Timestamp) -> [UInt8] {
    guard last != time else { return text }
    // Most moments share their second with the last one: its twenty characters stay.
    if last?.second != time.second { text = UTCClock.prefix(of: time.second) }
    last = time
    text.removeSubrange(min(20, text.count)...)
    text.appendDecimal(time.fraction, digits: 3)
    text.append(UInt8(ascii: "Z"))
    return text
  }

  /// `2026-11-30T12:00:01.`
  private static func prefix(of second: Int) -> [UInt8] {
    var seconds = time_t(second)
    var parts = tm()
    // Fails for years beyond 32 bits only; those come out as 1900, which a reader still can parse.
    _ = gmtime_r(&seconds, &parts)
    var bytes: [UInt8] = []
    bytes.appendDecimal(max(0, Int(parts.tm_year) + 1900), digits: 4)
    let rest: [(UInt8, Int32)] = [
      (UInt8(ascii: "-"), parts.tm_mon + 1), (UInt8(ascii: "-"), parts.tm_mday), (UInt8(ascii: "T"), parts.tm_hour),
      (UInt8(ascii: ":"), parts.tm_min), (UInt8(ascii: ":"), parts.tm_sec),
    ]
    for (separator, number) in rest {
      bytes.append(separator)
      bytes.appendDecimal(Int(number), digits: 2)
    }
    bytes.append(UInt8(ascii: "."))
    return bytes
  }
}

extension [UInt8] {
  /// Appends the last `digits` decimal digits of a number that is not negative.
  mutating func appendDecimal(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
