internal import CommandParsing
internal import EventLoop
internal import JSONValues
internal import LineEditing
internal import PluginHost
internal import Themes

/// `plugin …`
enum PluginCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "plugin",
    operands: "load|check FILE | test FILE [SCRIPT…] | new DIR | unload|reload|info|retry NAME | list | path",
    count: 1...Int.max,
    options: [
      OptionSyntax("--watch", summary: "With reload: again each time the file changes."),
      OptionSyntax(
        "--skip", value: "ACTION", isRepeatable: true, summary: "With check: does not start that action (repeatable)."),
      OptionSyntax("--strict", summary: "With check: a warning fails as well."),
      OptionSyntax("--within", value: "D", summary: "With test: how long each script may take (60s)."),
      OptionSyntax("--language", value: "swift|c", summary: "With new: what the plugin is written in."),
      OptionSyntax("--name", value: "NAME", summary: "With new: what it is called; else as its folder."),
    ])
  static let summary = "make, check, load, reload and look at plugins"
  static let help =
    "`load` lasts for the session; a plugin that shall stay lies in a folder of `plugin path`. `reload` takes a rebuilt "
    + "file: runs end as cancelled, attributes and what was entered stay. `retry` gives another chance to a plugin that "
    + "crashed too often or was put aside. `list` tells the state of each, and why a file was refused. `check` looks at all "
    + "that can be asked of a plugin, starts each of its actions and reports what is wrong. `test` runs the examples of its "
    + "definitions and the *.screens beside it, each in a session with a sandbox of its own, signed in. `new` makes a "
    + "project that builds with one command, in an empty folder or a new one, and tells how to go on."
  static let examples = [
    "plugin list", "plugin load ./libhello.so", "plugin reload hello --watch", "plugin info hello",
    "plugin check ./libhello.so --skip crash", "plugin test ./libhello.so",
    "plugin new my-form --language swift", "plugin new /tmp/a --language c --name my-form",
  ]

  static let verbs = ["load", "unload", "reload", "list", "info", "check", "test", "new", "retry", "path"]
  /// The verbs that are followed by a file or a folder.
  static let verbsOfFiles = ["load", "check", "test", "new"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    guard operand.index > 0 else { return .name(NameList(.setting, syntax.operands, verbs)) }
    switch operand.earlier[0].text {
    case let verb? where verbsOfFiles.contains(verb): return operand.index == 1 || verb == "test" ? .file : .nothing
    case "list", "path": return .nothing
    default: return scene.plugins
    }
  }

  static func role(ofOption name: String, in scene: LineScene) -> WordRole {
    name == "--language"
      ? .name(NameList(.value, "swift|c", ProjectLanguage.allCases.map(\.rawValue)))
      : .anything(syntax.option(name)?.value ?? "")
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let (verb, operand, arguments) = try parts(invocation)
    switch (verb, operand) {
    case ("list", nil): PluginReportLines.list(session)
    case ("path", nil): PluginReportLines.path(session)
    case ("load", let word?): try session.loadPlugin(try session.text(of: word), at: word.range)
    case ("unload", let word?): try session.unloadPlugin(try session.plugin(word), at: word.range)
    case ("reload", let word?):
      try session.reloadPlugin(try session.plugin(word), watches: arguments.has("--watch"), at: word.range)
    case ("info", let word?): PluginReportLines.info(try session.plugin(word), session)
    case ("retry", let word?): try session.retryPlugin(word)
    case ("check", let word?):
      try session.checkPlugin(word, skipping: arguments.values(of: "--skip"), isStrict: arguments.has("--strict"))
    case ("test", let word?):
      let limit = try arguments.value(of: "--within").map(session.duration) ?? .seconds(60)
      try session.testPlugin(word, scripts: Array(arguments.operands.dropFirst(2)), within: limit)
    case ("new", let word?):
      try session.makePlugin(
        try Session.newPlugin(word, arguments) { try session.text(of: $0) }, at: word.range)
    default: break
    }
  }

  /// The verb and what it is about; refuses what does not belong together.
  private static func parts(_ invocation: Invocation) throws -> (verb: String, operand: Word?, arguments: Arguments) {
    let arguments = try invocation.arguments(syntax)
    let first = arguments.operands[0]
    guard let verb = first.bareText, verbs.contains(verb) else {
      throw Fault(.unknownVerb(first.bareText ?? invocation.text(of: first), known: verbs), at: first.range)
    }
    let needsOperand = verb != "list" && verb != "path"
    let usage = needsOperand ? "\(verb) \(operandName(of: verb))" : verb
    let count = arguments.operands.count
    let most = verb == "test" ? Int.max : needsOperand ? 2 : 1
    guard count >= (needsOperand ? 2 : 1) else {
      throw Fault(.usage(.missingOperands(usage: usage, minimum: 2, found: 1), syntax), at: first.range)
    }
    guard count <= most else {
      throw Fault(.usage(.surplusOperands(usage: usage, maximum: most, found: count), syntax), at: first.range)
    }
    return (verb, needsOperand ? arguments.operands[1] : nil, arguments)
  }

  private static func operandName(of verb: String) -> String {
    switch verb {
    case "load", "check", "test": "FILE"
    case "new": "DIR"
    default: "NAME"
    }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let (verb, operand, arguments) = try parts(invocation)
    guard let operand else { return }
    let words = [operand] + arguments.options.compactMap(\.value)
    if verb == "new", words.allSatisfy({ checker.literal($0) != nil }) {
      _ = try Session.newPlugin(operand, arguments) { checker.literal($0) ?? "" }
    }
    if verb == "load", let path = checker.literal(operand) {
      try checker.session.loadPlugin(path, at: operand.range)
    }
  }
}

