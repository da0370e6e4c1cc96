internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// Finds the words that hold secrets, so that an echoed line and the history can hide them.
///
/// It looks at names alone, so that a line is safe even when it is wrong in some other way. Of several commands of one
/// text it remembers which definitions `new` has named.
struct SecretWords {
  private let session: Session
  /// Definitions whose screenlets are not in the workspace, or not yet.
  private var definitions: [ScreenletDefinition]

  /// - Parameter definitions: what counts besides the screenlets of the session.
  init(in session: Session, besides definitions: [ScreenletDefinition] = []) {
    self.session = session
    self.definitions = definitions
  }

  /// Places of values that are given to SECRET attributes, members and fields, in whatever command; none overlap.
  mutating func ranges(of command: Command) -> [SourceRange] {
    note(definition: newDefinition(command.words[...]))
    let names = Names(definitions + session.workspace.screenlets.map(\.definition), session.workspace.screenlets)
    var ranges = addresses(in: command)
    if let named = namedByHabit(in: command) { return ranges + [named] }
    guard !names.secret.isEmpty else { return ranges }
    for (index, word) in command.words.enumerated() {
      if let assignment = word.assignment, names.isSecret(assignment.name, nearly: true) {
        ranges.append(assignment.valueRange)
      } else if case .json = word.content,
        mayHoldSecret(word, for: word.assignment?.name ?? (index > 0 ? text(of: command.words[index - 1]) : nil), names)
      {
        // `enter {"password": …}`: finer than the whole word is not worth a mistake.
        ranges.append(word.assignment?.valueRange ?? word.range)
      } else if let text = text(of: word), index + 1 < command.words.count,
        names.isSecret(text, nearly: index > 0 && isFilling(command.words[index - 1]))
      {
        // `set password VALUE`, and what a slip of the keys makes of it: all that follows.
        return ranges + [command.words[index + 1].range.through(command.range)]
      }
    }
    return ranges
  }

  /// What stands behind an option or a variable that is called a password, as people are used to from elsewhere:
  /// `login --password VALUE`, `let password = VALUE`. Nil when there is none.
  private func namedByHabit(in command: Command) -> SourceRange? {
    for (index, word) in command.words.enumerated() {
      guard let text = text(of: word)?.lowercased() else { continue }
      if text.hasPrefix("-"), SecretWords.habits.contains(where: { text.drop { $0 == "-" }.hasPrefix($0) }) {
        // Those that we have name a variable or a file, and no secret.
        let option = text.drop { $0 == "-" }.prefix { $0 != "=" }
        guard !["password-env", "password-file", "client-secret-env"].contains(String(option)) else { continue }
        if text.contains("=") {
          return word.assignment?.valueRange ?? word.range
        }
        if index + 1 < command.words.count {
          return command.words[index + 1].range.through(command.range)
        }
      }
      if index == 1, command.words[0].bareText == "let", SecretWords.habits.contains(where: text.contains),
        index + 1 < command.words.count
      {
        return command.words[index + 1].range.through(command.range)
      }
    }
    return nil
  }

  private static let habits = ["pass", "secret", "token", "pwd"]

  /// True for JSON that may give a secret its value: a member is not called as anything that may be seen. What is given to
  /// a name that may be seen is no secret.
  private func mayHoldSecret(_ word: Word, for name: String?, _ names: Names) -> Bool {
    if let name, names.isOpen(name) { return false }
    guard let value = try? session.value(of: word) else { return true }
    let objects = value.array ?? [value]
    return objects.contains { object in object.object?.names.contains { !names.isOpen($0) } ?? false }
  }

  /// Where the first name of a secret ends in a text that cannot be read as commands; nil when there is none in it.
  mutating func endOfSecretName(in text: String) -> String.Index? {
    let words = text.split { !($0.isLetter || $0.isNumber || "_-.".contains($0)) }
    for (word, next) in zip(words, words.dropFirst()) where word == "new" { note(definition: String(next)) }
    let names = Names(definitions + session.workspace.screenlets.map(\.definition), session.workspace.screenlets)
    let name = words.first { names.isSecret(String($0), nearly: true) }?.endIndex
    // `http:` stays to be seen, as the name does.
    let address =
      SecretWords.holdsCredentials(text) ? text.firstRange(of: "://").map { text.index(after: $0.lowerBound) } : nil
    return [name, address].compactMap { $0 }.min()
  }

