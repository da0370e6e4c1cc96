internal import CommandParsing
internal import JSONValues
internal import Themes

/// `let NAME = VALUE`
enum LetCommand: ShellCommand {
  static let syntax = CommandSyntax("let", operands: "[NAME = VALUE]", count: 0...3, dash: .data)
  static let summary = "define a variable; alone it lists them"
  static let help =
    "The type is kept: `42` is a number, `\"42\"` a text, `{…}` an object, `$x.y` what is there. $NAME, $NAME.path[0] "
    + "stand for it as a word or behind =, and inside $\"…\"."
  static let examples = ["let who = Ada", #"let point = {"x": 1}"#, "let x = $point.x"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    switch operand.index {
    case 0: .name(NameList(.variable, "NAME", scene.session.variables.names, isClosed: false))
    case 1: operand.earlier[0].name == nil ? .name(NameList(.setting, "=", ["="])) : .nothing
    case 2: .anything("VALUE")
    default: .nothing
    }
  }

  static func change(_ scene: inout LineScene, by operands: [DraftWord]) {
    if let name = operands.first.flatMap({ $0.name ?? $0.bareText }) { scene.define(name) }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let operands = try invocation.arguments(syntax).operands
    guard !operands.isEmpty else { return list(session) }
    let (name, nameRange, value) = try parts(operands)
    guard NameRule.isName(name) else { throw Fault(.badName(name), at: nameRange) }
    guard !Variables.reserved.contains(name) else { throw Fault(.reservedName(name), at: nameRange) }
    guard session.workspace.screenlet(named: name) == nil else { throw Fault(.screenletExists(name), at: nameRange) }
    session.variables.define(name, try session.value(of: value))
  }

  /// The name and the value of `NAME = VALUE` or `NAME=VALUE`.
  static func parts(_ operands: [Word]) throws -> (name: String, range: SourceRange, value: Word) {
    if operands.count == 1, let assignment = operands[0].assignment {
      return (assignment.name, assignment.nameRange, assignment.valueWord)
    }
    guard operands.count == 3, let name = operands[0].bareText, operands[1].bareText == "=" else {
      throw Fault(.expected("NAME = VALUE", found: operands[0].bareText ?? "…"), at: operands[0].range)
    }
    return (name, operands[0].range, operands[2])
  }

  private static func list(_ session: Session) {
    let names = session.variables.names
    let values = names.map { ($0, session.variables.defined($0) ?? .null) }
    session.output.tell(
      "let", .object(JSONObject(values)),
      [.table(Table([Column("name"), Column("value", .cut)], values.map { [$0.0, $0.1.text()] }))], at: session.place)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let operands = try invocation.arguments(syntax).operands
    guard !operands.isEmpty else { return }
    let (name, range, _) = try parts(operands)
    guard NameRule.isName(name) else { throw Fault(.badName(name), at: range) }
    guard !Variables.reserved.contains(name) else { throw Fault(.reservedName(name), at: range) }
    try checker.define(name, at: range)
  }
}
