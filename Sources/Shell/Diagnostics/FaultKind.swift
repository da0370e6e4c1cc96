internal import CommandParsing
internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import PluginHost
internal import Portal
internal import Themes

/// What can be wrong with a command, as facts.
enum FaultKind {
  // MARK: What was written

  case syntax(SyntaxFault.Kind)
  case usage(UsageFault.Kind, CommandSyntax)
  case unknownCommand(String, near: [String], hasScreenlet: Bool = true)
  case nestedTooDeep(Int)
  case pluginsOff(String)
  case portalAddress(PortalServerFault)
  case noServer
  case notSignedIn
  case passwordNeeded
  case sandbox(String)
  /// It has told why.
  case sandboxRefused
  case unknownDefinition(String, near: [String], refused: [PluginRefusal])
  case ambiguousDefinition(String, plugins: [String])
  case noScreenlet
  case unknownScreenlet(String, near: [String])
  case screenletExists(String)
  case variableExists(String)
  case badName(String)
  case reservedName(String)
  case unknownAttribute(String, screenlet: String, near: [String])
  case readOnlyAttribute(String)
  case value(ValueFault, of: String, isSecret: Bool)
  case unknownAction(String, definition: String, near: [String])
  case noDefaultAction(definition: String, actions: [String])
  case argumentNotTaken(action: String)
  case argumentMissing(action: String, argument: String, example: String?)
  case argumentNotPairs(action: String)
  case attributesMissing([String], action: String)
  case unknownField(String, near: [String])
  case ambiguousField(String, fields: [String])
  case readOnlyField(String)
  case fieldsExpected
  /// `enter photo @none.png`
  case document(DocumentFault)
  case unknownEvent(String, near: [String])
  case unknownButton(String, near: [String])
  case unknownVariable(String, near: [String])
  case noEventYet
  case nothingAt(path: String, of: String)
  case unknownRun(String)
  case runNotActive(Int)
  case noRunToCancel(several: [Int])
  case unknownPlugin(String, near: [String])
  case unknownTopic(String, near: [String])
  case unknownSetting(String, near: [String])
  case badSetting(String, found: String, expected: String)
  case unknownAlias(String, near: [String])
  case unknownTheme(String, near: [String])
  case expected(String, found: String)
  /// `set name Ada Lovelace`, `set name = Ada`, `enter title hello world`
  case oneValue(String, command: String)
  /// `set a=1 a=2`
  case givenTwice(String)
  /// `enter URL`
  case valueMissing(String)
  case unknownVerb(String, known: [String])
  case notInBackground(String)
  case promptOnly(String)

  // MARK: What happened

  case actionRunning(action: String, run: Int)
  case runFailed(RunFailure)
  case runsFailed([Int])
  case instanceFailed(definition: String)
  case callTooLarge
  case callTaken(plugin: String)
  case pluginDied(PluginDeath)
  case pluginRefused(PluginRefusal)
  case pluginInUse(String, screenlets: [String])
  case pluginLoaded(String)
  case checkFailed(String, faults: Int, warnings: Int)
  case testsFailed(String, failed: Int, of: Int)
  case expectationUnmet(Expectation.Miss)
  case waitTimedOut(runs: [Int], Duration)
  case timeLimit(Duration)
  case interrupted(signal: Int32)
  case file(SystemError, path: String)
  /// The file that the program was to run.
  case scriptUnreadable(SystemError, path: String)
  case sourceCycle([String])
  case sourceTooDeep(Int)
  case eventFile(EventFileFault)
  case template(TemplateFault)
  case project(ProjectFault)
}

extension FaultKind {
  /// What to tell of runs that have been waited for; nil when none has failed.
  static func failure(of runs: [Run]) -> FaultKind? {
    let failures = runs.compactMap(\.failure)
    return failures.count > 1 ? .runsFailed(failures.map(\.run)) : failures.first.map { .runFailed($0) }
  }
}

/// How an action's run ended, when it did not end well.
struct RunFailure {
  let run: Int
  let action: String
  let outcome: RunOutcome
  /// What the plugin, or the host for it, says: class, message, cure, fields.
  let details: JSON
}
