internal import PluginHost
internal import CommandParsing

/// `close NAME`
enum CloseCommand: ShellCommand {
  static let syntax = CommandSyntax("close", operands: "NAME", count: 1...1)
  static let summary = "end a screenlet; its runs end as cancelled"
  static let examples = ["close h"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.screenlets : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let screenlet = try session.screenlet(try invocation.arguments(syntax).operands[0])
    for run in session.runs.active where run.screenlet === screenlet {
      run.wasHeardOf = true
      session.runs.finish(run, .cancelled)
    }
    session.host.close(screenlet.instance)
    session.workspace.remove(screenlet)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    try checker.close(try invocation.arguments(syntax).operands[0])
  }
}
