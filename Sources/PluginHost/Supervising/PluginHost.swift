internal import CRunnerFrames
public import EventLoop
internal import JSONValues

/// Starts plugins in processes of their own, calls into them, and tells what they do.
///
/// Main thread only. It never waits for a plugin, but where a method says so; what plugins do comes as reports, in order.
///
/// ```swift
/// let host = try PluginHost(loop: loop, configuration: configuration) { report in … }
/// let found = try host.definition(named: "hello")
/// let hello = host.makeInstance(of: found, ref: 1)
/// host.perform(hello, snapshot, run: 1, action: "greet", argument: nil) { end in … }
/// ```
public final class PluginHost {
  /// What the host is given for its life.
  public struct Configuration {
    /// The program that drives a plugin; nil when it is not where it belongs, and then no plugin can be used.
    public var runner: String?
    /// Where that program was looked for.
    public var runnerPlaces: [String]
    /// Where plugins are looked for.
    public var search: PluginSearch
    /// How long a call may be silent before it is a hang.
    public var callLimit: Duration
    /// True in scripts: a hang is ended at once. At a prompt it is told, and the person decides.
    public var endsHangs: Bool
    /// Folder for what is remembered of plugins, nil for none.
    public var cacheFolder: String?
    /// The version of the host, part of the cache's key.
    public var version: String

    /// A configuration.
    public init(
      runner: String?, runnerPlaces: [String], search: PluginSearch, callLimit: Duration = .seconds(10),
      endsHangs: Bool, cacheFolder: String?, version: String
    ) {
      self.runner = runner
      self.runnerPlaces = runnerPlaces
      self.search = search
      self.callLimit = callLimit
      self.endsHangs = endsHangs
      self.cacheFolder = cacheFolder
      self.version = version
    }
  }

  /// How a call into a plugin ended.
  public enum CallEnd {
    /// The plugin came back.
    case returned
    /// The plugin could not be started.
    case refused(PluginRefusal)
    /// The plugin made no instance.
    case noInstance
    /// The call was over 16 MiB.
    case tooLarge
    /// The plugin's process ended first; a report tells how.
    case ended
  }

  /// What plugins may ask for; without it every service is "not available".
  public weak var services: (any HostServices)?

  let loop: EventLoop
  /// Made at the first need: a session without plugins looks at no folder.
  private(set) lazy var configuration = makeConfiguration()
  private(set) lazy var cache = ManifestCache(
    folder: configuration.cacheFolder.map { $0 + "/manifests" }, host: HostVersion(version: configuration.version))
  private(set) lazy var quarantine = Quarantine(
    folder: configuration.cacheFolder.map { $0 + "/quarantine" }, host: HostVersion(version: configuration.version))
  /// Plugins that may be used: first those named by `plugin load`, newest first, then what the search found.
  var plugins: [HostedPlugin] = []
  /// What the search found, once it was made.
  var findings: SearchFindings?
  private let report: (PluginReport) -> Void
  private let reports: Mailbox<PluginThread.Report>
  /// Started with the first runner.
  private var thread: PluginThread?
  private let makeConfiguration: () -> Configuration
  /// Who hears the reports of each runner.
  private var routes: [Int: (PluginThread.Report) -> Void] = [:]
  private var lastRunner = 0

  /// A host that knows no plugin yet; nothing is searched or started until a name is asked for.
  /// - Parameters:
  ///   - configuration: asked for once, when the first plugin is asked for.
  ///   - report: gets everything that plugins do, on the main thread, while the loop runs.
  public init(
    loop: EventLoop, configuration: @escaping () -> Configuration, report: @escaping (PluginReport) -> Void
  ) throws(SystemError) {
    self.loop = loop
    makeConfiguration = configuration
    self.report = report
    reports = try Mailbox(capacity: 4096, weightLimit: 16 << 20, bell: loop.bell)
    loop.attach(reports) { [unowned self] report in route(report) }
  }

  /// Ends all plugins at once. Nothing may be asked of the host afterwards.
  public func shutDown() {
    reports.close()
    thread?.stop()
  }

  // MARK: - Instances and calls

  /// An instance of a definition; the plugin hears of it at the first call.
  public func makeInstance(of found: FoundDefinition, ref: UInt64) -> PluginInstance {
    let instance = PluginInstance(ref: ref, definition: found.definition.name, plugin: found.plugin)
    found.plugin.instances[ref] = instance
    return instance
  }

  /// Ends an instance in the plugin, if it was made there. Its runs must have been closed.
  public func close(_ instance: PluginInstance) {
    let plugin = instance.plugin
    plugin.instances[instance.ref] = nil
    plugin.runs = plugin.runs.filter { $0.value != instance.ref }
    if instance.known != nil { plugin.session?.enqueue(.destroy(ref: instance.ref)) }
  }

