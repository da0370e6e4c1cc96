internal import CommandParsing

/// `use NAME`
enum UseCommand: ShellCommand {
  static let syntax = CommandSyntax("use", operands: "NAME", count: 1...1)
  static let summary = "make a screenlet the current one"
  static let examples = ["use h"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.screenlets : .nothing
  }

  static func change(_ scene: inout LineScene, by operands: [DraftWord]) {
    if let first = operands.first { scene.use(first.text) }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let word = try invocation.arguments(syntax).operands[0]
    session.workspace.use(try session.screenlet(word))
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    try checker.use(try invocation.arguments(syntax).operands[0])
  }
}

extension Session {
  /// The screenlet that a word names.
  func screenlet(_ word: Word) throws -> Screenlet {
    do {
      return try workspace.requireScreenlet(named: try text(of: word))
    } catch let fault as Fault {
      throw fault.pointing(at: word.range)
    }
  }
}
