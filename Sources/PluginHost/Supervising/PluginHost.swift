public import EventLoop
private import Glibc

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
  var findings: SearchFindings? {
    didSet { glance = nil }
  }
  /// What the cache told before the search.
  var glance: [HostedPlugin]?
  let report: (PluginReport) -> Void
  private let reports: Mailbox<PluginThread.Report>
  /// Started with the first runner.
  private var thread: PluginThread?
  private let makeConfiguration: () -> Configuration
  private var routes: [Int: Route] = [:]
  private var lastRunner = 0
  /// Set by ``shutDown()``.
  private(set) var isShutDown = false

  /// A runner that lives, and who hears its reports.
  private struct Route {
    let session: RunnerSession
    let hear: (RunnerSession, PluginThread.Report) -> Void
  }

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
    loop.attach(reports) { [weak self] report in self?.route(report) }
  }

  deinit { shutDown() }

  /// Ends all plugins at once, without a word to them. What is asked of the host afterwards comes to nothing.
  public func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    reports.close()
    thread?.stop()
  }

  // MARK: - Runners

  /// Starts a runner, at once or after `delay`; its notices and reports go where told, with the session they are of.
  func startSession(
    program: String, file: String, traces: Bool = false, delay: Duration = .zero,
    notice: @escaping (RunnerSession, RunnerSession.Notice) -> Void,
    report: @escaping (RunnerSession, PluginThread.Report) -> Void
  ) -> RunnerSession {
    lastRunner += 1
    let id = lastRunner
    let session = RunnerSession(
      id: id, file: file, program: program, traces: traces, loop: loop, callLimit: configuration.callLimit
    ) { [weak self] session, told in
      notice(session, told)
      if case .notStarted = told { self?.forget(session) }
    }
    routes[id] = Route(session: session, hear: report)
    // Not at once even without delay: the caller must hold the session before its first notice can come.
    loop.schedule(after: delay) { [weak self] in
      session.start { () throws(SystemError) in
        // After the end nobody would read from it, or end it.
        guard let self, !self.isShutDown else { throw SystemError("start", code: ESHUTDOWN) }
        return try self.runningThread()
      }
    }
    return session
  }

  private func runningThread() throws(SystemError) -> PluginThread {
    if let thread { return thread }
    let started = try PluginThread(reports: reports)
    thread = started
    return started
  }

  private func route(_ report: PluginThread.Report) {
    guard let route = routes[report.runner] else { return }
    route.hear(route.session, report)
    if case .ended = report { forget(route.session) }
  }

  private func forget(_ session: RunnerSession) {
    routes[session.id] = nil
    session.end()
  }
}
