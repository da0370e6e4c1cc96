internal import CommandParsing

/// `cancel [RUN]`
enum CancelCommand: ShellCommand {
  static let syntax = CommandSyntax("cancel", operands: "[RUN]", count: 0...1)
  static let summary = "ask a run to end; without a number the only one under way"
  static let help =
    "It does not wait for the end: `wait` does. A run that does not heed it can be cancelled a second time, which ends "
    + "its plugin's process."
  static let examples = ["cancel", "cancel 3"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.runs(activeOnly: true) : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    if let word = try invocation.arguments(syntax).operands.first {
      let run = try session.run(word)
      guard run.isActive else { throw Fault(.runNotActive(run.number), at: word.range) }
      session.runs.cancel(run)
    } else {
      let active = session.runs.active
      guard active.count == 1 else { throw Fault(.noRunToCancel(several: active.map(\.number))) }
      session.runs.cancel(active[0])
    }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    try checker.checkRun(try invocation.arguments(syntax).operands.first)
  }
}
