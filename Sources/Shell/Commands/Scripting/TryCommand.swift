internal import CommandParsing

/// `try COMMAND`
enum TryCommand: ShellCommand {
  static let syntax = CommandSyntax("try", operands: "COMMAND…", count: 1...Int.max, dash: .nests)
  static let summary = "run a command whose failure neither stops the script nor counts"
  static let help =
    "$? holds the outcome: succeeded, stored, failed, invalid, cancelled, or refused when no run was opened."
  static let examples = ["try greet", "try crash; echo $?"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole { .command }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let operands = try invocation.arguments(syntax).operands
    let nested = try invocation.nested(operands[...])
    session.variables.outcome = RunOutcome.succeeded.rawValue
    // What fails inside, also in a script that `source` runs, does not count.
    let failureBefore = session.firstFailure
    session.firstFailure = nil
    defer {
      let counts = session.mustStop || session.interrupt != nil
      session.firstFailure = failureBefore ?? (counts ? session.firstFailure : nil)
    }
    do {
      try session.dispatch(nested)
      if session.firstFailure != nil { session.variables.outcome = RunOutcome.failed.rawValue }
    } catch let fault as Fault {
      // A time limit or a signal ends what is under way whatever tries.
      if session.verdict != nil || session.interrupt != nil { throw fault }
      session.variables.outcome = outcome(of: fault.kind)
      session.report(fault.pointing(at: nested.head.range), at: invocation.source, of: invocation.words)
    } catch is ScriptStopped {
      if session.verdict != nil || session.interrupt != nil { throw ScriptStopped(status: ExitStatus.failure) }
      session.variables.outcome = RunOutcome.failed.rawValue
    }
  }

  private static func outcome(of kind: FaultKind) -> String {
    switch kind {
    case .runFailed(let failure): failure.outcome.rawValue
    case .runsFailed, .expectationUnmet, .waitTimedOut, .pluginDied, .instanceFailed: RunOutcome.failed.rawValue
    default: "refused"
    }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let operands = try invocation.arguments(syntax).operands
    try checker.check(invocation.nested(operands[...]))
  }
}
