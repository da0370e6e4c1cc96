internal import CommandParsing
internal import PluginHost

/// `press BUTTON`
enum PressCommand: ShellCommand {
  static let syntax = CommandSyntax("press", operands: "BUTTON", count: 1...1)
  static let summary = "press a button of the view"
  static let help = "It performs the button's action, with the button as sender, unless the plugin handles it itself."
  static let examples = ["press greet"]
  static let mayRunInBackground = true

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.buttons : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let word = try invocation.arguments(syntax).operands[0]
    let name = try session.text(of: word)
    let screenlet = try session.workspace.requireCurrent()
    let buttons = screenlet.view.buttons
    guard let button = buttons.first(where: { $0.name == name }) ?? buttons.first(where: { $0.label == name }) else {
      throw Fault(.unknownButton(name, near: NearMisses.of(name, among: buttons.map(\.name))), at: word.range)
    }
    guard !screenlet.definition.calls.contains(.press) else {
      return try session.call(screenlet) { snapshot, completion in
        session.host.press(screenlet.instance, snapshot, button: button.name, completion: completion)
      }
    }
    guard let action = screenlet.definition.action(named: button.action) else {
      throw screenlet.definition.unknownAction(button.action, at: word.range)
    }
    let argument = try session.argument([], of: action, at: word.range)
    try session.start(
      RunTable.Order(
        screenlet: screenlet, action: action, argument: argument, sender: button.name,
        isBackground: invocation.isBackground,
        place: session.place))
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    try checker.checkButton(try invocation.arguments(syntax).operands[0])
  }
}
