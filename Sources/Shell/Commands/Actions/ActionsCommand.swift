internal import CommandParsing
internal import JSONValues
internal import PluginHost
internal import Themes

/// `actions`
enum ActionsCommand: ShellCommand {
  static let syntax = CommandSyntax("actions")
  static let summary = "list the actions of the screenlet"
  static let help = "An action is run by its name, or by `perform`. `help ACTION` shows examples."

  static func run(_ invocation: Invocation, in session: Session) throws {
    _ = try invocation.arguments(syntax)
    let actions = try session.workspace.requireCurrent().definition.actions
    let value = actions.map { JSON.object($0.described) }
    let rows = actions.map { [$0.form(), $0.summary + ($0.flags.contains(.isDefault) ? " (default)" : "")] }
    session.output.tell(
      "actions", .array(value), [.table(Table([Column("action", .wrapped), Column("does", .wrapped)], rows))],
      at: session.place)
  }
}

extension ActionDeclaration {
  /// How it is typed: `count N`, `greet [WHOM]`.
  func form() -> String {
    guard form.type != .nothing else { return name }
    if form.type == .object, !members.isEmpty {
      return "\(name) " + members.map { "\($0.name)=…" }.joined(separator: " ")
    }
    let argument = argument ?? form.type.name.uppercased()
    return flags.contains(.required) ? "\(name) \(argument)" : "\(name) [\(argument)]"
  }

  /// An argument as people and events may see it: typed, the members that are secret hidden.
  func shownArgument(_ text: String) -> JSON {
    let value = form.json(text)
    guard var object = value.object else { return value }
    for member in members where member.flags.contains(.secret) && object[member.name] != nil {
      object[member.name] = .string(Screenlet.hiddenSecret)
    }
    return .object(object)
  }

  /// True when a fault is about the value of a member that is secret.
  func isSecret(at place: JSONPath?) -> Bool {
    guard case .member(let name)? = place?.steps.first else { return false }
    return member(named: name)?.flags.contains(.secret) ?? false
  }

  /// The declaration as results tell it.
  var described: JSONObject {
    var object: JSONObject = ["name": .string(name), "summary": .string(summary), "type": .string(form.type.name)]
    if let argument { object["argument"] = .string(argument) }
    if let minimum = form.minimum { object["minimum"] = form.json(minimum) }
    if let maximum = form.maximum { object["maximum"] = form.json(maximum) }
    if !form.choices.isEmpty { object["choices"] = .array(form.choices.map(JSON.string)) }
    if !members.isEmpty { object["members"] = .array(members.map { .object($0.described) }) }
    for (flag, name) in DeclarationFlags.names where flags.contains(flag) { object[name] = true }
    return object
  }
}
