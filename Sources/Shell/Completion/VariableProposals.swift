internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// Completes `$name`, `$name.path` and `${name.path}`.
struct VariableProposals {
  let scene: LineScene

  /// Of a word that is a reference, or of the last reference in an interpolated text.
  func completions(of word: DraftWord) -> WordCompletions {
    let source = word.source
    if word.style == .reference { return completions(ofReference: source, from: word.valueRange.start) }
    guard word.isOpen, let dollar = VariableProposals.lastDollar(in: source) else {
      return WordCompletions(start: word.range.end)
    }
    let offset = word.valueRange.start + source.utf8.distance(from: source.startIndex, to: dollar)
    return completions(ofReference: String(source[dollar...]), from: offset)
  }

  /// Of `$na`, `${na`, `$na.pa` that begins at an offset of the line.
  func completions(ofReference text: String, from start: Int) -> WordCompletions {
    let isBraced = text.hasPrefix("${")
    let typed = text.dropFirst(isBraced ? 2 : 1)
    guard typed.allSatisfy({ $0.isLetter || $0.isNumber || "_-.?[]".contains($0) }) else {
      return WordCompletions(start: start)
    }
    var found = WordCompletions(start: start + text.utf8.count - typed.utf8.count)
    let candidates: [Proposal]
    var last = String(typed)
    if let dot = typed.lastIndex(of: ".") {
      last = String(typed[typed.index(after: dot)...])
      found.start += typed.utf8.distance(from: typed.startIndex, to: typed.index(after: dot))
      candidates = members(of: typed[..<dot])
    } else {
      candidates = names
    }
    found.all = candidates.best(for: last, by: \.text)
    if let shared = WordCompletions.commonBeginning(of: found.all.map(\.text)), shared != last, shared.hasPrefix(last) {
      found.common = shared
    }
    return found
  }

  /// Where the reference at the end of an interpolated text begins; nil when it ends in none.
  static func lastDollar(in source: String) -> String.Index? {
    let inside = source.dropFirst(2)
    guard let dollar = inside.lastIndex(of: "$") else { return nil }
    // `$$` is a dollar sign: of an even number none begins a reference.
    let dollars = inside[...dollar].reversed().prefix { $0 == "$" }.count
    let rest = inside[inside.index(after: dollar)...]
    return dollars % 2 == 1 && !rest.contains("}") && !rest.contains(" ") ? dollar : nil
  }

  // MARK: - Names

  private var names: [Proposal] {
    let session = scene.session
    var all = session.variables.names.map { ($0, Slot.short(session.variables.defined($0)?.text() ?? "")) }
    all += scene.defined.filter { session.variables.defined($0) == nil }.sorted().map { ($0, "defined in this line") }
    all += session.workspace.screenlets.map { ($0.name, "screenlet, " + $0.definition.name) }
    all += [
      ("event", "the event that came last"), ("args", "the arguments of the script"), ("env", "the environment"),
      ("?", "the outcome of the last run"),
    ]
    return all.map { Proposal(text: $0.0, suffix: "", summary: $0.1, kind: .variable) }
  }

  /// What can follow `name.path.`.
  private func members(of path: Substring) -> [Proposal] {
    let steps = path.split(separator: ".")
    guard let first = steps.first.map(String.init) else { return [] }
    if let screenlet = scene.screenlet(named: first), scene.session.variables.defined(first) == nil {
      return members(of: screenlet, steps.dropFirst())
    }
    guard first != "env", let reference = VariableProposals.reference(path),
      let value = try? scene.session.variables.value(of: reference)
    else { return [] }
    var members = value.object?.members ?? []
    if first == "event", steps.count == 1 { members += value["payload"]?.object?.members ?? [] }
    return members.map { Proposal(text: $0.name, suffix: "", summary: Slot.short($0.value.text()), kind: .variable) }
  }

  private func members(of screenlet: LineScene.Current, _ rest: ArraySlice<Substring>) -> [Proposal] {
    switch rest.first {
    case nil:
      let attributes = screenlet.definition.attributes.map {
        Proposal(text: $0.name, suffix: "", summary: $0.summary, kind: .attribute)
      }
      return attributes + [
        Proposal(text: "view", suffix: "", summary: "what its fields hold", kind: .variable),
        Proposal(text: "rows", suffix: "", summary: "its rows", kind: .variable),
        Proposal(text: "rowCount", suffix: "", summary: "how many rows there are", kind: .variable),
      ]
    case "view":
      guard rest.count == 1 else { return [] }
      return (screenlet.screenlet?.view.fields ?? []).map {
        Proposal(text: $0.name, suffix: "", summary: $0.label, kind: .field)
      }
    default: return []
    }
  }

  /// The reference that a path is, read as scripts read it.
  private static func reference(_ path: Substring) -> Reference? {
    LineDraft("$" + path).commands.first?.words.first?.word.references.first
  }
}
