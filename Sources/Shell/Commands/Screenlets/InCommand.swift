internal import CommandParsing

/// `in NAME COMMAND…`
enum InCommand: ShellCommand {
  static let syntax = CommandSyntax("in", operands: "NAME COMMAND…", count: 2...Int.max, dash: .nests)
  static let summary = "run one command on another screenlet"
  static let help = "The current screenlet stays what it is."
  static let examples = ["in h set name Ada", "in h greet &"]
  static let mayRunInBackground = true

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.screenlets : .command
  }

  static func change(_ scene: inout LineScene, by operands: [DraftWord]) {
    if let first = operands.first { scene.use(first.text) }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let operands = try invocation.arguments(syntax).operands
    let screenlet = try session.screenlet(operands[0])
    let before = session.workspace.current
    session.workspace.use(screenlet)
    defer {
      // What the command closed cannot be current again.
      let isThere = before.map { before in session.workspace.screenlets.contains { $0 === before } } ?? true
      if isThere { session.workspace.use(before) }
    }
    try session.dispatch(invocation.nested(operands[1...]))
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let operands = try invocation.arguments(syntax).operands
    let before = checker.current
    try checker.use(operands[0])
    defer { checker.current = before }
    try checker.check(invocation.nested(operands[1...]))
  }
}