  /// Runs an action; the run's end comes as a report, unless the call itself fails.
  public func perform(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, run: UInt64, action: String, sender: String,
    argument: String?, completion: @escaping (CallEnd) -> Void
  ) {
    instance.plugin.runs[run] = instance.ref
    call(
      .perform(ref: instance.ref, run: run, action: action, sender: sender, argument: argument), instance, snapshot
    ) { end in
      if case .returned = end {} else { instance.plugin.runs[run] = nil }
      completion(end)
    }
  }

  /// Tells that a person has changed a field. The snapshot is the state before.
  public func edit(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, field: String, text: String,
    completion: @escaping (CallEnd) -> Void
  ) { call(.edit(ref: instance.ref, field: field, text: text), instance, snapshot, completion) }

  /// Tells that a person has pressed a button that the plugin handles itself.
  public func press(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, button: String,
    completion: @escaping (CallEnd) -> Void
  ) { call(.press(ref: instance.ref, button: button), instance, snapshot, completion) }

  /// Tells, once, that the view is about to be shown; later it only brings the instance up to date.
  public func show(
    _ instance: PluginInstance, _ snapshot: InstanceSnapshot, completion: @escaping (CallEnd) -> Void
  ) {
    guard !instance.wasShown else { return completion(.returned) }
    instance.wasShown = true
    call(.shown(ref: instance.ref), instance, snapshot, completion)
  }

  /// Tells the plugin that a run should end; a run that does not heed it goes on.
  public func cancel(run: UInt64, of instance: PluginInstance) {
    instance.plugin.session?.cancel(ref: instance.ref, run: run)
  }

  /// Ends the plugin's process now, because the person asked for it.
  public func endRunner(of plugin: HostedPlugin) { plugin.session?.kill(for: .asked) }

  private func call(
    _ call: RunnerCall, _ instance: PluginInstance, _ snapshot: InstanceSnapshot,
    _ completion: @escaping (CallEnd) -> Void
  ) {
    let session: RunnerSession
    do throws(PluginRefusal) {
      session = try runningSession(of: instance.plugin)
    } catch {
      return completion(.refused(error))
    }
    for update in instance.callsToUpdate(to: snapshot) { session.enqueue(update) }
    session.enqueue(call) { end in
      switch end {
      case .returned: completion(.returned)
      case .noInstance:
        instance.forget()
        completion(.noInstance)
      case .tooLarge: completion(.tooLarge)
      case .ended: completion(.ended)
      }
    }
  }

  private func runningSession(of plugin: HostedPlugin) throws(PluginRefusal) -> RunnerSession {
    if let session = plugin.session, !session.hasEnded { return session }
    if plugin.policy.isDisabled {
      throw PluginRefusal(
        file: plugin.file,
        .disabledAfterCrashes(
          count: RestartPolicy.deathsThatDisable, seconds: Int(RestartPolicy.window.components.seconds)))
    }
    let session = startSession(file: plugin.file, delay: plugin.policy.delay) { [unowned self] notice in
      hear(notice, from: plugin)
    } route: { [unowned self] report in
      hear(report, of: plugin)
    }
    plugin.session = session
    return session
  }

  // MARK: - Runners

  /// Starts a runner, at once or after `delay`; its notices and reports go where told.
  func startSession(
    file: String, delay: Duration = .zero, notice: @escaping (RunnerSession.Notice) -> Void,
    route: @escaping (PluginThread.Report) -> Void
  ) -> RunnerSession {
    lastRunner += 1
    let id = lastRunner
    routes[id] = route
    let session = RunnerSession(
      id: id, file: file, program: configuration.runner ?? "screenlet-runner", loop: loop,
      callLimit: configuration.callLimit, notify: notice)
    // Not at once even without delay: the caller must hold the session before its first notice can come.
    loop.schedule(after: delay) { [self] in session.start { () throws(SystemError) in try runningThread() } }
    return session
  }

  private func runningThread() throws(SystemError) -> PluginThread {
    if let thread { return thread }
    let started = try PluginThread(reports: reports)
    thread = started
    return started
  }

  private func route(_ report: PluginThread.Report) {
    switch report {
    case .message(let runner, _), .printed(let runner, _): routes[runner]?(report)
    case .ended(let runner, _):
      routes[runner]?(report)
      routes[runner] = nil
    }
  }

