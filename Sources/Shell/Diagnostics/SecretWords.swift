internal import PluginHost
internal import CommandParsing

/// The words of a command that hold secrets, so that an echoed line can hide them.
enum SecretWords {
  /// Places of values that are given to SECRET attributes and fields, in whatever command.
  ///
  /// It looks at names alone, so that a line is safe even when it is wrong in some other way.
  static func ranges(of command: Command, in session: Session) -> [SourceRange] {
    let names = secretNames(command, session)
    guard !names.isEmpty else { return [] }
    var ranges: [SourceRange] = []
    for (index, word) in command.words.enumerated() {
      if let assignment = word.assignment, names.contains(assignment.name) {
        ranges.append(assignment.valueRange)
      } else if let text = word.bareText, names.contains(text), index + 1 < command.words.count {
        // `set password VALUE`, and what a slip of the keys makes of it: all that follows.
        ranges += command.words[(index + 1)...].map(\.range)
      } else if case .json = word.content, word.prefix == nil {
        // `enter {"password": …}`: finer than the whole word is not worth a mistake.
        ranges.append(word.range)
      }
    }
    return ranges
  }

  private static func secretNames(_ command: Command, _ session: Session) -> Set<String> {
    var definitions = session.workspace.screenlets.map(\.definition)
    if command.words.count > 1, command.words[0].bareText == "new", let name = command.words[1].bareText,
      let found = try? session.host.definition(named: name)
    {
      definitions.append(found.definition)
    }
    var names: Set<String> = []
    for definition in definitions {
      for attribute in definition.attributes where attribute.flags.contains(.secret) {
        names.insert(attribute.name)
        if let alias = attribute.alias { names.insert(alias) }
      }
      for action in definition.actions {
        names.formUnion(action.members.filter { $0.flags.contains(.secret) }.map(\.name))
      }
    }
    for screenlet in session.workspace.screenlets {
      names.formUnion(screenlet.view.fields.filter { $0.flags.contains(.secret) }.map(\.name))
    }
    return names
  }
}
