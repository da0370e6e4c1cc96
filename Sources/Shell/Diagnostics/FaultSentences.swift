internal import Portal
internal import EventLoop
private import Glibc
internal import EventLogging
internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// The words for what can be wrong: the only place of the shell where they are written.
///
/// `message` says what is wrong, `cure` what to do next, `code` is stable.
extension FaultKind {
  /// What is wrong, in one line without a full stop.
  var message: String { words.message }

  /// What to do next; "" when the message says it.
  var cure: String {
    // A plugin's cure is its own words, perhaps a command to type.
    if case .runFailed = self { words.cure } else { sentence(words.cure) }
  }

  /// The stable name.
  var code: FaultCode { words.code }

  /// What a script ends with for it.
  var exitStatus: Int32 {
    switch self {
    case .interrupted(let signal): ExitStatus.signal(signal)
    case .sandboxRefused: ExitStatus.usage
    case .runFailed(let failure) where failure.details["class"] == "unreachable": ExitStatus.unreachable
    default:
      switch code {
      case .syntax, .badValue: ExitStatus.fault
      case .pluginRefused: ExitStatus.plugin
      case .expectFailed, .timeLimit: ExitStatus.timeout
      default: ExitStatus.failure
      }
    }
  }

  /// Fields that a plugin's own error names.
  var fields: [JSON] {
    if case .runFailed(let failure) = self { failure.details["fields"]?.array ?? [] } else { [] }
  }

  private typealias Words = (code: FaultCode, message: String, cure: String)

  private var words: (code: FaultCode, message: String, cure: String) {
    switch self {
    case .syntax(let kind): (.syntax, SyntaxSentences.message(kind), SyntaxSentences.cure(kind))
    case .usage(let kind, let syntax): (.usage, UsageSentences.message(kind, syntax), UsageSentences.cure(kind, syntax))
    case .value(let fault, let name, let isSecret): valueWords(fault, name, isSecret)
    case .pluginRefused(let refusal): (.pluginRefused, refusal.sentence, refusal.cure)
    case .project(let fault): (fault.code, fault.sentence, fault.cure)
    default: nameWords ?? stateWords ?? runWords ?? outsideWords
    }
  }

  // MARK: - Names that lead nowhere

  private var nameWords: Words? {
    switch self {
    case .unknownCommand(let name, let near, let hasScreenlet):
      (
        .unknownCommand, "\(quoted(name)) is no command\(hasScreenlet ? " and no action here" : "")",
        meant(near, "`help` lists the commands\(hasScreenlet ? "" : "; actions need a screenlet: `new DEFINITION`")")
      )
    case .pluginsOff(let name):
      (
        .unknownDefinition, "\(quoted(name)) is unknown: --safe searches no plugins",
        "start without --safe, or `plugin load FILE`"
      )
    case .unknownDefinition(let name, let near, let refused):
      (
        .unknownDefinition, "no plugin offers \(quoted(name))",
        meant(near, refused.isEmpty ? "`definitions` lists what there is" : refusedHint(refused))
      )
    case .ambiguousDefinition(let name, let plugins):
      (
        .ambiguousDefinition, "\(list(plugins)) all offer \(quoted(name))",
        "say which: \(plugins.map { "`new \($0).\(name)`" }.joined(separator: " or "))"
      )
    case .unknownScreenlet(let name, let near):
      (.unknownScreenlet, "there is no screenlet \(quoted(name))", meant(near, "`screenlets` lists them"))
    case .unknownAttribute(let name, let screenlet, let near):
      (
        .unknownAttribute, "\(screenlet) has no attribute \(quoted(name))",
        meant(near, "`attributes` lists what it has")
      )
    case .unknownAction(let name, let definition, let near):
      (.unknownAction, "\(definition) has no action \(quoted(name))", meant(near, "`actions` lists what it has"))
    case .unknownField(let name, let near):
      (.unknownField, "the view has no field \(quoted(name))", meant(near, "`fields` lists what it has"))
    case .ambiguousField(let label, let fields):
      (.unknownField, "\(list(fields)) are all labelled \(quoted(label))", "use the field's name")
    case .unknownEvent(let name, let near):
      (
        .unknownEvent, "no screenlet here declares the event \(quoted(name))",
        meant(near, "`help DEFINITION` lists events")
      )
    case .unknownButton(let name, let near):
      (.unknownButton, "the view has no button \(quoted(name))", meant(near, "`show` draws what it has"))
    case .unknownVariable(let name, let near):
      (.unknownVariable, "nothing is called $\(name)", meant(near.map { "$" + $0 }, "`let \(name) = …` defines it"))
    case .noEventYet: (.unknownVariable, "$event is nothing yet: no event has come", "`expect EVENT` waits for one")
    case .nothingAt(let path, "$env"):
      (
        .unknownVariable, path.isEmpty ? "$env alone is no value" : "the environment has no \(path)",
        path.isEmpty ? "name a variable: `$env.HOME`" : "set it before `screens` starts"
      )
    case .nothingAt(let path, let name):
      (
        .unknownVariable, "\(name) has nothing at \(path.isEmpty ? "that place" : path)",
        "`echo \(name)` shows what it has"
      )
    case .unknownRun(let number):
      (.unknownRun, "there is no run \(number)", "`runs` lists those under way and the last that ended")
    case .unknownPlugin(let name, let near):
      (.unknownPlugin, "no plugin is called \(quoted(name))", meant(near, "`plugin list` shows them"))
    case .unknownTopic(let name, let near):
      (.unknownTopic, "there is no help for \(quoted(name))", meant(near, "`help` lists what there is"))
    case .unknownSetting(let name, let near):
      (.badSetting, "there is no setting \(quoted(name))", meant(near, "`option` lists them"))
    case .unknownAlias(let name, let near):
      (.unknownCommand, "there is no alias \(quoted(name))", meant(near, "`alias` lists them"))
    case .unknownTheme(let name, let near):
      (.unknownTheme, "there is no theme \(quoted(name))", meant(near, "`theme` lists them"))
    default: nil
    }
  }

