internal import CommandParsing
internal import PluginHost

/// Completes a bare or quoted word by what belongs at its place.
struct RoleProposals {
  let place: RoledWord
  /// The text of the word, or of the value behind its `=`.
  let typed: String

  func completions() -> WordCompletions {
    let word = place.word
    let isOption = word.style == .bare && word.name == nil && typed.hasPrefix("-")
    if isOption, let options = options(), !options.isEmpty { return written(options) }
    let found = completions(for: place.role)
    guard found.all.isEmpty, typed.isEmpty, word.style == .bare, word.name == nil, let options = options() else {
      return found
    }
    return written(options)
  }

  private func completions(for role: WordRole) -> WordCompletions {
    let word = place.word
    switch role {
    case .nothing, .anything, .object: return none
    case .command:
      guard word.style == .bare, word.name == nil else { return none }
      let best = place.scene.commands.best(for: typed) { $0.entry.name }
      return written(best.map { Proposal(text: $0.entry.name, suffix: " ", summary: $0.entry.summary, kind: $0.kind) })
    case .name(let list):
      // A path may hold an `=`, a name does not.
      return word.name == nil ? written(named(list)) : none
    case .assignment(let list):
      if let name = word.name { return list.slot(named: name).map(values) ?? none }
      guard word.style == .bare else { return none }
      let suffix = list.takesNames ? " " : "="
      return written(
        list.slots.best(for: typed, by: \.name)
          .map { Proposal(text: $0.name, suffix: suffix, summary: $0.described, kind: $0.kind) })
    case .value(let slot):
      return values(of: slot)
    case .file:
      return files(typed)
    case .duration:
      return written([])
    case .option(let value):
      // `--within` alone is an option that is typed; with `=`, its value follows.
      return word.name == nil ? written(options() ?? []) : value.map { completions(forValue: $0) } ?? none
    }
  }

  /// The value behind the `=` of an option.
  private func completions(forValue role: WordRole) -> WordCompletions {
    if case .name(let list) = role { return written(named(list)) }
    if case .file = role { return files(typed) }
    return none
  }

  private var none: WordCompletions { WordCompletions(start: place.word.range.end) }

  private func written(_ candidates: [Proposal]) -> WordCompletions {
    WordCompletions(
      candidates, typed: typed, from: place.word.valueRange.start, style: place.word.style)
  }

  private func named(_ list: NameList) -> [Proposal] {
    list.entries.best(for: typed, by: \.name)
      .map { Proposal(text: $0.name, suffix: " ", summary: $0.summary, kind: list.kind) }
  }

  /// The options of the command that are not given yet.
  private func options() -> [Proposal]? {
    guard case .command(let command, _, let given) = place.head else { return nil }
    // Where a dash is data, an option is what somebody begins to write as one.
    guard command.syntax.dash != .data || typed.hasPrefix("-") else { return nil }
    let open = command.syntax.options.filter { $0.isRepeatable || $0.name == typed || !given.contains($0.name) }
    return open.best(for: typed, by: \.name)
      .map { Proposal(text: $0.name, suffix: " ", summary: $0.summary, kind: .option) }
  }

  // MARK: - Values

  private func values(of slot: Slot) -> WordCompletions {
    let word = place.word
    if slot.form.type == .document {
      guard slot.field != nil else { return files(typed) }
      guard typed.hasPrefix("@") else {
        return typed.isEmpty ? written([Proposal(text: "@", suffix: "", summary: "a file", kind: .file)]) : none
      }
      return files(String(typed.dropFirst()), before: "@")
    }
    if slot.form.type == .list, !slot.form.choices.isEmpty {
      let comma = typed.lastIndex(of: ",").map(typed.index(after:)) ?? typed.startIndex
      let last = String(typed[comma...])
      let before = String(typed[..<comma])
      let given = before.split(separator: ",").map(String.init)
      let open = slot.form.choices.filter { !given.contains($0) }.best(for: last) { $0 }
      return WordCompletions(
        open.map { Proposal(text: $0, suffix: "", summary: slot.choiceLabels[$0] ?? "", kind: .value) },
        typed: last, before: before, from: word.valueRange.start, style: word.style)
    }
    return written(ValueProposals(slot: slot, session: place.scene.session).fitting(typed))
  }

  private func files(_ path: String, before: String = "") -> WordCompletions {
    let found = FileProposals(typed: path, home: place.scene.session.environment.value(of: "HOME"))
    return WordCompletions(
      found.all, typed: found.shownPath, before: before, from: place.word.valueRange.start, style: place.word.style)
  }
}
