internal import EventLogging
internal import JSONValues
internal import PluginHost

/// One execution of an action, from `actionStarted` to `actionFinished`.
final class Run {
  /// Counted from 1 in a session.
  let number: Int
  /// The screenlet that acts; nil for a run of the shell itself: a sync.
  let screenlet: Screenlet?
  let action: String
  /// True for `&`, and for runs that a view starts by itself.
  let isBackground: Bool
  /// The line that asked for it.
  let place: SourcePlace?
  /// Where its command begins in that line, counted from 1.
  let column: Int?
  /// By what it is known when it is asked for again; nil for what is done each time.
  let key: String?
  let started = ContinuousClock.now

  /// How far it is, as the plugin tells.
  var progress = ProgressMeter()
  /// Where the answers come from that its events rest on; local while it has asked no service.
  var origin = Origin.local
  /// How old the oldest cached answer is that they rest on, in milliseconds.
  var cacheAge: Int64?
  /// How many documents it has uploaded.
  var uploads = 0
  /// True once the portal, or the store, has taken a change of it.
  var hasWritten = false
  /// True when it works on what its view holds, and not on an argument.
  let isOfView: Bool
  /// True once a change of it is kept here, to be sent later.
  var hasStored = false
  /// What its plugin has for the person who waited, now that it has succeeded.
  var successMessage: String?
  /// True once it was asked to end.
  var isCancelling = false
  /// Gives up what its plugin's call still waits for; nil once the plugin is called.
  var giveUp: (() -> Void)?
  /// Nil while it is under way.
  private(set) var outcome: RunOutcome?
  /// Class, message, cure, fields of one that did not end well.
  private(set) var details: JSON = .null
  /// True once somebody has heard of its failure: it was waited for, or stood in the foreground.
  var wasHeardOf = false

  init(
    number: Int, screenlet: Screenlet?, action: String, isBackground: Bool, place: SourcePlace?, column: Int?,
    key: String? = nil, isOfView: Bool = false
  ) {
    self.number = number
    self.screenlet = screenlet
    self.action = action
    self.isBackground = isBackground
    self.place = place
    self.column = column
    self.key = key
    self.isOfView = isOfView
  }

  var isActive: Bool { outcome == nil }

  /// Its plugin; nil for a run of the shell itself.
  var plugin: HostedPlugin? { screenlet?.instance.plugin }

  /// Milliseconds since the start.
  var elapsedMs: Int {
    let elapsed = (ContinuousClock.now - started).components
    return Int(elapsed.seconds * 1000 + elapsed.attoseconds / 1_000_000_000_000_000)
  }

  /// Takes note of where an answer came from: what is told from here on rests on the least fresh of them.
  func noteOrigin(_ new: ServiceAnswer.Origin, age: Int64) {
    switch new {
    case .cache where origin != .pending:
      origin = .cache
      cacheAge = max(cacheAge ?? 0, age)
    case .pending: origin = .pending
    case .local where origin == .local: origin = .local
    case .remote where origin == .local: origin = .remote
    case .cache, .local, .remote: break
    }
  }

  /// Closes it; a second time changes nothing and answers false.
  func finish(_ outcome: RunOutcome, details: JSON) -> Bool {
    guard isActive else { return false }
    self.outcome = outcome
    self.details = details
    return true
  }

  /// What to report when it has not ended well, else nil.
  var failure: RunFailure? {
    guard let outcome, !outcome.isSuccess else { return nil }
    return RunFailure(run: number, action: action, outcome: outcome, details: details)
  }
}
