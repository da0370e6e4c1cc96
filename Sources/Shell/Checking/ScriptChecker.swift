internal import CommandParsing
internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import PluginHost

/// Reads a script as if it ran, and lists its faults: names, types and forms, against the manifests of plugins.
///
/// It runs no command and no action; plugins are read as `new` would have them read. What only shows while running is
/// counted and not judged: values of variables, fields of views that a plugin fills later.
final class ScriptChecker {
  let session: Session
  /// How many faults were found and told.
  private(set) var faults = 0
  /// Words that could not be judged.
  private(set) var uncheckedWords = 0
  /// The name of the current screenlet, ``unknownName`` when only running tells which it is.
  var current: String?
  /// What a screenlet is called here whose name is not known before running.
  private static let unknownName = ""

  private var definitions: [String: ScreenletDefinition?] = [:]
  private var order: [String] = []
  private var variables: Set<String> = []
  private var source: ScriptSource?
  private var line = 0
  /// The words of the command that is looked at.
  private var words: ArraySlice<Word> = []

  init(session: Session) { self.session = session }

  // MARK: - Scripts

  /// Checks a whole script, and those that it runs.
  func check(_ script: ScriptSource) {
    let before = (source, line, words)
    defer { (source, line, words) = before }
    source = script
    do {
      while let item = try script.stream.next() {
        switch item {
        case .command(let command):
          line = command.line
          words = command.words[...]
          let invocation = Invocation(words: command.words[...], source: script, isBackground: command.isBackground)
          collect(at: invocation.head.range) {
            try checkReferences(of: invocation)
            try check(invocation)
          }
        case .fault(let fault):
          line = script.stream.excerpt(fault.range).line
          words = []
          add(Fault(.syntax(fault.kind), at: fault.range))
        }
      }
    } catch let error as SystemError {
      add(Fault(.file(error, path: script.name)))
    } catch {
      add(Fault(.syntax(.invalidEscape)))
    }
  }

  private func checkReferences(of invocation: Invocation) throws {
    for word in invocation.words where !word.references.isEmpty {
      uncheckedWords += 1
      for reference in word.references { try check(reference) }
    }
  }

  /// Checks one command, its references excepted: of nested ones they would be checked twice.
  func check(_ invocation: Invocation) throws {
    guard let name = invocation.head.bareText else {
      throw Fault(.unknownCommand("…", near: []), at: invocation.head.range)
    }
    if let command = CommandTable.command(named: name) {
      if invocation.isBackground, !command.mayRunInBackground {
        throw Fault(.notInBackground(name), at: invocation.head.range)
      }
      return try command.check(invocation, in: self)
    }
    guard let current else { throw Fault(.unknownCommand(name, near: near(name)), at: invocation.head.range) }
    guard let definition = definitions[current] ?? nil else { return uncheckedWords += 1 }
    guard let action = definition.action(named: name) else {
      let owners = order.filter { (definitions[$0] ?? nil)?.action(named: name) != nil }
      throw Fault(.unknownCommand(name, near: near(name), owners: owners), at: invocation.head.range)
    }
    try check(arguments: Array(invocation.words.dropFirst()), of: action, at: invocation.head.range)
  }

  /// Notes the fault that `body` throws, and goes on.
  func collect(at range: SourceRange? = nil, _ body: () throws -> Void) {
    do {
      try body()
    } catch let fault as Fault {
      add(range.map(fault.pointing) ?? fault)
    } catch {}
  }

  private func add(_ fault: Fault) {
    guard let source else { return }
    faults += 1
    // At once, while the line is in memory.
    session.place = SourcePlace(file: source.name, line: line)
    session.report(fault, at: source, of: words, besides: definitions.values.compactMap { $0 })
  }

  private func near(_ name: String) -> [String] {
    let actions = (current.flatMap { definitions[$0] ?? nil }?.actions ?? []).map(\.name)
    return NearMisses.of(name, among: CommandTable.names + actions)
  }

  // MARK: - What commands ask

  /// The text of a word that is known before running; nil, and counted, for one that is not.
  func literal(_ word: Word) -> String? {
    guard word.references.isEmpty else { return nil }
    return try? session.text(of: word)
  }

  /// Counts a word that only running can judge.
  func note(unchecked word: Word) {
    if word.references.isEmpty { uncheckedWords += 1 }
  }

  /// A variable that the script defines.
  func define(_ name: String, at range: SourceRange) throws {
    if order.contains(name) { throw Fault(.screenletExists(name), at: range) }
    variables.insert(name)
  }

  /// True when all words are known before running.
  func knows(_ invocation: Invocation) -> Bool { invocation.words.allSatisfy(\.references.isEmpty) }

  /// The number of a run, if it is given and known.
  func checkRun(_ word: Word?) throws {
    guard let word, let text = literal(word), Int(text) == nil else { return }
    throw Fault(.unknownRun(text), at: word.range)
  }

  /// `new`: the definition must be there, the name free.
  func checkNew(_ definition: Word, name: Word?) throws {
    let given = name.map { literal($0) ?? ScriptChecker.unknownName }
    guard let wanted = literal(definition) else { return add(given ?? ScriptChecker.unknownName, nil) }
    do {
      let found = try session.definition(wanted, at: definition.range)
      let own = given ?? freeName(for: found.definition.name)
      let range = name?.range ?? definition.range
      if own != ScriptChecker.unknownName {
        if order.contains(own) { throw Fault(.screenletExists(own), at: range) }
        if variables.contains(own) { throw Fault(.variableExists(own), at: range) }
        try session.checkNewName(own, at: range)
      }
      add(own, found.definition)
    } catch {
      // The screenlet exists all the same, so that its other lines are not all faults.
      add(given ?? wanted, nil)
      throw error
    }
  }