  // MARK: - Things that cannot be now

  private var stateWords: Words? {
    switch self {
    case .noServer:
      (.noPortal, "no portal is selected", "`connect URL` selects one, `screens --sandbox` starts one")
    case .notSignedIn: (.notSignedIn, "nobody is signed in", "`login USER` signs in")
    case .passwordNeeded:
      (
        .notSignedIn, "there is nobody to ask for the password",
        "put it into a variable or a file: `login USER --password-env NAME`, `login USER --password-file FILE`"
      )
    case .noScreenlet:
      (.noScreenlet, "there is no screenlet yet", "make one: `new DEFINITION` (`definitions` lists them)")
    case .screenletExists(let name):
      (.nameTaken, "there is a screenlet \(quoted(name)) already", "choose another name, or `close \(name)` first")
    case .variableExists(let name):
      (.nameTaken, "there is a variable $\(name) already", "choose another name")
    case .badName(let name):
      (.badName, "\(quoted(name)) is no name", "begin with a letter or _, go on with letters, digits, _ and -")
    case .reservedName(let name):
      (.badName, "\(quoted(name)) is a name of the language itself", "choose another one")
    case .readOnlyAttribute(let name): (.readOnly, "\(name) can only be read", "the screenlet sets it by itself")
    case .readOnlyField(let name): (.readOnly, "the field \(name) can only be read", "the screenlet fills it by itself")
    case .noDefaultAction(let definition, let actions):
      (.badArgument, "\(definition) has no default action", "name one: \(list(actions))")
    case .argumentNotTaken(let action): (.badArgument, "\(action) takes no argument", "`help \(action)` shows its form")
    case .argumentMissing(let action, let argument, let example):
      (
        .badArgument, "\(action) needs its argument \(argument)",
        example.map { "for example `\(action) \($0)`" } ?? "`help \(action)` shows its form"
      )
    case .nestedTooDeep(let limit):
      (.usage, "more than \(limit) commands stand inside each other", "take some of them away")
    case .argumentNotPairs(let action):
      (.badArgument, "\(action) takes one argument", "quote it if it has spaces, or write `a=1 b=2` for an object")
    case .attributesMissing(let names, let action):
      (
        .missingAttribute, "\(action) needs \(list(names))",
        "set \(names.count == 1 ? "it" : "them"): `set \(names[0]) VALUE`"
      )
    case .fieldsExpected: (.unknownField, "the value is no object of fields", "write `enter {\"FIELD\": VALUE}`")
    case .runNotActive(let number): (.unknownRun, "run \(number) is over", "`runs` lists those under way")
    case .noRunToCancel(let several):
      several.isEmpty
        ? (.unknownRun, "no run is under way", "")
        : (
          .unknownRun, "\(several.count) runs are under way", "say which: `cancel \(several[0])` (`runs` lists them)"
        )
    case .badSetting(let name, let found, let expected):
      (.badSetting, "\(name) cannot be \(quoted(found))", "it takes \(expected)")
    case .oneValue(let name, let command):
      (
        .usage, "\(name) takes one value",
        "quote it if it has spaces: `\(command) \(name) \"…\"`"
          + (command == SetCommand.syntax.name ? "; write `set \(name)=…` without spaces around the =" : "")
      )
    case .givenTwice(let name): (.usage, "\(name) is given twice", "take one of them out")
    case .valueMissing(let field):
      (.usage, "a value for \(field) is missing", "write `enter \(field) VALUE`, or `erase \(field)` to empty it")
    case .unknownVerb(let found, let known):
      (
        .usage, "expected \(known.shownAsChoice()), found \(quoted(found))",
        meant(NearMisses.of(found, among: known), "")
      )
    case .expected(let what, let found): (.usage, "expected \(what), found \(quoted(found))", "")
    case .notInBackground(let command):
      (.notInBackground, "\(command) cannot run in the background", "`&` is for actions, perform and press")
    case .promptOnly(let command): (.promptOnly, "\(command) works at the prompt only", "")
    default: nil
    }
  }

