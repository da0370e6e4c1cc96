internal import EventLoop
public import JSONValues

/// Uses a plugin as no session would, in runners of its own that trace, to find out what it does.
///
/// Each step that ends its runner tells so, and the next one has a new runner. Waits for what it does; main thread only.
public final class PluginTrial {
  /// What a plugin is tried with.
  public struct Material {
    /// The context that instances are given.
    public var context: JSON
    /// Values of attributes by definition, as typed text; secrets stand as `*`.
    public var attributes: [String: [String: String]]
    /// What is entered into fields, by definition.
    public var entries: [String: [(field: String, text: String)]]

    /// Material.
    public init(
      context: JSON, attributes: [String: [String: String]], entries: [String: [(field: String, text: String)]]
    ) {
      self.context = context
      self.attributes = attributes
      self.entries = entries
    }
  }

  private let host: PluginHost
  private let file: String
  private let program: String
  private let material: Material
  private let isStopped: () -> Bool
  private var runner: TrialRunner?
  /// What was noted so far.
  public private(set) var trace = TraceFacts()
  /// The sizes of the plugin's tables.
  public private(set) var tables: [TableSize] = []

  /// As long as a run is watched for signs of life before it is cancelled, or for late calls after its end.
  private static let glance: Duration = .milliseconds(100)
  /// A definition that makes its instances slowly is not tried with all of them, but with as many as a judgement takes.
  private static let lifeLimit: Duration = .seconds(15)
  /// On a machine that has much else to do, that may take longer.
  private static let judgedLifeLimit: Duration = .seconds(90)
  private static let judgedInstances = warmUp + LeakJudgement.leastBlocks * blockSize
  private static let blockSize = 100
  private static let warmUp = 200

  /// A trial; nil where there is no runner.
  /// - Parameter isStopped: true when nobody waits for the rest any more.
  public init?(of file: String, host: PluginHost, material: Material, isStopped: @escaping () -> Bool) {
    guard let program = host.configuration.runner else { return nil }
    self.file = FilePath.plain(file) ?? file
    self.host = host
    self.program = program
    self.material = material
    self.isStopped = isStopped
  }

  // MARK: - Runners

  private func start() -> TrialRunner {
    if let runner, !runner.hasEnded { return runner }
    collect()
    let started = TrialRunner(file: file, program: program, host: host, isStopped: isStopped)
    runner = started
    if started.isReady() { tables = started.tables }
    return started
  }

  /// Takes over what the runner has noted, and lets it go.
  private func collect() {
    guard let runner else { return }
    self.runner = nil
    trace.callsInVain += runner.callsInVain
    trace.events.formUnion(runner.events)
    trace.junk.formUnion(runner.junk)
    guard let measure = runner.measure else { return }
    trace.calls += measure.calls
    trace.callsElsewhere += measure.callsElsewhere
    trace.hostCalls += measure.hostCalls
    trace.hostCallsElsewhere += measure.hostCallsElsewhere
  }

  /// Makes an instance that knows all it needs; nil when the plugin makes none.
  private func create(_ definition: ScreenletDefinition, in runner: TrialRunner) -> UInt64? {
    let ref = runner.nextNumber()
    guard case .returned = runner.call(.create(ref: ref, definition: definition.name)) else { return nil }
    runner.call(.context(ref: ref, material.context))
    let attributes = (material.attributes[definition.name] ?? [:]).sorted { $0.key < $1.key }
    if !attributes.isEmpty {
      runner.call(.attributes(ref: ref, attributes.map { (name: $0.key, text: Optional($0.value)) }))
    }
    return ref
  }

  /// Shows an instance, enters something into its fields, and presses the buttons that the plugin handles itself.
  private func fill(_ ref: UInt64, of definition: ScreenletDefinition, in runner: TrialRunner) {
    runner.call(.shown(ref: ref))
    for (field, text) in material.entries[definition.name] ?? [] {
      runner.call(.edit(ref: ref, field: field, text: text))
    }
    guard definition.calls.contains(.press) else { return }
    for button in definition.buttons { runner.call(.press(ref: ref, button: button.name)) }
  }

  // MARK: - Life

  /// True when a definition that makes its instances slowly was tried with as many as can be waited for.
  static func isEnough(_ instances: Int, after time: Duration) -> Bool {
    time >= (instances < judgedInstances ? judgedLifeLimit : lifeLimit)
  }

  /// Makes a thousand instances one after the other, lets each be shown and filled in, and ends it.
  public func live(_ definition: ScreenletDefinition, instances: Int) -> LifeFacts {
    var facts = LifeFacts()
    let runner = start()
    let begin = ContinuousClock.now
    var measures: [RunnerMeasure] = []
    while facts.instances < instances, !runner.hasEnded, !isStopped(),
      !PluginTrial.isEnough(facts.instances, after: .now - begin)
    {
      guard let ref = create(definition, in: runner) else {
        if !runner.hasEnded { facts.refusedAfter = facts.instances }
        break
      }
      fill(ref, of: definition, in: runner)
      runner.destroy(ref)
      facts.instances += 1
      guard facts.instances >= PluginTrial.warmUp, facts.instances.isMultiple(of: PluginTrial.blockSize),
        let measure = runner.measureNow()
      else { continue }
      measures.append(measure)
    }
    facts.leaks = LeakJudgement.leaks(in: measures, blockSize: PluginTrial.blockSize)
    facts.death = runner.death
    return facts
  }

