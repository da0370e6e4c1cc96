internal import EventLoop
internal import CommandParsing

/// `wait [RUN] [--within D]`
enum WaitCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "wait", operands: "[RUN]", count: 0...1,
    options: [OptionSyntax("--within", value: "D", summary: "Gives up after that time; the runs go on.")])
  static let summary = "wait for a run, or for all runs of this screenlet; fails if one has failed"
  static let help = "Ctrl-C stops the waiting, not the run."
  static let examples = ["wait", "wait 3 --within 30s"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.runs(activeOnly: false) : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let limit = try arguments.value(of: "--within").map(session.duration)
    let awaited = try awaited(arguments.operands.first, session)
    var isLate = false
    let timer = limit.map { session.loop.schedule(after: $0) { isLate = true } }
    defer { session.loop.cancel(timer) }
    try session.wait(for: Waiting(for: .runs(awaited), within: limit)) { isLate || awaited.allSatisfy { !$0.isActive } }
    let late = awaited.filter(\.isActive).map(\.number)
    if let limit, !late.isEmpty { throw Fault(.waitTimedOut(runs: late, limit)) }
    for run in awaited { run.wasHeardOf = true }
    if let failure = FaultKind.failure(of: awaited) { throw Fault(failure) }
  }

  /// The run that was named, else those of this screenlet that are under way or failed unheard.
  private static func awaited(_ word: Word?, _ session: Session) throws -> [Run] {
    if let word { return [try session.run(word)] }
    let screenlet = try session.workspace.requireCurrent()
    return session.runs.runs.filter { $0.screenlet === screenlet && ($0.isActive || !$0.wasHeardOf) }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let arguments = try invocation.arguments(syntax)
    try checker.checkRun(arguments.operands.first)
    try checker.checkDuration(arguments.value(of: "--within"))
  }
}

extension Session {
  /// The run whose number a word gives.
  func run(_ word: Word) throws -> Run {
    let text = try text(of: word)
    guard let number = Int(text), let run = runs.run(number) else {
      throw Fault(.unknownRun(text), at: word.range)
    }
    return run
  }
}
