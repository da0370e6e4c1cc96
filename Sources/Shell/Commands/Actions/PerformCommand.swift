internal import EventLoop
internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// `perform [ACTION [ARGUMENT]]`, and every action by its bare name.
enum PerformCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "perform", operands: "[ACTION [ARGUMENT]]",
    options: [
      OptionSyntax("--key", value: "TEXT", summary: "Names what is done: done once, the same again sends nothing.")
    ], dash: .data)
  static let summary = "run an action of the screenlet; without a name its default action"
  static let help =
    "The bare name of an action does the same, unless a command has that name. An action takes one argument; one of type "
    + "object is written as JSON or as `a=1 b=2`. With & it runs in the background: see `runs`, `wait`, `cancel`. "
    + "A key makes a change repeatable: a script that was cut short can be run again from the top."
  static let examples = ["perform", "perform greet Grace", "count 5 &"]
  static let mayRunInBackground = true

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    guard operand.index > 0 else { return scene.actions }
    guard let action = operand.earlier[0].text.flatMap(scene.action) else { return .anything("") }
    return scene.role(ofArgument: operand.index - 1, operand.word, of: action)
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let operands = arguments.operands
    let screenlet = try session.workspace.requireCurrent()
    let action = try action(operands.first, of: screenlet, session)
    let key = try arguments.value(of: "--key").map(session.text)
    try session.perform(action, on: screenlet, Array(operands.dropFirst()), invocation, key: key)
  }

  private static func action(_ word: Word?, of screenlet: Screenlet, _ session: Session) throws -> ActionDeclaration {
    let definition = screenlet.definition
    guard let word else {
      guard let action = definition.defaultAction else {
        throw Fault(.noDefaultAction(definition: definition.name, actions: definition.actions.map(\.name)))
      }
      return action
    }
    let name = try session.text(of: word)
    guard let action = definition.action(named: name) else { throw definition.unknownAction(name, at: word.range) }
    return action
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let operands = try invocation.arguments(syntax).operands
    guard let definition = try checker.requireCurrent() else { return }
    guard let word = operands.first else {
      if definition.defaultAction == nil {
        throw Fault(.noDefaultAction(definition: definition.name, actions: definition.actions.map(\.name)))
      }
      return
    }
    guard let name = checker.literal(word) else { return }
    guard let action = definition.action(named: name) else { throw definition.unknownAction(name, at: word.range) }
    try checker.check(arguments: Array(operands.dropFirst()), of: action, at: word.range)
  }
}

extension ScreenletDefinition {
  /// The fault of a name that is none of its actions.
  func unknownAction(_ name: String, at range: SourceRange) -> Fault {
    Fault(
      .unknownAction(name, definition: self.name, near: NearMisses.of(name, among: actions.map(\.name))), at: range)
  }
}

extension Session {
  /// Runs an action: to its outcome, or to its start when it goes to the background.
  func perform(
    _ action: ActionDeclaration, on screenlet: Screenlet, _ words: [Word], _ invocation: Invocation,
    key: String? = nil
  ) throws {
    let argument = try self.argument(words, of: action, at: invocation.head.range)
    try start(
      RunTable.Order(
        screenlet: screenlet, action: action, argument: argument, isBackground: invocation.isBackground, place: place,
        key: key))
  }

  /// Starts a run; waits for its end unless it goes to the background.
  func start(_ order: RunTable.Order) throws {
    var order = order
    order.column = order.place == nil ? nil : column
    order.screenlet.noteCall(from: order.place, column: order.column)
    if order.isBackground, runs.activeInBackground.count >= settings.jobs {
      try wait(for: Waiting(for: .room(jobs: settings.jobs))) { runs.activeInBackground.count < settings.jobs }
    }
    guard !order.isBackground else {
      let run = try launch(order)
      return output.notice("run \(run.number) in the background")
    }
    // The first events of a run come while it is started.
    output.beginTelling(of: runs.lastNumber + 1)
    var failure: RunFailure?
    defer { output.endTelling(failure.map { FaultKind.runFailed($0).message }) }
    let run = try launch(order)
    defer { failure = run.failure }
    try follow(run)
  }

  /// Waits for a run's end in the foreground: Ctrl-C cancels it, and a second one ends its plugin.
  func follow(_ run: Run) throws {
    run.wasHeardOf = true
    foreground = run
    defer { foreground = nil }
    // An answer from elsewhere takes its time: looking out for it would only take the processor from who makes it.
    loop.run(until: { !run.isActive || verdict != nil || hasOpenCalls }, isSoon: true)
    loop.run(until: { !run.isActive || verdict != nil })
    if let failure = run.failure { throw Fault(.runFailed(failure)) }
    if run.isActive { try throwIfStopped() }
    tellSuccess(of: run)
  }

  /// Tells a person at the prompt what the plugin says to a run that has succeeded. Where a command has a screenlet of its
  /// own, the command tells.
  private func tellSuccess(of run: Run) {
    guard isInteractive, run.outcome == .succeeded, let message = run.successMessage,
      workspace.screenlets.contains(where: { $0 === run.screenlet })
    else { return }
    output.notice(message)
  }

  /// The canonical argument that words give to an action; nil for none.
  func argument(_ words: [Word], of action: ActionDeclaration, at range: SourceRange) throws -> String? {
    guard let first = words.first else {
      if action.flags.contains(.required), action.form.type != .nothing {
        throw Fault(
          .argumentMissing(
            action: action.name, argument: action.argument ?? action.form.type.name, example: action.examples.first),
          at: range)
      }
      return nil
    }
    guard action.form.type != .nothing else { throw Fault(.argumentNotTaken(action: action.name), at: first.range) }
    let whole = first.range.through((words.last ?? first).range)
    if action.form.type == .object { return try objectArgument(words, of: action, at: whole) }
    guard words.count == 1 else { throw Fault(.argumentNotPairs(action: action.name), at: whole) }
    return try canonical(first, for: action.form, of: action.argument ?? action.name)
  }

  private func objectArgument(_ words: [Word], of action: ActionDeclaration, at whole: SourceRange) throws -> String {
    var object = JSONObject()
    if words.count == 1, words[0].assignment == nil {
      let value = try value(of: words[0])
      guard let members = value.object else {
        throw Fault(.expected("an object: {…} or a=1 b=2", found: value.plainText), at: whole)
      }
      object = members
    } else {
      var names = GivenNames()
      for word in words {
        guard let assignment = word.assignment else {
          throw Fault(.argumentNotPairs(action: action.name), at: word.range)
        }
        try names.take(assignment.name, at: assignment.nameRange)
        object[assignment.name] = try value(of: assignment.valueWord)
      }
    }
    do throws(ValueFault) {
      return try action.canonicalArgument(.object(object))
    } catch {
      let place = error.place?.steps.first
      let word = words.first { word in word.assignment.map { place == .member($0.name) } ?? false }
      throw Fault(
        .value(error, of: action.argument ?? action.name, isSecret: action.isSecret(at: error.place)),
        at: word?.range ?? whole)
    }
  }
}
