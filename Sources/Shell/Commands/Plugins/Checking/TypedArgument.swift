internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// An action's argument as one types it, and one made up where nobody has.
enum TypedArgument {
  /// The canonical argument that `example` stands for behind the action's name; nil for none.
  static func canonical(_ example: String, of action: ActionDeclaration, _ session: Session) throws -> String? {
    let stream = CommandStream(name: "example", text: "x \(example)")
    guard case .command(let command) = try stream.next(), let head = command.words.first, try stream.next() == nil
    else {
      throw Fault(.expected("one argument", found: example))
    }
    return try session.argument(Array(command.words.dropFirst()), of: action, at: head.range)
  }

  /// What an action can be tried with: its first example that fits, else a value of its type.
  static func forTrial(of action: ActionDeclaration, _ session: Session) -> String? {
    guard action.form.type != .nothing else { return nil }
    for example in action.examples {
      if let argument = try? canonical(example, of: action, session) { return argument }
    }
    guard action.flags.contains(.required) else { return nil }
    if action.form.type == .object, !action.members.isEmpty {
      let pairs = action.members.compactMap { member in
        value(of: member.form).map { (member.name, member.form.json($0)) }
      }
      return try? action.canonicalArgument(.object(JSONObject(pairs)))
    }
    return value(of: action.form)
  }

  /// A value of that form.
  static func value(of form: ValueForm) -> String? {
    let candidates = [form.choices.first, form.minimum, form.maximum, form.type.example].compactMap { $0 }
    return candidates.lazy.compactMap { try? form.canonical($0) }.first
  }
}