  private func hear(_ notice: RunnerSession.Notice, from plugin: HostedPlugin) {
    switch notice {
    case .manifest(let json):
      // The file may have changed since it was probed; an instance of what it no longer offers is refused by the runner.
      guard let manifest = try? PluginManifest(json), manifest != plugin.manifest else { return }
      plugin.manifest = manifest
    case .refused(let step, let reason):
      report(.logged(plugin: plugin.name, .problem, text: "\(plugin.file) does not load any more (\(step)): \(reason)"))
    case .failed(let error):
      bury(plugin, .brokeContact("could not be started: \(error)"))
    case .hanging(let call, let silence):
      if configuration.endsHangs {
        plugin.session?.kill(for: .hang(silence))
      } else {
        report(.hanging(plugin: plugin.name, call: call, silence))
      }
    }
  }

  private func hear(_ incoming: PluginThread.Report, of plugin: HostedPlugin) {
    switch incoming {
    case .message(_, let message):
      if plugin.session?.receive(message) != true { translate(message, from: plugin) }
    case .printed(_, let lines):
      for line in lines { report(.logged(plugin: plugin.name, .info, text: line)) }
    case .ended(_, let end):
      bury(plugin, end)
    }
  }

  private func bury(_ plugin: HostedPlugin, _ end: RunnerEnd) {
    guard let session = plugin.session else { return }
    let call = session.callUnderWay
    let cause = session.verdict ?? .end(end)
    let isPeaceful = session.isLeaving && end == .exited(status: 0)
    let disables = isPeaceful || cause == .asked ? false : plugin.policy.recordDeath(at: .now)
    session.end()
    plugin.forgetRunner()
    if !isPeaceful {
      report(.died(PluginDeath(plugin: plugin.name, cause: cause, call: call, disables: disables), plugin: plugin))
    }
  }

  // MARK: - What plugins say

  private func translate(_ message: RunnerMessage, from plugin: HostedPlugin) {
    switch message {
    case .emitted(let ref, let run, let event, let payload):
      guard owns(ref, run, plugin) else { return }
      report(.emitted(ref: ref, run: run, event: event, payload: payload))
    case .view(let ref, let view):
      guard owns(ref, 0, plugin) else { return }
      report(.viewChanged(ref: ref, view))
    case .rows(let ref, let first, let total, let rows):
      guard owns(ref, 0, plugin), let rows = rows.array, first >= 0 else { return }
      report(.rowsChanged(ref: ref, first: first, total: total, rows: rows))
    case .progress(let run, let done, let total, let text):
      guard plugin.runs[run] != nil else { return }
      report(.progressed(run: run, done: done, total: total, text: text))
    case .finished(let run, let outcome, let details):
      // What comes for a run after its end is dropped here, whatever the runner let through.
      guard plugin.runs.removeValue(forKey: run) != nil else { return }
      report(.finished(run: run, PluginOutcome(rawValue: outcome) ?? .failed, details: details))
    case .attribute(let ref, let name, let text):
      guard owns(ref, 0, plugin) else { return }
      plugin.instances[ref]?.noteAttribute(name, text)
      report(.attributeSet(ref: ref, name: name, text: text))
    case .asked(let ref, let action, let argument):
      guard owns(ref, 0, plugin) else { return }
      report(.actionAsked(ref: ref, action: action, argument: argument))
    case .log(let level, let text):
      report(.logged(plugin: plugin.name, PluginLogLevel(rawValue: level) ?? .info, text: text))
    case .junk(let function, let run, let ref, let fault):
      if function == "finish" { plugin.runs[run] = nil }
      report(.junk(plugin: plugin.name, ref: ref, run: run, function: function, fault))
    case .request(let ref, let id, let run, let service, let details):
      let request = ServiceRequest(
        plugin: plugin.name, ref: ref, run: run, id: id, service: service, details: details)
      serve(request, of: plugin)
    case .abandoned(let id):
      if let request = plugin.requests.removeValue(forKey: id) { services?.abandon(request) }
    case .manifest, .refused, .returned, .alive, .partTaken, .lingering: break
    }
  }

  /// True when the plugin may speak for the instance, and for the run if there is one.
  private func owns(_ ref: UInt64, _ run: UInt64, _ plugin: HostedPlugin) -> Bool {
    plugin.instances[ref] != nil && (run == 0 || plugin.runs[run] == ref)
  }

  private func serve(_ request: ServiceRequest, of plugin: HostedPlugin) {
    guard let session = plugin.session else { return }
    plugin.requests[request.id] = request
    let answer: (ServiceAnswer) -> Void = { [weak plugin, weak session] answer in
      guard let plugin, let session, plugin.requests[request.id] != nil else { return }
      if answer.status != .part { plugin.requests[request.id] = nil }
      session.enqueue(.answer(request: request.id, answer))
    }
    if services?.begin(request, answer: answer) != true {
      answer(
        ServiceAnswer(
          .notAvailable,
          [
            "class": "notAvailable", "message": .string("this host has no service \"\(request.service)\""),
            "cure": "use a version of screens that has it",
          ]))
    }
  }
}
