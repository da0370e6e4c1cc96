internal import CommandParsing
internal import JSONValues

/// `time COMMAND`
enum TimeCommand: ShellCommand {
  static let syntax = CommandSyntax("time", operands: "COMMAND…", count: 1...Int.max, dash: .nests)
  static let summary = "run a command and tell how long it took"
  static let examples = ["time greet"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole { .command }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let operands = try invocation.arguments(syntax).operands
    let start = ContinuousClock.now
    defer {
      let microseconds = (ContinuousClock.now - start).components
      let elapsed = microseconds.seconds * 1_000_000 + microseconds.attoseconds / 1_000_000_000_000
      session.output.tell(
        "time", ["elapsedUs": .integer(elapsed)], ["\(elapsed / 1000).\(padded(elapsed % 1000)) ms"],
        at: session.place)
    }
    try session.dispatch(invocation.nested(operands[...]))
  }

  private static func padded(_ number: Int64) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let operands = try invocation.arguments(syntax).operands
    try checker.check(invocation.nested(operands[...]))
  }
}