  /// Words like `http://user:password@host`, which `connect` refuses.
  private func addresses(in command: Command) -> [SourceRange] {
    let connects = command.words.contains { $0.bareText == "connect" }
    return command.words.filter { word in
      guard let text = text(of: word) else { return false }
      return SecretWords.holdsCredentials(text) || connects && text.contains("@")
    }.map(\.range)
  }

  /// True for a text in which an address names a user.
  private static func holdsCredentials(_ text: String) -> Bool {
    text.ranges(of: "://").contains { mark in
      text[mark.upperBound...].prefix { !"/?# ".contains($0) }.contains("@")
    }
  }

  /// The places of secrets in a line, whatever commands it holds; all from the name of one on where it cannot be read by
  /// itself.
  mutating func places(in line: SourceExcerpt) -> [SourceExcerpt] {
    func column(_ offset: Int) -> Int { String(decoding: line.text.utf8.prefix(offset), as: UTF8.self).count + 1 }
    let stream = CommandStream(name: line.name, text: line.text)
    var columns: [(start: Int, end: Int)] = []
    while let item = try? stream.next() {
      switch item {
      case .command(let command): columns += ranges(of: command).map { (column($0.start), column($0.end)) }
      case .fault:
        if let end = endOfSecretName(in: line.text) { columns.append((line.text[..<end].count + 2, Int.max)) }
      }
    }
    return columns.map {
      SourceExcerpt(name: line.name, line: line.line, column: $0.start, endColumn: $0.end, text: line.text)
    }
  }

  // MARK: - Definitions

  private mutating func note(definition name: String?) {
    guard let name, let found = try? session.host.definition(named: name) else { return }
    definitions.append(found.definition)
  }

  /// What the command's `new` names, also behind `try`, `in NAME`, `alias NAME =` and an alias; nil without one.
  private func newDefinition(_ words: ArraySlice<Word>, depth: Int = 0) -> String? {
    guard let head = words.first?.bareText, depth < 8 else { return nil }
    switch head {
    case "new": return words.dropFirst().first.flatMap(text)
    case "try", "time": return newDefinition(words.dropFirst(), depth: depth + 1)
    case "in": return newDefinition(words.dropFirst(2), depth: depth + 1)
    case "alias": return newDefinition(words.dropFirst(3), depth: depth + 1)
    default:
      guard session.isInteractive, let alias = session.aliases[head],
        case .command(let command)? = try? CommandStream(name: "alias", text: alias).next()
      else { return nil }
      return newDefinition(command.words[...] + words.dropFirst(), depth: depth + 1)
    }
  }

  /// The text of a word, nil when it cannot be known.
  private func text(of word: Word) -> String? { word.bareText ?? (try? session.text(of: word)) }

  /// True for the commands behind which a name stands.
  private func isFilling(_ word: Word) -> Bool { word.bareText == "set" || word.bareText == "enter" }

  // MARK: - Names

  /// What attributes, members and fields are called, by name, alias and label.
  private struct Names {
    private(set) var secret: Set<String> = []
    private var open: Set<String> = []

    init(_ definitions: [ScreenletDefinition], _ screenlets: [Screenlet]) {
      for definition in definitions {
        for attribute in definition.attributes + definition.actions.flatMap(\.members) {
          note([attribute.name] + [attribute.alias].compactMap { $0 }, attribute.flags)
        }
        for field in definition.fields { note([field.name] + [field.label].compactMap { $0 }, field.flags) }
      }
      for field in screenlets.flatMap(\.view.fields) { note([field.name, field.label], field.flags) }
    }

    private mutating func note(_ names: [String], _ flags: DeclarationFlags) {
      if flags.contains(.secret) { secret.formUnion(names) } else { open.formUnion(names) }
    }

    /// True for a name of what may be seen, and of no secret.
    func isOpen(_ name: String) -> Bool { open.contains(name) && !secret.contains(name) }

    /// True for a name of a secret; with `nearly` also for what a slip of the keys makes of one.
    func isSecret(_ name: String, nearly: Bool) -> Bool {
      secret.contains(name) || nearly && !open.contains(name) && !NearMisses.of(name, among: secret).isEmpty
    }
  }
}
