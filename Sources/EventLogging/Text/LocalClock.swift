internal import Glibc

/// Moments as a person's clock shows them: `12:00:01.203`. Remembers the last second, which most share.
struct LocalClock {
  private var second: Int?
  private var text = ""

  /// `12:00:01`
  mutating func seconds(of time: Timestamp) -> String {
    if second != time.second {
      var seconds = time_t(time.second)
      var parts = tm()
      _ = localtime_r(&seconds, &parts)
      second = time.second
      text = [parts.tm_hour, parts.tm_min, parts.tm_sec]
        .map { LocalClock.padded(Int($0), to: 2) }.joined(separator: ":")
    }
    return text
  }

  /// `12:00:01.203`
  mutating func milliseconds(of time: Timestamp) -> String {
    seconds(of: time) + "." + LocalClock.padded(time.fraction, to: 3)
  }

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
