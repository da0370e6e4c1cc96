import EventLoop
import JSONValues
import PluginHost
import BuiltPrograms

/// A plugin host with its loop, as a shell has them, that writes down all reports. Made and used by one thread.
final class HostedSession {
  /// Something that did not happen within a time that is enough for anything.
  struct Overdue: Error, CustomStringConvertible {
    let description: String
  }

  let loop: EventLoop
  let folder: TemporaryFolder
  private(set) var reports: [PluginReport] = []
  private var made: PluginHost?
  private var lastRef: UInt64 = 0
  private var lastRun: UInt64 = 0

  /// - Parameters:
  ///   - folder: where the host remembers what it knows; one given twice stands for a second session.
  ///   - search: folders that are searched, as an option names them unless told otherwise.
  init(
    in folder: TemporaryFolder? = nil, search: [SearchFolder] = [], runner: String? = BuildFolder.runner,
    callLimit: Duration = .seconds(30), endsHangs: Bool = true
  ) throws {
    loop = try EventLoop()
    self.folder = try folder ?? TemporaryFolder()
    let configuration = PluginHost.Configuration(
      runner: runner, runnerPlaces: ["/nowhere/screenlet-runner"], search: PluginSearch(folders: search),
      callLimit: callLimit, endsHangs: endsHangs, cacheFolder: self.folder("cache"), version: "tests")
    made = try PluginHost(loop: loop) {
      configuration
    } report: { [weak self] report in
      self?.reports.append(report)
    }
  }

  deinit { made?.shutDown() }

  var host: PluginHost {
    get throws {
      guard let made else { throw Overdue(description: "the host is gone") }
      return made
    }
  }

  // MARK: - Plugins

  /// Loads a plugin of the tests.
  func load(_ plugin: String) throws -> HostedPlugin { try host.load(file: PluginBuilding.library(plugin)).plugin }

  /// An instance of the definition of that name in a plugin of the tests, which is loaded.
  func instance(of definition: String, in plugin: String) throws -> PluginInstance {
    try instance(of: definition, in: load(plugin))
  }

  func instance(of definition: String, in plugin: HostedPlugin) throws -> PluginInstance {
    lastRef += 1
    return try host.makeInstance(of: host.definition(named: "\(plugin.name).\(definition)"), ref: lastRef)
  }

  // MARK: - Calls

  /// What came of a call, and how often its completion was called.
  final class Outcome {
    private(set) var ends: [PluginHost.CallEnd] = []
    /// `returned`, `ended` …; nil while nothing has come.
    var end: String? { ends.first.map { "\($0)".split(separator: "(")[0].description } }
    func add(_ end: PluginHost.CallEnd) { ends.append(end) }
  }

  static func snapshot(
    _ attributes: [String: String] = [:], entered: [(field: String, text: String)] = [], context: JSON = [:]
  ) -> InstanceSnapshot { InstanceSnapshot(context: context, attributes: attributes, entered: entered) }

  /// Begins a run; its number and what comes of the call.
  func perform(
    _ action: String, _ argument: String? = nil, on instance: PluginInstance,
    _ snapshot: InstanceSnapshot = snapshot()
  ) throws -> (run: UInt64, outcome: Outcome) {
    lastRun += 1
    let outcome = Outcome()
    try host.perform(
      instance, snapshot, run: lastRun, action: action, sender: "", argument: argument, completion: outcome.add)
    return (lastRun, outcome)
  }

  /// Begins a run and waits for its end, by the plugin or by the plugin's death.
  @discardableResult
  func finish(
    _ action: String, _ argument: String? = nil, on instance: PluginInstance,
    _ snapshot: InstanceSnapshot = snapshot()
  ) throws -> PluginOutcome? {
    let deathsBefore = deaths.count
    let run = try perform(action, argument, on: instance, snapshot)
    try wait(for: "the end of \(action)") {
      finished(run.run) != nil || deaths.count > deathsBefore || (run.outcome.end ?? "returned") != "returned"
    }
    return finished(run.run)
  }

  /// Makes a call and waits for its end.
  @discardableResult
  func end(of begin: (@escaping (PluginHost.CallEnd) -> Void) throws -> Void) throws -> String? {
    let outcome = Outcome()
    try begin(outcome.add)
    try wait(for: "the end of a call") { outcome.end != nil }
    return outcome.end
  }

  // MARK: - Waiting

  /// Runs the loop until something holds.
  func wait(for what: @autoclosure () -> String, until condition: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    // What it waits for need not be told by a report.
    while !condition(), ContinuousClock.now < deadline { pass(.milliseconds(2), orUntil: condition) }
    if !condition() { throw Overdue(description: "waited in vain for \(what()); there were \(reports.suffix(20))") }
  }

  /// Runs the loop for a while.
  func pass(_ time: Duration, orUntil condition: () -> Bool = { false }) {
    var isOver = false
    let timer = loop.schedule(after: time) { isOver = true }
    defer { loop.cancel(timer) }
    loop.run { isOver || condition() }
  }

  // MARK: - Reports

  func forgetReports() { reports = [] }

  var deaths: [PluginDeath] {
    reports.compactMap { if case .died(let death, _) = $0 { death } else { nil } }
  }

  var hangs: [String] { reports.compactMap { if case .hanging(_, let call, _) = $0 { call } else { nil } } }

  /// The lines that plugins have logged or printed.
  var lines: [String] { reports.compactMap { if case .logged(_, _, let text) = $0 { text } else { nil } } }

  /// How a run has ended.
  func finished(_ run: UInt64) -> PluginOutcome? { ends(of: run).first }

  /// Every end that a run has had.
  func ends(of run: UInt64) -> [PluginOutcome] {
    reports.compactMap { if case .finished(run, let outcome, _) = $0 { outcome } else { nil } }
  }

  /// The events, with their payload as text: `onCalled {"call":"create"}`.
  var events: [String] {
    reports.compactMap {
      if case .emitted(_, _, let event, let payload) = $0 { "\(event) \(payload.text())" } else { nil }
    }
  }

  /// What `versatile` tells of the calls it got: `edit number 5`.
  var calls: [String] {
    reports.compactMap {
      guard case .emitted(_, _, "onCalled", let payload) = $0 else { return nil }
      return ["call", "first", "second"].compactMap { payload[$0]?.string }.joined(separator: " ")
    }
  }
}
