/// How far a run is, as its plugin tells, and how fast it goes on.
///
/// It takes each moment from its caller and asks no clock.
struct ProgressMeter {
  /// A moment of the clock that measures it.
  typealias Instant = ContinuousClock.Instant

  /// What is done, in whatever the plugin counts.
  private(set) var done: Int64 = 0
  /// What there is to do; nil when that is not known.
  private(set) var total: Int64?
  /// What it does now, in the plugin's words; nil when it has not told any.
  private(set) var text: String?
  /// What was done a second, lately.
  private var speed: Double?
  /// What was done at the last moment that counts for the speed.
  private var mark: (done: Int64, at: Instant)?

  /// Measured over less than this, a speed says nothing.
  private static let shortest = 0.2
  /// Seconds after which an older speed counts half.
  private static let memory = 3.0

  /// True once its plugin has told something.
  var isKnown: Bool { mark != nil }

  /// A run of which nothing is known.
  init() {}

  /// Takes what a plugin tells. `total` is negative when not known. `text` nil keeps the text, and "" takes it away.
  mutating func note(done: Int64, total: Int64, text: String?, at now: Instant) {
    let total = total > 0 ? total : nil
    // Another total, or less than before, is another piece of work.
    if total != self.total || done < self.done { (mark, speed) = (nil, nil) }
    (self.done, self.total) = (done, total)
    if let text { self.text = text.isEmpty ? nil : text }
    measure(at: now)
  }

  private mutating func measure(at now: Instant) {
    guard let mark else {
      self.mark = (done, now)
      return
    }
    let seconds = (now - mark.at).seconds
    guard seconds >= ProgressMeter.shortest else { return }
    let measured = (Double(done) - Double(mark.done)) / seconds
    let weight = seconds / (seconds + ProgressMeter.memory)
    speed = speed.map { $0 + (measured - $0) * weight } ?? measured
    self.mark = (done, now)
  }

  /// How much of the whole is done, from 0 to 1; nil when that is not known.
  var fraction: Double? {
    total.map { min(1, max(0, Double(done) / Double($0))) }
  }

  /// What is done a second; nil when it is not known or nothing is.
  func speed(at now: Instant) -> Double? {
    guard let mark, let speed, speed > 0 else { return nil }
    // What does not go on gets slower, told or not.
    let silence = (now - mark.at).seconds - 1
    return silence > 0 ? speed * ProgressMeter.memory / (silence + ProgressMeter.memory) : speed
  }

  /// How long it will take yet; nil when it cannot be known.
  func timeLeft(at now: Instant) -> Duration? {
    guard let total, let speed = speed(at: now), done < total else { return nil }
    let seconds = (Double(total) - Double(done)) / speed
    // Beyond some days nobody believes it.
    return seconds < 1_000_000 ? .seconds(seconds) : nil
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
