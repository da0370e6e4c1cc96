internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import PluginHost

/// Starts runs, hears how they go, and closes each with exactly one outcome.
///
/// Every run opens with an `actionStarted` and closes with an `actionFinished` in the log.
final class RunTable {
  /// The runs under way, and those that ended lately, oldest first.
  private(set) var runs: [Run] = []
  /// How many runs ended with each outcome.
  private(set) var counts: [RunOutcome: Int] = [:]
  /// The number of the record that opened the last foreground run; 0 before the first.
  private(set) var foregroundStart: Int64 = 0
  /// Called for each run that has ended.
  var onFinish: (Run) -> Void = { _ in }

  private let log: EventLog
  private let host: PluginHost
  /// The number of the newest run; 0 before the first.
  private(set) var lastNumber = 0
  private static let endedRunsKept = 100

  init(log: EventLog, host: PluginHost) {
    self.log = log
    self.host = host
  }

  /// The runs under way.
  var active: [Run] { runs.filter(\.isActive) }

  /// The runs under way in the background.
  var activeInBackground: [Run] { runs.filter { $0.isActive && $0.isBackground } }

  /// The run of that number, if it is under way or ended lately.
  func run(_ number: Int) -> Run? { runs.first { $0.number == number } }

  /// What a run is to do.
  struct Order {
    var screenlet: Screenlet
    var action: ActionDeclaration
    /// Canonical typed text.
    var argument: String?
    /// The button that asked, else "".
    var sender = ""
    var isBackground = false
    /// The line that asks for it.
    var place: SourcePlace?
    /// Where its command begins in that line, counted from 1.
    var column: Int?
    /// By what it is known when it is asked for again; nil for what is done each time.
    var key: String?
  }

  /// Opens a run, which ``begin(_:_:context:)`` or ``finish(_:_:details:)`` is to follow.
  /// - Throws: the fault of the line, when the action may not run now; no run is opened then.
  func open(_ order: Order) throws -> Run {
    try check(order)
    lastNumber += 1
    let run = Run(
      number: lastNumber, screenlet: order.screenlet, action: order.action.name, isBackground: order.isBackground,
      place: order.place, column: order.column, key: order.key,
      isOfView: order.argument == nil)
    runs.append(run)
    var payload: JSON = .null
    if let argument = order.argument {
      payload = ["argument": order.action.shownArgument(argument)]
    }
    let record = emit("actionStarted", of: run, payload)
    if !order.isBackground { foregroundStart = record.seq - 1 }
    return run
  }

  /// Opens a run of the shell itself, which ``finish(_:_:details:)`` is to follow.
  func open(_ action: String, isBackground: Bool, place: SourcePlace?, column: Int?) -> Run {
    lastNumber += 1
    let run = Run(
      number: lastNumber, screenlet: nil, action: action, isBackground: isBackground, place: place, column: column)
    runs.append(run)
    let record = emit("actionStarted", of: run, .null)
    if !isBackground { foregroundStart = record.seq - 1 }
    return run
  }

  /// Calls the plugin for a run that was opened.
  func begin(_ run: Run, _ order: Order, context: JSON) {
    host.perform(
      order.screenlet.instance, order.screenlet.snapshot(context: context), run: UInt64(run.number),
      action: order.action.name, sender: order.sender, argument: order.argument
    ) { [weak self] end in
      self?.hear(end, of: run)
    }
  }

  /// Logs an event of a run.
  @discardableResult
  func emit(_ name: String, of run: Run, _ payload: JSON) -> LogRecord {
    log.append(
      .event(
        Event(
          name, screenlet: run.screenlet?.name, definition: run.screenlet?.definition.name, run: run.number,
          action: run.action, origin: run.origin, age: run.origin == .cache ? run.cacheAge.map { Int($0 / 1000) } : nil,
          elapsedMs: run.elapsedMs, payload: payload)), at: run.place)
  }

  /// Closes a run. What comes for it later is no matter.
  func finish(_ run: Run, _ outcome: RunOutcome, details: JSON = .null) {
    guard run.finish(outcome, details: details) else { return }
    counts[outcome, default: 0] += 1
    var payload: JSONObject = ["outcome": .string(outcome.rawValue)]
    if !details.isNull { payload["error"] = details }
    emit("actionFinished", of: run, .object(payload))
    forgetOldRuns()
    onFinish(run)
  }

  /// Asks a run to end; asked again, ends its plugin's process.
  func cancel(_ run: Run) {
    guard run.isActive else { return }
    if let giveUp = run.giveUp {
      run.isCancelling = true
      giveUp()
    } else if let screenlet = run.screenlet {
      if run.isCancelling {
        host.endRunner(of: screenlet.instance.plugin)
      } else {
        run.isCancelling = true
        host.cancel(run: UInt64(run.number), of: screenlet.instance)
      }
    }
  }

  private func check(_ order: Order) throws {
    let name = order.action.name
    if !order.action.flags.contains(.overlaps),
      let other = active.first(where: { $0.screenlet === order.screenlet && $0.action == name })
    {
      throw Fault(.actionRunning(action: name, run: other.number))
    }
    let missing = order.screenlet.missingAttributes
    guard missing.isEmpty else { throw Fault(.attributesMissing(missing, action: name)) }
  }

  private func hear(_ end: PluginHost.CallEnd, of run: Run) {
    switch end {
    case .returned, .ended: break  // The run's own end comes as a report, also that of a death.
    case .refused(let refusal):
      finish(run, .failed, details: Failure.details("pluginRefused", refusal.sentence, cure: refusal.cure))
    case .noInstance:
      finish(
        run, .failed,
        details: Failure.details(
          "noInstance",
          "the plugin \(run.plugin?.name ?? "") could not make a \(run.screenlet?.definition.name ?? "screenlet")",
          cure: "see its lines in the log: events --last 20"))
    case .tooLarge:
      finish(
        run, .failed,
        details: Failure.details("tooLarge", "the argument and attributes are over 16 MiB", cure: "send less at a time")
      )
    }
  }

  private func forgetOldRuns() {
    guard runs.count - active.count > RunTable.endedRunsKept else { return }
    // One that failed unheard still counts at the end of the script.
    let oldest = runs.firstIndex { !$0.isActive && ($0.failure == nil || $0.wasHeardOf) }
    if let oldest { runs.remove(at: oldest) }
  }
}

/// Details of failures that the host itself finds, in the shape that plugins use.
enum Failure {
  static func details(_ kind: String, _ message: String, cure: String) -> JSON {
    ["class": .string(kind), "message": .string(message), "cure": .string(sentence(cure))]
  }
}
