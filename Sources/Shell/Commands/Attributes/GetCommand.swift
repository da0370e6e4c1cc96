internal import CommandParsing
internal import JSONValues
internal import PluginHost
internal import Themes

/// `get [NAME]`
enum GetCommand: ShellCommand {
  static let syntax = CommandSyntax("get", operands: "[NAME]", count: 0...1)
  static let summary = "show the value of an attribute, or of all, and where it comes from"
  static let examples = ["get name", "get"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 0 ? scene.attributeNames(forChange: false) : .nothing
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let screenlet = try session.workspace.requireCurrent()
    let operands = try invocation.arguments(syntax).operands
    let context = session.context
    guard let word = operands.first else {
      let indices = Array(screenlet.definition.attributes.indices)
      session.output.tell(
        "get", .object(JSONObject(indices.map { (name(of: $0, screenlet), json(of: $0, screenlet, context)) })),
        table(indices, screenlet, context), at: session.place)
      return
    }
    let index = try session.attributeIndex(word, on: screenlet)
    session.output.tell(
      "get", json(of: index, screenlet, context), table([index], screenlet, context), at: session.place)
  }

  private static func name(of index: Int, _ screenlet: Screenlet) -> String {
    screenlet.definition.attributes[index].name
  }

  private static func json(of index: Int, _ screenlet: Screenlet, _ context: JSON) -> JSON {
    [
      "name": .string(name(of: index, screenlet)), "value": screenlet.shownValue(at: index, in: context),
      "source": .string(screenlet.source(at: index, in: context).rawValue),
    ]
  }

  private static func table(_ indices: [Int], _ screenlet: Screenlet, _ context: JSON) -> [Block] {
    // Who asks for one value wants to see all of it.
    let fitting = indices.count == 1 ? Column.Fitting.wrapped : .cut
    let rows = indices.map { index in
      [
        name(of: index, screenlet), ValueText.of(screenlet.shownValue(at: index, in: context)),
        "(\(screenlet.source(at: index, in: context).rawValue))",
      ]
    }
    return [.table(Table([Column("name"), Column("value", fitting), Column("from")], rows))]
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    for word in try invocation.arguments(syntax).operands { try checker.checkAttributeName(word) }
  }
}

extension Session {
  /// The attribute of the screenlet that a word names.
  func attributeIndex(_ word: Word, on screenlet: Screenlet) throws -> Int {
    let name = try text(of: word)
    guard let index = screenlet.definition.attributeIndex(named: name) else {
      throw Fault(
        .unknownAttribute(
          name, screenlet: screenlet.name,
          near: NearMisses.of(name, among: screenlet.definition.attributes.map(\.name))), at: word.range)
    }
    return index
  }
}
