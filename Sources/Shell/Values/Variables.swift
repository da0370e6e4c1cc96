internal import PluginHost
internal import CommandParsing
internal import EventLogging
internal import JSONValues

/// What `$name` stands for.
final class Variables {
  /// Names that the language uses itself.
  static let reserved = ["event", "args", "env", "context", "row"]

  private var values: [String: JSON] = [:]
  private let workspace: Workspace
  private let environment: SecretVariables
  /// The event that `expect` matched, else the last of the last foreground run.
  var event: LogRecord?
  /// The outcome of the last run or `try`, for `$?`.
  var outcome = ""
  /// The arguments of the script, for `$args`.
  var arguments: [String] = []

  /// The context in force, which attributes that hold 0 may stand for.
  var context: () -> JSON = { .null }
  /// The context as `context` shows it, for `$context`.
  var shownContext: () -> JSON = { .null }

  init(workspace: Workspace, environment: SecretVariables = SecretVariables()) {
    self.workspace = workspace
    self.environment = environment
  }

  /// Gives a variable its value.
  func define(_ name: String, _ value: JSON) { values[name] = value }

  /// The names of `let`, sorted.
  var names: [String] { values.keys.sorted() }

  /// The value that `let` gave, nil for none.
  func defined(_ name: String) -> JSON? { values[name] }

  /// The value of a reference.
  /// - Throws: that nothing has the name, or that nothing is at the path.
  func value(of reference: Reference) throws -> JSON {
    let path = reference.path
    switch reference.name {
    case "?": return .string(outcome)
    case "args": return try value(at: path, in: .array(arguments.map(JSON.string)), reference)
    case "env": return try environmentValue(reference)
    case "event": return try value(ofEvent: reference)
    case "context": return try contextValue(reference)
    default:
      if let value = values[reference.name] { return try self.value(at: path, in: value, reference) }
      if let screenlet = workspace.screenlet(named: reference.name) { return try value(of: screenlet, reference) }
      let known = names + Variables.reserved + workspace.screenlets.map(\.name)
      let near = NearMisses.of(reference.name, among: known.filter { $0 != reference.name })
      throw Fault(.unknownVariable(reference.name, near: near), at: reference.range)
    }
  }

  private func value(at path: JSONPath?, in value: JSON, _ reference: Reference) throws -> JSON {
    guard let path else { return value }
    guard let found = value[path] else { throw nothing(at: path, reference) }
    return found
  }

  private func nothing(at path: JSONPath, _ reference: Reference) -> Fault {
    Fault(.nothingAt(path: path.description, of: "$" + reference.name), at: reference.range)
  }

  private func environmentValue(_ reference: Reference) throws -> JSON {
    guard let path = reference.path, case .member(let name)? = path.steps.first, path.steps.count == 1,
      let value = environment.value(of: name)
    else { throw Fault(.nothingAt(path: reference.path?.description ?? "", of: "$env"), at: reference.range) }
    return .string(value)
  }

  private func contextValue(_ reference: Reference) throws -> JSON {
    let found = try value(at: reference.path, in: shownContext(), reference)
    // An address made of it would lead nowhere.
    if found.isNull, reference.path?.steps == [.member("server")] { throw Fault(.noServer, at: reference.range) }
    return found
  }

  /// The event as NDJSON tells it; a path that begins with none of its members reads in the payload.
  private func value(ofEvent reference: Reference) throws -> JSON {
    guard let record = event, let event = record.event else {
      throw Fault(.noEventYet, at: reference.range)
    }
    var whole: JSONObject = ["event": .string(event.name), "seq": .integer(record.seq)]
    whole["screenlet"] = event.screenlet.map(JSON.string) ?? .null
    whole["definition"] = event.definition.map(JSON.string)
    whole["run"] = event.run.map { .integer(Int64($0)) }
    whole["action"] = event.action.map(JSON.string)
    whole["origin"] = event.origin.map { .string($0.rawValue) }
    whole["elapsedMs"] = event.elapsedMs.map { .integer(Int64($0)) }
    whole["payload"] = event.payload
    guard let path = reference.path else { return .object(whole) }
    if let found = JSON.object(whole)[path] ?? event.payload[path] { return found }
    throw nothing(at: path, reference)
  }

  /// `$form`, `$form.groupId`, `$form.view.FIELD`, `$form.rows[0].name`.
  private func value(of screenlet: Screenlet, _ reference: Reference) throws -> JSON {
    guard let path = reference.path, case .member(let first)? = path.steps.first else {
      return .string(screenlet.name)
    }
    let rest = JSONPath(Array(path.steps.dropFirst()))
    if let index = screenlet.definition.attributeIndex(named: first) {
      guard let value = screenlet.shownValue(at: index, in: context())[rest] else { throw nothing(at: path, reference) }
      return value
    }
    let whole: JSON
    switch first {
    case "view":
      whole = .object(JSONObject(screenlet.view.fields.map { ($0.name, $0.shownValue) }))
    case "rows":
      whole = .array(screenlet.view.orderedRows)
    case "rowCount":
      whole = screenlet.view.rowCount.map(JSON.integer) ?? .null
    default:
      throw Fault(
        .unknownAttribute(
          first, screenlet: screenlet.name,
          near: NearMisses.of(first, among: screenlet.definition.attributes.map(\.name) + ["view", "rows"])),
        at: reference.range)
    }
    guard let value = whole[rest] else { throw nothing(at: path, reference) }
    return value
  }
}
