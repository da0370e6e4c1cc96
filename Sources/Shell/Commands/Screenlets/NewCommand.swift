internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// `new DEFINITION [NAME] [ATTR=VALUE…]`
enum NewCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "new", operands: "DEFINITION [NAME] [ATTR=VALUE…]", count: 1...Int.max, dash: .data)
  static let summary = "make a screenlet, and make it the current one"
  static let help =
    "Without NAME it is called as its definition, then NAME2, NAME3 … Nothing runs in the plugin until the first action. "
    + "`PLUGIN.DEFINITION` says which plugin when several offer one of that name."
  static let examples = ["new hello", "new hello h name=Ada"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    guard operand.index > 0 else { return scene.definitions }
    guard let definition = operand.earlier[0].text.flatMap(scene.definition) else { return .anything("") }
    let takesName = operand.index == 1
    return .assignment(WordRole.SlotList(slots: scene.attributes(of: definition), takesNewName: takesName))
  }

  static func change(_ scene: inout LineScene, by operands: [DraftWord]) {
    guard let first = operands.first else { return }
    let name = operands.dropFirst().first.flatMap { $0.name == nil ? $0.text : nil }
    scene.make(name, of: first.text.flatMap(scene.definition))
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    var operands = try invocation.arguments(syntax).operands[...]
    let first = operands.removeFirst()
    let found = try session.definition(try session.text(of: first), at: first.range)
    var name = Workspace.freeName(for: found.definition.name) { name in
      session.workspace.screenlet(named: name) != nil || session.variables.defined(name) != nil
        || Variables.reserved.contains(name)
    }
    if let word = operands.first, word.assignment == nil {
      name = try session.text(of: word)
      try session.checkNewName(name, at: word.range)
      operands.removeFirst()
    }
    let ref = session.workspace.nextRef()
    let instance = session.host.makeInstance(of: found, ref: ref)
    let screenlet = Screenlet(name: name, instance: instance, definition: found.definition)
    do {
      for (index, text) in try SetCommand.assignments(Array(operands), on: screenlet, session) {
        screenlet.setValue(text, at: index)
      }
    } catch {
      session.host.close(instance)
      throw error
    }
    session.workspace.add(screenlet)
    session.output.expectEvents(of: screenlet)
    session.offerEntries(for: screenlet)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    var operands = try invocation.arguments(syntax).operands[...]
    let first = operands.removeFirst()
    let hasName = operands.first.map { $0.assignment == nil } ?? false
    let name = hasName ? operands.removeFirst() : nil
    try checker.checkNew(first, name: name)
    var names = GivenNames()
    for word in operands {
      guard let assignment = word.assignment else {
        throw Fault(.expected("NAME=VALUE", found: invocation.text(of: word)), at: word.range)
      }
      checker.collect {
        try checker.checkAttribute(assignment.name, at: assignment.nameRange, value: assignment.valueWord)
        try names.take(assignment.name, at: assignment.nameRange)
      }
    }
  }
}

extension Session {
  /// The definition of that name, with plugins searched and read if need be.
  func definition(_ name: String, at range: SourceRange) throws -> FoundDefinition {
    do throws(DefinitionFault) {
      return try host.definition(named: name)
    } catch {
      switch error {
      case .unknown where options.isSafe:
        throw Fault(.pluginsOff(name), at: range)
      case .unknown(let known, let refused):
        throw Fault(.unknownDefinition(name, near: NearMisses.of(name, among: known), refused: refused), at: range)
      case .ambiguous(let plugins):
        throw Fault(.ambiguousDefinition(name, plugins: plugins), at: range)
      }
    }
  }

  /// Refuses a name that is none, is taken, or belongs to the language.
  func checkNewName(_ name: String, at range: SourceRange) throws {
    guard NameRule.isName(name) else { throw Fault(.badName(name), at: range) }
    guard !Variables.reserved.contains(name) else { throw Fault(.reservedName(name), at: range) }
    guard workspace.screenlet(named: name) == nil else { throw Fault(.screenletExists(name), at: range) }
    guard variables.defined(name) == nil else { throw Fault(.variableExists(name), at: range) }
  }
}

/// What may name a screenlet, a variable or an alias.
enum NameRule {
  /// A letter or `_`, then letters, digits, `_` and `-`.
  static func isName(_ name: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80 || byte == UInt8(ascii: "_")
        || byte >= 0x80
    }
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= 64 else { return false }
    return name.utf8.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}
