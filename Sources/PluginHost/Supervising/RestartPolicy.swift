/// When a plugin that died may start again: at once the first time, a little later the second, and after three deaths in a
/// minute not until somebody says so.
struct RestartPolicy {
  static let deathsThatDisable = 3
  static let window: Duration = .seconds(60)

  private var deaths: [ContinuousClock.Instant] = []

  /// Counts a death. Returns true when it was one too many.
  mutating func recordDeath(at now: ContinuousClock.Instant) -> Bool {
    deaths = deaths.filter { now - $0 < RestartPolicy.window } + [now]
    return isDisabled
  }

  /// True after three deaths within a minute. Time alone does not undo it.
  var isDisabled: Bool { deaths.count >= RestartPolicy.deathsThatDisable }

  /// How long to wait before the next start.
  var delay: Duration { deaths.count < 2 ? .zero : .milliseconds(250) }

  /// Forgets the past: somebody asked for another try.
  mutating func reset() { deaths = [] }
}
