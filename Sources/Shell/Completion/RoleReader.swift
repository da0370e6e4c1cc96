internal import CommandParsing
internal import PluginHost

/// Finds out what each word of a line is, command by command, from left to right.
struct RoleReader {
  private(set) var scene: LineScene
  private var roled: [RoledWord] = []
  /// Aliases that were replaced on the way; none is replaced twice.
  private var aliases: Set<String> = []

  init(session: Session) { scene = LineScene(session: session) }

  /// Reads the words of the next command of the line.
  mutating func read(_ words: [DraftWord]) -> [RoledWord] {
    roled = []
    roled.reserveCapacity(words.count)
    aliases = []
    read(words[...], depth: 0, head: .none)
    return roled
  }

  private mutating func read(_ words: ArraySlice<DraftWord>, depth: Int, head: RoledWord.Head) {
    guard let first = words.first else { return }
    add(first, .command, head)
    let rest = words.dropFirst()
    guard depth < Invocation.depthLimit, let name = first.bareText, !rest.isEmpty || !name.isEmpty else {
      for word in rest { add(word, .anything(""), .none) }
      return
    }
    readArguments(rest, of: name, depth: depth)
  }

  /// Reads what follows the name of a command, an alias or an action.
  private mutating func readArguments(_ words: ArraySlice<DraftWord>, of name: String, depth: Int) {
    if let command = CommandTable.command(named: name) {
      readArguments(words, of: command, depth: depth)
    } else if scene.session.isInteractive, let alias = scene.session.aliases[name], aliases.insert(name).inserted {
      read(words, behind: alias, depth: depth)
    } else if let action = scene.action(named: name) {
      for (index, word) in words.enumerated() {
        let before = Array(words.prefix(index))
        add(word, scene.role(ofArgument: index, word, of: action), .action(action, words: before))
      }
    } else {
      for word in words { add(word, .anything(""), .none) }
    }
  }

  private mutating func readArguments(
    _ words: ArraySlice<DraftWord>, of command: any ShellCommand.Type, depth: Int
  ) {
    var operands: [DraftWord] = []
    var options: [String] = []
    for (word, place) in zip(words, command.syntax.places(of: words)) {
      let head = RoledWord.Head.command(command, operands: operands.count, options: options)
      switch place {
      case .option(let option):
        if let option { options.append(option.name) }
        let value = option.flatMap { $0.value == nil ? nil : command.role(ofOption: $0.name, in: scene) }
        add(word, option == nil ? .nothing : .option(value: value), head)
      case .optionValue(let option): add(word, command.role(ofOption: option.name, in: scene), .option(option))
      case .optionsEnd: add(word, .option(value: nil), head)
      case .operand(let index):
        let role = command.role(of: DraftOperand(index: index, word: word, earlier: operands), in: scene)
        if case .command = role {
          return readNested(words.drop { $0.range.start < word.range.start }, of: command, operands, head, depth: depth)
        }
        add(word, role, performed(operands, by: command) ?? head)
        operands.append(word)
      }
    }
    // The word at the cursor is still open: what it names has not happened.
    command.change(&scene, by: operands)
  }

  /// The action whose argument follows `perform ACTION`.
  private func performed(_ operands: [DraftWord], by command: any ShellCommand.Type) -> RoledWord.Head? {
    guard command == PerformCommand.self, let action = operands.first?.text.flatMap(scene.action) else { return nil }
    return .action(action, words: Array(operands.dropFirst()))
  }

  private mutating func readNested(
    _ words: ArraySlice<DraftWord>, of command: any ShellCommand.Type, _ operands: [DraftWord],
    _ head: RoledWord.Head, depth: Int
  ) {
    let outer = scene
    command.change(&scene, by: operands)
    read(words, depth: depth + 1, head: head)
    let inner = scene
    scene = outer
    // After `in NAME …` the current screenlet is what it was.
    scene.adopt(inner, withCurrent: command != InCommand.self)
  }

  /// Reads the words behind an alias as those behind the command that it stands for.
  private mutating func read(_ words: ArraySlice<DraftWord>, behind alias: String, depth: Int) {
    let own = LineDraft(alias).commands.first?.words ?? []
    let before = roled
    // Its own words stand nowhere in the line.
    read(own[...] + words, depth: depth + 1, head: .none)
    roled = before + roled.suffix(words.count)
  }

  private mutating func add(_ word: DraftWord, _ role: WordRole, _ head: RoledWord.Head) {
    roled.append(RoledWord(word, role, scene, head))
  }
}