extension Session {
  /// The plugin that a word names.
  func plugin(_ word: Word) throws -> HostedPlugin {
    let name = try text(of: word)
    let plugins = host.knownPlugins()
    guard let plugin = plugins.first(where: { $0.name == name || $0.file == name }) else {
      throw Fault(.unknownPlugin(name, near: NearMisses.of(name, among: plugins.map(\.name))), at: word.range)
    }
    return plugin
  }

  /// Takes in a plugin's file for this session.
  func loadPlugin(_ path: String, at range: SourceRange) throws {
    let file = path.contains("/") ? path : "./" + path
    let loaded = try refusing(at: range) { () throws(PluginRefusal) in try host.load(file: file) }
    warn(loaded)
    let names = loaded.plugin.manifest.definitions.map(\.name)
    output.tell(
      "plugin", ["loaded": .string(loaded.plugin.name), "definitions": .array(names.map(JSON.string))],
      [.heading("\(loaded.plugin.name) \(loaded.plugin.manifest.version) offers \(list(names))")], at: place)
  }

  /// Forgets a plugin for this session.
  func unloadPlugin(_ plugin: HostedPlugin, at range: SourceRange) throws {
    let users = workspace.screenlets.filter { $0.instance.plugin === plugin }.map(\.name)
    guard users.isEmpty else { throw Fault(.pluginInUse(plugin.name, screenlets: users), at: range) }
    stopWatching(plugin)
    host.unload(plugin)
  }

  /// Another chance: for a known plugin that crashed too often, else for a file or a name that was put aside.
  func retryPlugin(_ word: Word) throws {
    let name = try text(of: word)
    if let plugin = host.knownPlugins().first(where: { $0.name == name || $0.file == name }) {
      return host.retry(plugin)
    }
    let refused = host.searchFindings().refusals.map(\.file)
    guard let file = refused.first(where: { $0 == name || PluginCandidate.name(ofFile: $0) == name }) else {
      let known = host.knownPlugins().map(\.name) + refused.compactMap(PluginCandidate.name(ofFile:))
      throw Fault(.unknownPlugin(name, near: NearMisses.of(name, among: known)), at: word.range)
    }
    host.retry(file: file)
    if let refusal = host.searchFindings().refusals.first(where: { $0.file == file }) {
      throw Fault(.pluginRefused(refusal), at: word.range)
    }
  }

  /// Logs why somebody else could have changed what was loaded.
  func warn(_ loaded: PluginHost.Loaded) {
    for fault in loaded.distrust { logLine(loaded.plugin.name, .warning, fault.sentence) }
  }

  /// Does what may be refused: then it is a fault of the word at `range`.
  func refusing<Value>(
    at range: SourceRange, _ body: () throws(PluginRefusal) -> Value
  ) throws -> Value {
    do throws(PluginRefusal) {
      return try body()
    } catch {
      throw Fault(.pluginRefused(error), at: range)
    }
  }
}