  /// `use`: the screenlet must be there.
  func use(_ word: Word) throws {
    guard let name = literal(word) else { return current = ScriptChecker.unknownName }
    try require(name, at: word.range)
    current = name
  }

  /// `close`: the screenlet must be there, and then is not.
  func close(_ word: Word) throws {
    guard let name = literal(word) else { return }
    try require(name, at: word.range)
    order.removeAll { $0 == name }
    definitions[name] = nil
    if current == name { current = order.last }
  }

  /// The definition of the current screenlet; nil when it is not known.
  func requireCurrent() throws -> ScreenletDefinition? {
    guard let current else { throw Fault(.noScreenlet) }
    return definitions[current] ?? nil
  }

  /// An attribute's name, and the value if it is known.
  func checkAttribute(_ name: String, at range: SourceRange, value: Word) throws {
    guard let definition = try requireCurrent() else { return }
    let attribute = try attribute(name, of: definition, at: range)
    guard !attribute.flags.contains(.readOnly) else { throw Fault(.readOnlyAttribute(name), at: range) }
    guard value.references.isEmpty else { return }
    _ = try session.canonical(
      value, for: attribute.form, of: attribute.name, isSecret: attribute.flags.contains(.secret))
  }

  /// An attribute's name alone.
  func checkAttributeName(_ word: Word, mayChange: Bool = false) throws {
    guard let definition = try requireCurrent(), let name = literal(word) else { return }
    let attribute = try attribute(name, of: definition, at: word.range)
    if mayChange, attribute.flags.contains(.readOnly) { throw Fault(.readOnlyAttribute(name), at: word.range) }
  }

  /// An event that nobody declares, spelled nearly like one that somebody does. A plugin may tell events that it does not
  /// declare, so a name like no other passes.
  func checkEvent(_ name: String, at range: SourceRange) throws {
    let declared =
      definitions.values.compactMap { $0 }.flatMap(\.events).map(\.name) + [
        "actionStarted", "actionFinished", "attributeChanged",
      ]
    guard !declared.contains(where: NameGlob(name).matches) else { return }
    let near = NearMisses.of(name, among: declared)
    if !near.isEmpty { throw Fault(.unknownEvent(name, near: near), at: range) }
  }

  /// The argument of an action.
  func check(arguments words: [Word], of action: ActionDeclaration, at range: SourceRange) throws {
    guard words.allSatisfy({ $0.references.isEmpty }) else { return }
    _ = try session.argument(words, of: action, at: range)
  }

  /// A field's name, and the value if it is known. Views without declared fields are filled later.
  func checkField(_ word: Word, value: Word?) throws {
    guard let definition = try requireCurrent(), let name = literal(word) else { return }
    let declared = definition.fields
    guard !declared.isEmpty else { return note(unchecked: word) }
    guard let field = declared.first(where: { $0.name == name }) ?? declared.first(where: { $0.label == name }) else {
      throw Fault(.unknownField(name, near: NearMisses.of(name, among: declared.map(\.name))), at: word.range)
    }
    guard !field.flags.contains(.readOnly) else { throw Fault(.readOnlyField(field.name), at: word.range) }
    guard let value, value.references.isEmpty else { return }
    _ = try session.canonical(value, for: ViewField(field))
  }

  /// A button's name; also one that a plugin may add later is a fault where some are declared.
  func checkButton(_ word: Word) throws {
    guard let definition = try requireCurrent(), let name = literal(word) else { return }
    let declared = definition.buttons
    guard !declared.isEmpty else { return note(unchecked: word) }
    guard declared.contains(where: { $0.name == name || $0.label == name }) else {
      throw Fault(.unknownButton(name, near: NearMisses.of(name, among: declared.map(\.name))), at: word.range)
    }
  }

  /// A duration, if it is given and known.
  func checkDuration(_ word: Word?) throws {
    guard let word, word.references.isEmpty else { return }
    _ = try session.duration(word)
  }

  private func add(_ name: String, _ definition: ScreenletDefinition?) {
    definitions.updateValue(definition, forKey: name)
    order.removeAll { $0 == name }
    order.append(name)
    current = name
  }

  private func freeName(for definition: String) -> String {
    Workspace.freeName(for: definition) { name in
      order.contains(name) || variables.contains(name) || Variables.reserved.contains(name)
    }
  }

  private func require(_ name: String, at range: SourceRange) throws {
    guard order.contains(name) || order.contains(ScriptChecker.unknownName) else {
      throw Fault(.unknownScreenlet(name, near: NearMisses.of(name, among: order)), at: range)
    }
  }

  private func attribute(
    _ name: String, of definition: ScreenletDefinition, at range: SourceRange
  ) throws -> AttributeDeclaration {
    guard let attribute = definition.attribute(named: name) else {
      throw Fault(
        .unknownAttribute(
          name, screenlet: current ?? definition.name,
          near: NearMisses.of(name, among: definition.attributes.map(\.name))), at: range)
    }
    return attribute
  }

  private func check(_ reference: Reference) throws {
    let name = reference.name
    guard name != "?", !Variables.reserved.contains(name), !variables.contains(name), !order.contains(name) else {
      return
    }
    throw Fault(
      .unknownVariable(name, near: NearMisses.of(name, among: variables.sorted() + Variables.reserved + order)),
      at: reference.range)
  }
}
