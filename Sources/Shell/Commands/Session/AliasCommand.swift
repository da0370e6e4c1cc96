internal import CommandParsing
internal import JSONValues
internal import Themes

/// `alias [NAME [= COMMAND…]]`
enum AliasCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "alias", operands: "[NAME [= COMMAND…]]",
    options: [OptionSyntax("--remove", value: "NAME", summary: "Forgets an alias.")], dash: .nests)
  static let summary = "give a command another name; at the prompt only"
  static let help =
    "Words that follow the alias are added to its command. In scripts aliases mean nothing, so that a script means the same "
    + "for everybody; a start-up file may define them."
  static let examples = ["alias g = greet", "alias", "alias --remove g"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    switch operand.index {
    case 0: aliases(in: scene, isClosed: false)
    case 1: .name(NameList(.setting, "=", ["="]))
    default: .command
    }
  }

  static func role(ofOption name: String, in scene: LineScene) -> WordRole { aliases(in: scene, isClosed: true) }

  private static func aliases(in scene: LineScene, isClosed: Bool) -> WordRole {
    let entries = scene.session.aliases.sorted { $0.key < $1.key }.map {
      NameList.Entry(name: $0.key, summary: "= " + $0.value)
    }
    return .name(NameList(.alias, "NAME", entries, isClosed: isClosed))
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    if let word = arguments.value(of: "--remove") {
      let name = try session.text(of: word)
      guard session.aliases.removeValue(forKey: name) != nil else { throw unknown(name, word.range, session) }
      return
    }
    guard let first = arguments.operands.first else { return show(session.aliases.keys.sorted(), session) }
    let name = try session.text(of: first)
    guard arguments.operands.count > 1 else {
      guard session.aliases[name] != nil else { throw unknown(name, first.range, session) }
      return show([name], session)
    }
    guard NameRule.isName(name) else { throw Fault(.badName(name), at: first.range) }
    guard arguments.operands[1].bareText == "=", arguments.operands.count > 2 else {
      throw Fault(.expected("NAME = COMMAND", found: name), at: first.range)
    }
    let command = arguments.operands[2]
    let last = arguments.operands[arguments.operands.count - 1]
    session.aliases[name] = invocation.source.stream.text(command.range.through(last.range))
  }

  private static func unknown(_ name: String, _ range: SourceRange, _ session: Session) -> Fault {
    Fault(.unknownAlias(name, near: NearMisses.of(name, among: session.aliases.keys)), at: range)
  }

  private static func show(_ names: [String], _ session: Session) {
    let values = names.map { ($0, session.aliases[$0] ?? "") }
    session.output.tell(
      "alias", .object(JSONObject(values.map { ($0.0, .string($0.1)) })),
      [.table(Table([Column("name"), Column("stands for", .wrapped)], values.map { [$0.0, "= " + $0.1] }))],
      at: session.place)
  }
}