  // MARK: - Runs and plugins

  private var runWords: Words? {
    switch self {
    case .actionRunning(let action, let run):
      (
        .alreadyRunning, "\(action) is already under way here, as run \(run)",
        "`wait \(run)` for it, or `cancel \(run)`"
      )
    case .runFailed(let failure): failureWords(failure)
    case .runsFailed(let numbers):
      (
        .actionFailed,
        numbers.count == 1 ? "run \(numbers[0]) failed" : "runs \(list(numbers.map(String.init))) failed",
        "`events --name actionFinished` tells why"
      )
    case .instanceFailed(let definition):
      (.actionFailed, "its plugin could not make a \(definition)", "see its lines in the log: `events --last 20`")
    case .callTaken(let plugin):
      (.pluginBusy, "\(plugin) was loaded anew before it could answer", "say it again")
    case .callTooLarge: (.badArgument, "it is over 16 MiB", "send less at a time")
    case .pluginDied(let death): (.pluginDied, DeathSentences.message(death), DeathSentences.cure(death))
    case .pluginInUse(let name, let screenlets):
      (
        .pluginBusy, "\(name) is in use by \(list(screenlets))",
        "close \(screenlets.count == 1 ? "it" : "them") first, or `plugin reload \(name)`"
      )
    case .checkFailed(let file, let faults, let warnings):
      (
        .checkFailed,
        "\(file.shownFileName) has \(faults > 0 ? plural(faults, "fault") : plural(warnings, "warning"))",
        "the report above tells what to do about each"
      )
    case .testsFailed(let file, _, of: 0):
      (
        .testFailed, "nothing of \(file.shownFileName) has been tested",
        "give its definitions examples, or put *.screens beside it or into examples/ there"
      )
    case .testsFailed(let file, let failed, let count):
      (
        .testFailed, "\(failed) of \(plural(count, "script")) of \(file.shownFileName) failed or did not run",
        "`screens --sandbox SCRIPT` runs one alone"
      )
    case .pluginLoaded(let file): (.pluginBusy, "\(file) is loaded already", "`plugin reload` takes the new file")
    default: nil
    }
  }

  // MARK: - The world outside

