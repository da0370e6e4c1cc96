internal import PluginHost
internal import CommandParsing
internal import EventLogging
internal import EventLoop

extension Session {
  /// Runs a script to its end, or to its first failure.
  /// - Throws: ``ScriptStopped`` after a failure that ends it; the failure has been reported.
  func run(_ source: ScriptSource) throws {
    var served = 0
    while verdict == nil {
      guard let item = try next(of: source) else { return }
      switch item {
      case .command(let command):
        if transcript == nil, SetCommand.runPlain(command, of: source, in: self) { break }
        try carryOut(command, from: source)
      case .fault(let fault):
        place = SourcePlace(file: source.name, line: source.stream.excerpt(fault.range).line)
        try fail(Fault(.syntax(fault.kind), at: fault.range), source) { report(unreadable: $0, at: source) }
      }
      // A script of nothing but fast commands must still hear signals and plugins.
      served += 1
      if served & 1023 == 0 { loop.poll() }
      if interrupt != nil, !isInteractive { try stop(for: source) }
    }
  }

  /// Carries out one command: reports what fails, and stops the script if that is the rule.
  func carryOut(_ command: Command, from source: ScriptSource) throws {
    if !changedPlugins.isEmpty { reloadChangedPlugins() }
    place = SourcePlace(file: source.name, line: command.line)
    let invocation = Invocation(words: command.words[...], source: source, isBackground: command.isBackground)
    head = (source, invocation.head.range)
    do {
      try transcribing(command, from: source) { try dispatch(invocation) }
    } catch let fault as Fault {
      try fail(fault.pointing(at: invocation.head.range), source) { report($0, at: source, of: command.words[...]) }
    }
  }

  /// Reports a fault of a script, and ends the script if failures end it.
  private func fail(_ fault: Fault, _ source: ScriptSource, report: (Fault) -> Void) throws {
    report(fault)
    let status = fault.kind.exitStatus
    if firstFailure == nil { firstFailure = status }
    if !options.keepsGoing || verdict != nil || interrupt != nil { throw ScriptStopped(status: status) }
  }

  private func stop(for source: ScriptSource) throws {
    guard let interrupt else { return }
    throw ScriptStopped(status: ExitStatus.signal(interrupt))
  }

  private func next(of source: ScriptSource) throws -> CommandStream.Item? {
    do {
      return try source.stream.next()
    } catch let error as SystemError {
      try fail(Fault(.file(error, path: source.name)), source) { report($0, at: nil, excerpt: nil) }
      return nil
    }
  }

  /// Finds what the first word means, in this order: command, alias (at the prompt), action of the current screenlet.
  func dispatch(_ invocation: Invocation) throws {
    guard let name = invocation.head.bareText else {
      throw Fault(.unknownCommand(try text(of: invocation.head), near: []), at: invocation.head.range)
    }
    if let command = command(named: name) {
      if invocation.isBackground, !command.mayRunInBackground {
        throw Fault(.notInBackground(name), at: invocation.head.range)
      }
      return try command.run(invocation, in: self)
    }
    if isInteractive, !invocation.aliases.contains(name), let alias = aliases[name] {
      return try run(alias: alias, called: name, for: invocation)
    }
    if let screenlet = workspace.current, let action = screenlet.definition.action(named: name) {
      return try perform(action, on: screenlet, Array(invocation.words.dropFirst()), invocation)
    }
    let owners = workspace.screenlets.filter { $0.definition.action(named: name) != nil }.map(\.name)
    throw Fault(
      .unknownCommand(name, near: nearCommands(name), hasScreenlet: workspace.current != nil, owners: owners),
      at: invocation.head.range)
  }

  /// The command of that name. Scripts say the same command many times in a row, so the last one is kept at hand.
  private func command(named name: String) -> (any ShellCommand.Type)? {
    if let lastCommand, lastCommand.name == name { return lastCommand.type }
    guard let command = CommandTable.command(named: name) else { return nil }
    lastCommand = (name, command)
    return command
  }

  /// Commands, aliases and actions that are spelled nearly so.
  func nearCommands(_ name: String) -> [String] {
    let actions = workspace.current?.definition.actions.map(\.name) ?? []
    return NearMisses.of(name, among: CommandTable.names + actions + (isInteractive ? Array(aliases.keys) : []))
  }

  /// Runs what an alias stands for, with the words behind it added.
  private func run(alias: String, called name: String, for invocation: Invocation) throws {
    let stream = CommandStream(name: "alias", text: alias)
    guard case .command(let command)? = try stream.next() else { return }
    // The alias's own words are shown as the name that stood for them.
    let words = command.words.map { Word(range: invocation.head.range, prefix: $0.prefix, content: $0.content) }
    try dispatch(
      Invocation(
        words: (words + invocation.words.dropFirst())[...], source: invocation.source,
        isBackground: invocation.isBackground, aliases: invocation.aliases.union([name]), depth: invocation.depth))
  }
}
