internal import EventLoop
internal import CommandParsing

/// `sleep D`
enum SleepCommand: ShellCommand {
  static let syntax = CommandSyntax("sleep", operands: "D", count: 1...1)
  static let summary = "wait for a while; events go on"
  static let examples = ["sleep 250ms"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? .duration("D") : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let duration = try session.duration(try invocation.arguments(syntax).operands[0])
    var isOver = false
    let timer = session.loop.schedule(after: duration) { isOver = true }
    defer { session.loop.cancel(timer) }
    try session.wait(for: Waiting(for: .time, within: duration)) { isOver }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    try checker.checkDuration(try invocation.arguments(syntax).operands[0])
  }
}
