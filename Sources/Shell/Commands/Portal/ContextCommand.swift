internal import CommandParsing
internal import JSONValues
internal import Portal
internal import Themes

/// `context [NAME VALUE]`
enum ContextCommand: ShellCommand {
  static let syntax = CommandSyntax("context", operands: "[NAME VALUE]", count: 0...2)
  static let summary = "show the portal, its version, the user and the site; or choose a site"
  static let help =
    "companyId, groupId and locale can be chosen; 0 leaves them to the sign-in. Attributes named so that hold 0 stand for "
    + "these. The portal's version is known after the first call. In scripts $context has the same members: $context.server, $context.user.userId; "
    + "and $context.structures[0].structureId, recordSetId, of structures that the sandbox of the session has published."
  static let examples = ["context", "context groupId 20143"]

  private static let choices = ["companyId", "groupId", "locale"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    switch operand.index {
    case 0: .name(NameList(.setting, "NAME", choices))
    case 1: .anything("VALUE")
    default: .nothing
    }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let operands = try invocation.arguments(syntax).operands
    guard operands.count != 1 else {
      throw Fault(.usage(.missingOperands(usage: "NAME VALUE", minimum: 2, found: 1), syntax), at: operands[0].range)
    }
    guard let first = operands.first else { return show(session) }
    let name = try session.text(of: first)
    let text = try session.text(of: operands[1])
    switch name {
    case "companyId": session.desk.choose(company: try id(text, at: operands[1].range))
    case "groupId": session.desk.choose(group: try id(text, at: operands[1].range))
    case "locale":
      guard let locale = LocaleName(text) else {
        throw Fault(.expected("a locale such as pt_BR", found: text), at: operands[1].range)
      }
      session.settings.locale = locale.id
    default: throw Fault(.unknownVerb(name, known: choices), at: first.range)
    }
  }

  private static func id(_ text: String, at range: SourceRange) throws -> Int64 {
    guard let id = Int64(text), id >= 0 else { throw Fault(.expected("an id: a whole number", found: text), at: range) }
    return id
  }

  private static func show(_ session: Session) {
    let desk = session.desk
    let user = desk.account?.user
    let site = desk.account?.sites.first { $0.groupId == desk.groupId }
    let context = desk.shownContext(locale: session.settings.locale)
    let structures = (context["structures"]?.array ?? []).map { structure in
      [
        "structure", structure["structureId"].map(ValueText.of) ?? "",
        "(\(structure["name"].map(ValueText.of) ?? ""), record set \(structure["recordSetId"].map(ValueText.of) ?? ""))",
      ]
    }
    session.output.tell(
      "context", context,
      [
        .table(
          Table(
            [Column("name"), Column("value", .wrapped), Column("called", .wrapped)],
            [
              ["server", desk.server?.url ?? "none; `connect URL` selects one"],
              ["version", desk.version?.generation.name ?? "not known before the first call"],
              ["companyId", String(desk.companyId)],
              ["groupId", String(desk.groupId), site.map { "(\($0.name))" } ?? ""],
              ["locale", session.settings.locale],
              [
                "user", user.map { "\($0.userId) \($0.emailAddress)" } ?? "guest",
                user.map { "(\($0.fullName))" } ?? "",
              ],
            ] + structures))
      ], at: session.place)
  }
}