  private var outsideWords: Words {
    switch self {
    case .expectationUnmet(let miss): (.expectFailed, miss.message, miss.cure)
    case .waitTimedOut(let runs, let duration):
      (
        .timeLimit,
        "after \(duration.literal) \(runs.count == 1 ? "run \(runs[0]) is" : "runs \(list(runs.map(String.init))) are") "
          + "still under way", "wait longer with --within, or `cancel \(runs.first ?? 0)`"
      )
    case .portalAddress(let fault): (.badAddress, fault.sentence, fault.cure)
    case .sandbox(let message): (.noPortal, message, "`screens-sandbox` must lie beside screens, and start by itself")
    case .sandboxRefused:
      (
        .noPortal, "the sandbox portal does not take what it was given, and says why above",
        "correct it, or leave it out"
      )
    case .timeLimit(let duration): (.timeLimit, "the session's time limit of \(duration.literal) is over", "")
    case .interrupted: (.interrupted, "interrupted", "")
    case .document(let fault): (.file, fault.sentence, fault.cure)
    case .file(let error, let path): (.file, "\(path): \(error.reason)", "")
    case .scriptUnreadable(let error, let path):
      (.file, "the script \(path): \(error.reason)", error.code == ENOENT ? scriptHint(path) : "")
    case .sourceCycle(let chain):
      (.file, "a script that runs itself: \(chain.joined(separator: " → "))", "take one `source` out")
    case .sourceTooDeep(let depth): (.file, "scripts run scripts \(depth) deep", "")
    case .eventFile(let fault):
      (
        .file, "events cannot go to \(fault.path): \(systemWords(fault.errno))",
        fault.operation == .open ? "name a file that you can write to" : "what is lost is counted there"
      )
    case .template(let fault): (.badTemplate, fault.sentence, fault.cure)
    default: (.file, "\(self)", "")
    }
  }

  private func failureWords(_ failure: RunFailure) -> Words {
    let said = failure.details["message"]?.string
    let code: FaultCode =
      switch failure.outcome {
      case .invalid: .actionInvalid
      case .cancelled: .actionCancelled
      default: failure.details["class"] == "pluginDied" ? .pluginDied : .actionFailed
      }
    let verb = failure.outcome == .invalid ? "refused what was entered" : failure.outcome.rawValue
    let faults = (failure.details["fields"]?.array ?? []).compactMap { field -> String? in
      guard let name = field["name"]?.string, let message = field["message"]?.string else { return nil }
      // A plugin's own message often is the list of these.
      let isSaid = ["\(name) \(message)", "\(name): \(message)"].contains { said?.contains($0) == true }
      return isSaid ? nil : "\(name): \(message)"
    }
    let isDead = failure.details["class"] == "pluginDied"
    let message =
      isDead
      ? said ?? "" : "\(failure.action) \(verb == "failed" ? "failed" : verb == "cancelled" ? "was cancelled" : verb)"
    let reasons = isDead ? [] : [said].compactMap { $0 } + faults
    return (
      code, reasons.isEmpty ? message : "\(message): \(reasons.joined(separator: "; "))",
      failure.details["cure"]?.string ?? ""
    )
  }

  private func valueWords(_ fault: ValueFault, _ name: String, _ isSecret: Bool) -> Words {
    let near = fault.reason == .notAChoice && !isSecret ? NearMisses.of(fault.found, among: fault.choices) : []
    return (.badValue, "\(name): \(fault.sentence(isSecret: isSecret))", meant(near, fault.cure))
  }

  /// Whoever names a script that is not there may have meant a command.
  private func scriptHint(_ name: String) -> String {
    if LaunchOptions.sandboxProfiles.contains(name) { return "a sandbox of that version is `--sandbox=\(name)`" }
    let isCommand = CommandTable.command(named: name) != nil
    return isCommand
      ? "commands stand behind -c: `screens -c \(name)`"
      : "name a file of commands, or write commands behind -c: `screens -c 'new \(NameRule.isName(name) ? name : "hello")'`"
  }

  private func refusedHint(_ refused: [PluginRefusal]) -> String {
    "\(refused.count == 1 ? "one plugin was" : "\(refused.count) plugins were") refused: `plugin list` tells why"
  }
}

// MARK: - Pieces of sentences

/// A name as it is quoted in a sentence, cut when it is long.
func quoted(_ name: String) -> String { "\"\(name.count > 60 ? name.prefix(60) + "…" : name[...])\"" }

/// Words as a sentence of their own: a capital first, a full stop last.
func sentence(_ words: String) -> String {
  guard let first = words.first, let last = words.last else { return "" }
  return first.uppercased() + words.dropFirst() + (".?!…".contains(last) ? "" : ".")
}

/// `a`, `a and b`, `a, b and c`
func list(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}

/// An offer of near misses, else `other`.
func meant(_ near: [String], _ other: String) -> String {
  near.isEmpty ? other : "did you mean \(near.map(quoted).joined(separator: " or "))?"
}
