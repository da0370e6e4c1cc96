internal import PluginHost

/// What a person at the prompt waits for.
struct Waiting {
  /// What must come.
  enum Subject {
    /// The end of a run in the foreground.
    case run(Run)
    /// The ends of runs in the background.
    case runs([Run])
    /// An event.
    case event(String)
    /// That time passes.
    case time
    /// That one of so many runs in the background ends, so that another may begin.
    case room(jobs: Int)
    /// That a plugin comes back from a call.
    case plugin(String)
  }

  let subject: Subject
  /// When the waiting began.
  let started: ProgressMeter.Instant
  /// When it ends at the latest.
  let deadline: ProgressMeter.Instant?

  /// A waiting that begins now.
  init(for subject: Subject, within limit: Duration? = nil, since now: ProgressMeter.Instant = .now) {
    self.subject = subject
    started = now
    deadline = limit.map { now + $0 }
  }

  /// What is to be read about it at a moment.
  func row(at now: ProgressMeter.Instant) -> ProgressRow {
    switch subject {
    case .run(let run): return row(of: run, at: now)
    case .runs(let runs): return row(of: runs, at: now)
    case .event(let name): return row("waiting for \(name)", "waiting for \(name)", at: now)
    case .time: return row("sleeping", "sleeping", at: now)
    case .room(let jobs):
      return row("waiting for one of \(jobs) runs in the background to end", "waiting for a run", at: now)
    case .plugin(let name): return row("waiting for the plugin \(name)", "waiting for \(name)", at: now)
    }
  }

  private func row(_ subject: String, _ shortSubject: String, at now: ProgressMeter.Instant) -> ProgressRow {
    var row = ProgressRow(subject: subject, shortSubject: shortSubject)
    row.time = timeYet(at: now) ?? ProgressRow.time(now - started)
    row.keys = "Ctrl-C stops the waiting"
    return row
  }

  /// How long it goes on at most.
  private func timeYet(at now: ProgressMeter.Instant) -> String? {
    // Rounded up: at the end it says 1 s and not 0.
    deadline.map { "\(ProgressRow.time($0 - now + .milliseconds(999))) yet" }
  }

  // MARK: - Runs

  private func row(of run: Run, at now: ProgressMeter.Instant) -> ProgressRow {
    var row = ProgressRow(subject: run.title, shortSubject: run.action)
    if run.isCancelling {
      row.message = "cancelling …"
      row.time = ProgressRow.time(now - started)
      row.keys = run.plugin.map { "Ctrl-C again ends the plugin \($0.name)" } ?? row.keys
      return row
    }
    row.take(run.progress, at: now)
    row.time = row.time ?? ProgressRow.time(now - started)
    row.keys = "Ctrl-C cancels"
    return row
  }

  private func row(of runs: [Run], at now: ProgressMeter.Instant) -> ProgressRow {
    var row: ProgressRow
    if runs.count == 1 {
      row = ProgressRow(subject: "run \(runs[0].number), \(runs[0].title)", shortSubject: runs[0].action)
      row.take(runs[0].progress, at: now)
    } else {
      // What they count may differ: only how many have ended can be told of all.
      let ended = runs.filter { !$0.isActive }.count
      row = ProgressRow(subject: "waiting for \(runs.count) runs", shortSubject: "\(runs.count) runs")
      row.fraction = runs.reduce(0) { $0 + ($1.isActive ? $1.progress.fraction ?? 0 : 1) } / Double(runs.count)
      row.amount = "\(ended) of \(runs.count) ended"
    }
    row.time = timeYet(at: now) ?? row.time ?? ProgressRow.time(now - started)
    row.keys = "Ctrl-C stops the waiting"
    return row
  }
}

extension ProgressRow {
  /// Takes how far something is.
  fileprivate mutating func take(_ meter: ProgressMeter, at now: ProgressMeter.Instant) {
    message = meter.text
    fraction = meter.fraction
    amount = meter.amount
    if let speed = meter.speed(at: now), speed >= 1 { rate = "\(ProgressRow.count(speed))/s" }
    if let left = meter.timeLeft(at: now) { time = "\(ProgressRow.time(left + .milliseconds(999))) left" }
  }
}

extension Run {
  /// `count on hello`; the name alone where both are the same, or there is no screenlet.
  var title: String {
    guard let screenlet, action != screenlet.name else { return action }
    return "\(action) on \(screenlet.name)"
  }
}
