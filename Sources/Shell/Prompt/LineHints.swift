internal import CommandParsing
internal import LineEditing
internal import PluginHost

/// Tells what could follow a line: the operands of a command, the type of a value.
struct LineHints {
  /// The hint for a line that ends in a space; nil when there is none.
  static func hint(for line: String, in session: Session) -> LineHint? {
    guard line.hasSuffix(" ") else { return nil }
    var last: Command?
    let stream = CommandStream(name: "prompt", text: line)
    while let item = try? stream.next() {
      guard case .command(let command) = item else { return nil }
      last = command
    }
    // Behind `;` or `&` a new command begins, of which nothing is known.
    guard let last, line.utf8.dropFirst(last.range.end).allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    return text(for: last.words[...], in: session).map { LineHint($0) }
  }

  private static func text(for words: ArraySlice<Word>, in session: Session) -> String? {
    guard let head = words.first?.bareText else { return nil }
    let rest = words.dropFirst()
    let definition = session.workspace.current?.definition
    if let command = CommandTable.command(named: head) {
      switch head {
      case "try", "time": if !rest.isEmpty { return text(for: rest, in: session) }
      case "in": if rest.count > 1 { return text(for: rest.dropFirst(), in: session) }
      case "set":
        if rest.count == 1, let name = rest.first?.bareText {
          return definition?.attribute(named: name).map { "‹\(described($0))›" }
        }
      case "perform":
        if let name = rest.first?.bareText, rest.count == 1 { return definition?.action(named: name).flatMap(argument) }
      default: break
      }
      return rest.isEmpty && !command.syntax.operands.isEmpty ? command.syntax.operands : nil
    }
    guard rest.isEmpty, session.aliases[head] == nil else { return nil }
    return definition?.action(named: head).flatMap(argument)
  }

  /// The type of an attribute, and the value that it has without one.
  private static func described(_ attribute: AttributeDeclaration) -> String {
    guard let usual = attribute.defaultText, !usual.isEmpty, !attribute.flags.contains(.secret) else {
      return attribute.form.described
    }
    return "\(attribute.form.described), \(usual) if unset"
  }

  private static func argument(of action: ActionDeclaration) -> String? {
    guard action.form.type != .nothing else { return nil }
    if action.form.type == .object, !action.members.isEmpty {
      return action.members.map { "\($0.name)=‹\($0.form.described)›" }.joined(separator: " ")
    }
    return "‹\(action.form.described)›"
  }
}
