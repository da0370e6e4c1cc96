internal import CommandParsing
internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import LineEditing
internal import PluginHost
internal import TerminalText

/// Everything of one session, wired together; commands get it.
///
/// It belongs to the main thread, and so does all that it holds.
final class Session {
  let loop: EventLoop
  let log: EventLog
  let output: Output
  let host: PluginHost
  /// Portals: the selected one, who is signed in, what follows from it.
  let desk: PortalDesk
  private var services: PortalServices?
  /// True while the portal, or a server of the web, is asked something.
  var hasOpenCalls: Bool { services?.hasOpenCalls ?? false }
  /// What is kept of portals, and what is to be sent to them.
  let store: OfflineDesk
  /// The sandbox portal of `--sandbox`.
  var sandbox: SandboxProcess?
  let workspace: Workspace
  let runs: RunTable
  let variables: Variables
  let settings: Settings
  /// The variables that the program was started with.
  let environment = SecretVariables()
  /// Names that stand for commands at the prompt.
  var aliases: [String: String] = [:]
  /// The lines typed at the prompt, also in earlier sessions.
  let history: History
  /// True while a person types at a prompt.
  let isInteractive: Bool
  let options: LaunchOptions

  /// The line that is being carried out.
  var place: SourcePlace?
  /// The first word of that line's command, and the script it stands in.
  var head: (source: ScriptSource, range: SourceRange)?
  /// The screenlet whose view is made ready to be looked at, the newest run before that, and why it could not begin to
  /// load it.
  var viewing: (screenlet: Screenlet, lastRun: Int, fault: Fault?)?
  /// The command that was looked up last.
  var lastCommand: (name: String, type: any ShellCommand.Type)?
  /// What ends the session before its script does.
  var verdict: Verdict?
  /// Set by Ctrl-C, heard by whatever waits.
  var interrupt: Int32?
  /// The status of the first thing that failed.
  var firstFailure: Int32?
  /// The newest record that an expectation has matched.
  var lastMatched: Int64 = 0
  /// How each plugin died last.
  var deaths: [String: PluginDeath] = [:]
  /// Plugins that were told to hang; once is enough until something of them ends.
  var silentPlugins: Set<String> = []
  /// Files watched by `plugin reload --watch`, by plugin name.
  var watchedPlugins: [String: EventLoop.Token] = [:]

  /// The files that were found changed and wait to be loaded anew.
  var changedPlugins: [HostedPlugin] = []
  /// The run that a person or a script waits for.
  var foreground: Run? { didSet { show(foreground.map { Waiting(for: .run($0)) }) } }
  /// Shows what is waited for, beside the editor.
  private(set) lazy var progress = ProgressDisplay(loop: loop) { [unowned self] in editor?.show(progress: $0) }
  /// Reads from the person at the prompt, while one is asked.
  var lineReader: (any LineReader)?
  /// The keys that the editor was given.
  var usedKeys = KeyChoice(keys: .emacs, readsEditRC: false)
  /// Edits the lines that are read; nil where they are read plainly.
  var editor: LineEditor? { output.editor }
  /// How often Ctrl-C was pressed on an empty line, to tell how to leave.
  var interruptionsInARow = 0
  /// The script that the session is written down as, and whether a command is being carried out for it.
  var transcript: TranscriptFile?
  var isTranscribing = false
  /// True while each service call is recorded.
  var isTracing = false

  /// Why a session ends early.
  enum Verdict: Equatable {
    /// `quit`
    case quit
    /// A signal that ends programs.
    case signal(Int32)
    /// `--time-limit`
    case timeLimit
    /// Standard output takes no more: its reader is gone, or the disk is full.
    case outputGone
  }

  /// A session that speaks on two descriptors.
  init(
    options: LaunchOptions, isInteractive: Bool, loop: EventLoop, standard: Int32 = 1, errors: Int32 = 2
  ) throws {
    self.options = options
    self.isInteractive = isInteractive
    self.loop = loop
    let log = EventLog()
    self.log = log
    history = History(path: options.historyFile, session: log.session.text)
    output = Output(
      mode: options.output, log: log, standard: standard, errors: errors, environment: options.environment)
    output.colours = options.colours ?? .auto
    let reports = ReportRelay()
    host = try PluginHost(
      loop: loop, configuration: { options.hostConfiguration(endsHangs: !isInteractive) }, report: reports.pass)
    desk = PortalDesk(loop: loop)
    let settings = Settings(locale: options.locale, portalLimits: options.portalLimits)
    self.settings = settings
    store = OfflineDesk(desk: desk, loop: loop, folder: options.storeFolder, hasPrompt: isInteractive) {
      settings.portalLimits
    }
    workspace = Workspace()
    runs = RunTable(log: log, host: host)
    variables = Variables(workspace: workspace, environment: environment)
    variables.arguments = options.arguments
    let services = PortalServices(desk: desk, session: self)
    self.services = services
    host.services = services
    variables.context = { [unowned self] in context }
    variables.shownContext = { [unowned self] in desk.shownContext(locale: settings.locale) }
    desk.onTrace = { [unowned self] in record($0) }
    reports.receive = { [unowned self] report in hear(report) }
    output.notice = { [unowned self] record in notice(of: record) }
    runs.onFinish = { [unowned self] run in hearEnd(of: run) }
    loop.beforeWaiting = { [unowned self] in
      output.show()
      noteOutputState()
      reportEventFile(log.flush())
    }
  }

  /// The context as plugins may know it.
  var context: JSON { desk.context(locale: settings.locale) }

  /// Serves the loop until `condition` holds, or the session must end, or somebody interrupts.
  /// - Throws: the fault that stopped the waiting.
  func wait(isSoon: Bool = false, until condition: () -> Bool) throws {
    loop.run(until: { condition() || verdict != nil || interrupt != nil }, isSoon: isSoon)
    if condition() { return }
    try throwIfStopped()
  }

  /// Where the command that is being carried out begins in its line, counted from 1.
  var column: Int? { head.map { $0.source.stream.excerpt($0.range).column } }

  /// True when a script should read no further.
  var mustStop: Bool { (verdict != nil && verdict != .quit) || (interrupt != nil && !isInteractive) }

  /// The fault of a session that must end or of a wait that was interrupted.
  func throwIfStopped() throws {
    if let signal = interrupt { throw Fault(.interrupted(signal: signal)) }
    switch verdict {
    case .signal(let signal): throw Fault(.interrupted(signal: signal))
    case .timeLimit: throw Fault(.timeLimit(options.timeLimit ?? .zero))
    case .quit, .outputGone, nil: break
    }
  }

  /// Notices that standard output takes no more; a reader that is gone is no fault.
  func noteOutputState() {
    guard output.standard.state != .open, verdict == nil else { return }
    verdict = .outputGone
    guard case .failed(let code) = output.standard.state else { return }
    report(Fault(.file(SystemError("write", code: code), path: "standard output")), at: nil, excerpt: nil)
  }

  private func reportEventFile(_ fault: EventFileFault?) {
    guard let fault else { return }
    report(Fault(.eventFile(fault)), at: nil, excerpt: nil)
  }
}

/// Lets the host be made before the session that hears it.
private final class ReportRelay {
  var receive: (PluginReport) -> Void = { _ in }
  func pass(_ report: PluginReport) { receive(report) }
}
