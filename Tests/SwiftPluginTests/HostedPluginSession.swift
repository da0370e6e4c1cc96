import BuiltPrograms
import EventLoop
import JSONValues
import PluginHost

/// A plugin in Swift in a real runner, as a shell has it: calls go in, reports come out, requests wait for an answer.
final class HostedPluginSession: HostServices {
  /// Something that did not happen within a time that is enough for anything.
  struct Overdue: Error, CustomStringConvertible {
    let description: String
  }

  private let loop: EventLoop
  private let host: PluginHost
  private let instance: PluginInstance
  private let box = ReportBox()
  private var lastRun: UInt64 = 0
  private(set) var requests: [(request: ServiceRequest, answer: AnswerSink)] = []
  let plugin: HostedPlugin
  let definition: ScreenletDefinition

  /// Takes reports while the session is being made.
  private final class ReportBox {
    var reports: [PluginReport] = []
  }

  /// Loads a library, and makes a screenlet of a definition.
  init(_ library: String, _ definition: String) throws {
    loop = try EventLoop()
    let configuration = PluginHost.Configuration(
      runner: BuildFolder.runner, runnerPlaces: [], search: PluginSearch(folders: []), callLimit: .seconds(30),
      endsHangs: true, cacheFolder: nil, version: "tests")
    host = try PluginHost(loop: loop) {
      configuration
    } report: { [box] in
      box.reports.append($0)
    }
    plugin = try host.load(file: library).plugin
    let found = try host.definition(named: definition)
    self.definition = found.definition
    instance = host.makeInstance(of: found, ref: 1)
    host.services = self
  }

  deinit { host.shutDown() }

  func begin(_ request: ServiceRequest, answer: AnswerSink) -> Bool {
    requests.append((request, answer))
    return true
  }

  func abandon(_ request: ServiceRequest) {}

  /// Begins a run.
  func perform(_ action: String, _ attributes: [String: String] = [:]) -> UInt64 {
    lastRun += 1
    host.perform(
      instance, InstanceSnapshot(context: ["version": "7.0"], attributes: attributes, entered: []), run: lastRun,
      action: action, sender: "", argument: nil
    ) { _ in }
    return lastRun
  }

  func cancel(_ run: UInt64) { host.cancel(run: run, of: instance) }

  /// Runs the loop until there is something.
  @discardableResult
  func wait<Found>(for what: String, until find: () -> Found?) throws -> Found {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if let found = find() { return found }
      var isOver = false
      let timer = loop.schedule(after: .milliseconds(2)) { isOver = true }
      loop.run { isOver }
      loop.cancel(timer)
    }
    throw Overdue(description: "waited in vain for \(what); there were \(box.reports.suffix(20))")
  }

  /// How a run has ended, once it has.
  func end(of run: UInt64) throws -> (outcome: PluginOutcome, details: JSON) {
    try wait(for: "the end of run \(run)") { ends(of: run).first }
  }

  /// All ends of a run.
  func ends(of run: UInt64) -> [(outcome: PluginOutcome, details: JSON)] {
    box.reports.compactMap { if case .finished(run, let outcome, let details) = $0 { (outcome, details) } else { nil } }
  }

  /// The events of a run: `onCounted 1`.
  func events(of run: UInt64) -> [String] {
    box.reports.compactMap {
      if case .emitted(_, run, let event, let payload) = $0 { "\(event) \(payload.text())" } else { nil }
    }
  }

  /// Whether a run has told how far it is.
  func hasProgressed(_ run: UInt64) -> Bool {
    box.reports.contains { if case .progressed(run, _, _, _) = $0 { true } else { false } }
  }

  /// How often the plugin has died.
  var deaths: Int { box.reports.filter { if case .died = $0 { true } else { false } }.count }

  /// All that was told, as text: what must not hold a secret.
  var transcript: String { "\(box.reports) \(requests.map { $0.request.details.text() })" }
}