  // MARK: - Runs

  /// Starts an action in one way after the other.
  public func run(_ action: ActionDeclaration, of definition: ScreenletDefinition, argument: String?) -> [RunFacts] {
    var all: [RunFacts] = []
    for way in RunFacts.Way.allCases where !isStopped() {
      let asksNothing = !all.isEmpty && all.allSatisfy(\.services.isEmpty)
      if way == .servicesFailing, asksNothing { continue }
      let facts = run(action, of: definition, argument: argument, way)
      if way == .servicesUnavailable, facts.services.isEmpty { continue }
      all.append(facts)
      // It would do the same in all ways.
      if facts.death != nil { break }
    }
    return all
  }

  private func run(
    _ action: ActionDeclaration, of definition: ScreenletDefinition, argument: String?, _ way: RunFacts.Way
  ) -> RunFacts {
    var facts = RunFacts(way)
    let runner = start()
    guard let ref = create(definition, in: runner) else {
      facts.death = runner.death
      facts.wasOver = true
      return facts
    }
    fill(ref, of: definition, in: runner)
    let run = runner.nextNumber()
    let call = RunnerCall.perform(ref: ref, run: run, action: action.name, sender: "", argument: argument)
    switch way {
    case .cancelledAtOnce:
      runner.begin(call)
      runner.cancel(ref: ref, run: run)
      end(run, in: runner, &facts)
    case .cancelledLater:
      runner.call(call)
      let signs = runner.signs
      runner.wait(atMost: PluginTrial.glance) { runner.outcomes[run] != nil || runner.signs > signs }
      facts.wasOver = runner.outcomes[run] != nil
      runner.cancel(ref: ref, run: run)
      end(run, in: runner, &facts)
    case .servicesUnavailable, .servicesFailing:
      runner.stance = way == .servicesFailing ? .error : .unavailable
      runner.call(call)
      runner.wait(atMost: PluginTrial.glance) { runner.outcomes[run] != nil || runner.services[run] != nil }
      if runner.services[run] == nil {
        runner.cancel(ref: ref, run: run)
        runner.wait(atMost: PluginTrial.glance) { runner.outcomes[run] != nil }
      } else {
        end(run, in: runner, &facts)
      }
      runner.stance = .silent
    case .destroyed:
      runner.call(call)
      facts.wasOver = runner.outcomes[run] != nil
    }
    facts.services = runner.services[run] ?? []
    facts.outcome = runner.outcomes[run]
    facts.message = runner.messages[run]
    runner.destroy(ref, with: run)
    // What comes late comes now: a timer that was not stopped, a thread that was not told.
    if way == .destroyed, !facts.wasOver { runner.wait(atMost: PluginTrial.glance) { false } }
    _ = runner.measureNow()
    facts.death = runner.death
    return facts
  }

  /// Waits for the end of a run for longer than a call may be silent, so that a hang is told as one. A run that does not
  /// end takes its runner along.
  private func end(_ run: UInt64, in runner: TrialRunner, _ facts: inout RunFacts) {
    let isOver = runner.wait(atMost: host.configuration.callLimit * 3 / 2) {
      runner.outcomes[run] != nil || runner.services[run, default: []].count > RunFacts.requestLimit
    }
    facts.services = runner.services[run] ?? []
    if !isOver || runner.outcomes[run] == nil, !runner.hasEnded { runner.kill() }
  }

  // MARK: - The end

  /// Makes an instance of each of some definitions, lets some of them work, ends all, and tells the plugin to leave.
  /// - Parameter work: an action to start, by definition.
  public func stop(
    _ definitions: [ScreenletDefinition], work: [String: (action: String, argument: String?)]
  ) -> StopFacts {
    runner?.kill()
    let runner = start()
    for definition in definitions where !runner.hasEnded && !isStopped() {
      guard let ref = create(definition, in: runner) else { continue }
      fill(ref, of: definition, in: runner)
      if let work = work[definition.name] {
        let run = runner.nextNumber()
        runner.call(.perform(ref: ref, run: run, action: work.action, sender: "", argument: work.argument))
        runner.wait(atMost: PluginTrial.glance) { runner.outcomes[run] != nil }
      }
      runner.destroy(ref)
    }
    let hadDied = runner.hasEnded
    if !hadDied { runner.quit() }
    collect()
    return StopFacts(measure: hadDied ? nil : runner.measure, death: runner.death)
  }
}
