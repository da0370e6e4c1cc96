internal import CommandParsing
internal import PluginHost

/// `erase FIELD│--all`
enum EraseCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "erase", operands: "[FIELD]", count: 0...1,
    options: [
      OptionSyntax("--all", summary: "Empties every field."),
      OptionSyntax("--kept", summary: "Forgets what was entered earlier and not submitted."),
    ])
  static let summary = "empty a field of the view, or all"
  static let examples = ["erase note", "erase --all"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.fieldNames : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let screenlet = try session.workspace.requireCurrent()
    if arguments.has("--kept") { return session.store.forget(screenlet.journalForm) }
    if arguments.has("--all") {
      for field in screenlet.view.fields where !field.text.isEmpty && !field.flags.contains(.readOnly) {
        try session.enter("", into: field, on: screenlet)
      }
      return
    }
    guard let word = arguments.operands.first else { throw nothingNamed }
    do {
      let field = try screenlet.view.field(try session.text(of: word))
      guard !field.flags.contains(.readOnly) else { throw Fault(.readOnlyField(field.name)) }
      try session.enter("", into: field, on: screenlet)
    } catch let fault as Fault {
      throw fault.pointing(at: word.range)
    }
  }

  private static var nothingNamed: Fault {
    Fault(.usage(.missingOperands(usage: "FIELD or --all", minimum: 1, found: 0), syntax))
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let arguments = try invocation.arguments(syntax)
    if let word = arguments.operands.first { return try checker.checkField(word, value: nil) }
    if !arguments.has("--all"), !arguments.has("--kept") { throw nothingNamed }
  }
}
