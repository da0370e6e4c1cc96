internal import PluginHost
internal import CommandParsing

/// `unset NAME`
enum UnsetCommand: ShellCommand {
  static let syntax = CommandSyntax("unset", operands: "NAME", count: 1...1)
  static let summary = "take the value of an attribute away; its default is in force again"
  static let examples = ["unset name"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.attributeNames(forChange: true) : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let screenlet = try session.workspace.requireCurrent()
    let word = try invocation.arguments(syntax).operands[0]
    let index = try session.attributeIndex(word, on: screenlet)
    let attribute = screenlet.definition.attributes[index]
    guard !attribute.flags.contains(.readOnly) else { throw Fault(.readOnlyAttribute(attribute.name), at: word.range) }
    session.set(nil, at: index, on: screenlet)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    try checker.checkAttributeName(try invocation.arguments(syntax).operands[0], mayChange: true)
  }
}
