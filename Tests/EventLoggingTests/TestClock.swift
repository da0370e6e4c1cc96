import EventLogging

/// A clock that stands still until a test moves it.
final class TestClock {
  /// 2026-11-30T12:00:01.203Z
  private(set) var time = Timestamp(milliseconds: 1_796_040_001_203)

  func advance(milliseconds: Int64) { time.milliseconds += milliseconds }
}
