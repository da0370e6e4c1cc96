internal import CommandParsing
internal import EventLoop
internal import JSONValues
internal import LineEditing
internal import TerminalText
internal import Themes

/// `option [NAME [VALUE]]`
enum OptionCommand: ShellCommand {
  static let syntax = CommandSyntax("option", operands: "[NAME [VALUE]]", count: 0...2)
  static let summary = "show or change the shell's settings"
  static let help =
    "output: text or json. color: auto, always or never. jobs: background runs at most (8). within: how long expect "
    + "waits (10s). timeout: how long a portal may be silent before a call is given up (15s). locale: language and "
    + "country as plugins hear it (pt_BR). theme: what draws views, see `theme`. keys: emacs or vi, for editing lines at the prompt. editrc: on when ~/.editrc has a say in them. zwj: joined, or "
    + "split for a terminal that draws the parts of a joined emoji side by side."
  static let examples = ["option", "option within 30s"]

  /// The names, in the order they are shown.
  static let names = ["output", "color", "jobs", "within", "timeout", "locale", "theme", "keys", "editrc", "zwj"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    guard operand.index < 2 else { return .nothing }
    let settings = names.map { NameList.Entry(name: $0, summary: "now " + value(of: $0, scene.session).plainText) }
    guard operand.index == 1, let name = operand.earlier[0].text, names.contains(name) else {
      return operand.index == 0 ? .name(NameList(.setting, "NAME", settings)) : .anything("VALUE")
    }
    let now = value(of: name, scene.session).plainText
    switch name {
    case "output": return .name(NameList(.value, "text|json", ["text", "json"]))
    case "color": return .name(NameList(.value, "auto|always|never", ColourChoice.allCases.map(\.rawValue)))
    case "keys": return .name(NameList(.value, "emacs|vi", ["emacs", "vi"]))
    case "editrc": return .name(NameList(.value, "on|off", ["on", "off"]))
    case "zwj": return .name(NameList(.value, "joined|split", ["joined", "split"]))
    case "theme":
      return .name(NameList(.value, "NAME", scene.session.themes.names.map { NameList.Entry(name: $0, summary: "") }))
    case "within", "timeout": return .duration("D, now \(now)")
    default: return .anything("VALUE, now \(now)")
    }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let operands = try invocation.arguments(syntax).operands
    guard let first = operands.first else { return show(names, session) }
    let name = try known(try session.text(of: first), at: first.range)
    guard operands.count == 2 else { return show([name], session) }
    try change(name, to: try session.text(of: operands[1]), at: operands[1].range, session)(session)
  }

  private static func known(_ name: String, at range: SourceRange) throws -> String {
    guard names.contains(name) else {
      throw Fault(.unknownSetting(name, near: NearMisses.of(name, among: names)), at: range)
    }
    return name
  }

  private static func show(_ names: [String], _ session: Session) {
    let values = names.map { ($0, value(of: $0, session)) }
    session.output.tell(
      "option", .object(JSONObject(values)),
      [.table(Table([Column("name"), Column("value", .wrapped)], values.map { [$0.0, ValueText.of($0.1)] }))],
      at: session.place)
  }

  private static func value(of name: String, _ session: Session) -> JSON {
    switch name {
    case "output": .string(session.output.mode.rawValue)
    case "color": .string(session.output.colours.rawValue)
    case "jobs": .integer(Int64(session.settings.jobs))
    case "within": .string(session.settings.within.literal)
    case "timeout": .string(session.settings.patience.literal)
    case "theme": .string(session.settings.theme)
    case "keys": .string(session.settings.keys.rawValue)
    case "editrc": .string(session.settings.readsEditRC ? "on" : "off")
    case "zwj": .string(JoinedEmoji.drawn.rawValue)
    default: .string(session.settings.locale)
    }
  }

  /// What gives a setting its value, once the value is seen to be right.
  private static func change(
    _ name: String, to text: String, at range: SourceRange, _ session: Session
  ) throws -> (Session) -> Void {
    switch name {
    case "output":
      guard let mode = Output.Mode(rawValue: text) else { throw bad(name, text, "text or json", range) }
      return { $0.output.mode = mode }
    case "color":
      guard let choice = ColourChoice(rawValue: text) else { throw bad(name, text, "auto, always or never", range) }
      return { $0.output.colours = choice }
    case "jobs":
      guard let jobs = Int(text), (1...64).contains(jobs) else { throw bad(name, text, "a number from 1 to 64", range) }
      return { $0.settings.jobs = jobs }
    case "within":
      guard let within = Duration(literal: text) else { throw bad(name, text, "a duration such as 10s", range) }
      return { $0.settings.within = within }
    case "timeout":
      let most = Duration.seconds(3600)
      guard let patience = Duration(literal: text), .milliseconds(1)...most ~= patience else {
        throw bad(name, text, "a duration up to 60m, such as 30s", range)
      }
      return { $0.settings.patience = patience }
    case "theme":
      do {
        let theme = try session.theme(named: text)
        return { $0.settings.theme = theme.name }
      } catch let fault as Fault {
        throw fault.pointing(at: range)
      }
    case "keys":
      guard let keys = KeySet(rawValue: text) else { throw bad(name, text, "emacs or vi", range) }
      return { $0.settings.keys = keys }
    case "editrc":
      guard ["on", "off"].contains(text) else { throw bad(name, text, "on or off", range) }
      return { $0.settings.readsEditRC = text == "on" }
    case "zwj":
      guard let joined = JoinedEmoji(rawValue: text) else { throw bad(name, text, "joined or split", range) }
      return { _ in JoinedEmoji.drawn = joined }
    default:
      guard let locale = LocaleName(text) else { throw bad(name, text, "a locale such as pt_BR", range) }
      return { $0.settings.locale = locale.id }
    }
  }

  private static func bad(_ name: String, _ found: String, _ expected: String, _ range: SourceRange) -> Fault {
    Fault(.badSetting(name, found: found, expected: expected), at: range)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let operands = try invocation.arguments(syntax).operands
    guard let first = operands.first, let text = checker.literal(first) else { return }
    let name = try known(text, at: first.range)
    guard operands.count == 2, let value = checker.literal(operands[1]) else { return }
    _ = try change(name, to: value, at: operands[1].range, checker.session)
  }
}
