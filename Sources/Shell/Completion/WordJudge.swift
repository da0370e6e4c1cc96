internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// Judges a word of a line by what belongs at its place.
struct WordJudge {
  let place: RoledWord
  /// True while the cursor stands in the word or at its end.
  let isTyped: Bool

  private var word: DraftWord { place.word }

  /// True for a word with a fault that goes away when typing goes on.
  var mayEndWell: Bool { word.isOpen || isTyped && isUnfinished }

  /// A reference without a name yet, an escape that is being typed.
  private var isUnfinished: Bool {
    switch word.fault?.kind {
    case .referenceWithoutName, .textAfterReference, .unclosedBrace: true
    default: false
    }
  }

  // MARK: - Names

  /// What the name before the `=` means; nil where the `=` means nothing.
  func meaningOfName(_ name: String) -> Highlight.Meaning? {
    switch place.role {
    case .assignment(let list):
      if let slot = list.slot(named: name) { return slot.kind == .field ? .field : .attribute }
      return list.isClosed ? .error : .attribute
    case .option: return .option
    case .anything, .nothing, .command, .name, .value, .object, .file, .duration: return nil
    }
  }

  /// What the name of a member means.
  func meaning(ofMember name: String) -> Highlight.Meaning {
    guard case .object(let slots) = place.role, !slots.isEmpty, !name.hasPrefix("_") else { return .attribute }
    if let slot = slots.first(where: { $0.isNamed(name) }) { return slot.kind == .field ? .field : .attribute }
    return word.isOpen && !slots.map(\.name).best(for: name, by: { $0 }).isEmpty ? .plain : .error
  }

  /// True for a member whose value is a secret.
  func isSecret(member name: String) -> Bool {
    guard case .object(let slots) = place.role else { return false }
    return slots.contains { $0.isSecret && $0.isNamed(name) }
  }

  // MARK: - Values

  /// What the word means, or the value behind its `=`.
  var meaningOfValue: Highlight.Meaning {
    switch place.role {
    case .nothing: return isTyped && mayBeOption ? .plain : .error
    case .command: return meaningOfCommand
    case .anything, .object: return word.style == .bare ? literal : .string
    case .name(let list): return meaning(in: list)
    case .assignment(let list):
      if let name = word.name { return list.slot(named: name).map(meaning(for:)) ?? .plain }
      return meaningOfSlotName(list)
    case .value(let slot): return meaning(for: slot)
    case .file: return word.style == .bare ? .value : .string
    case .duration: return isRight { _ = try place.scene.session.duration(word.word) } ? .number : grown(.plain)
    case .option(let value):
      guard word.name != nil, let value else { return .option }
      let alone = RoledWord(word.valueAlone, value, place.scene, place.head)
      return WordJudge(place: alone, isTyped: isTyped).meaningOfValue
    }
  }

  /// True for the beginning of an option of the command.
  private var mayBeOption: Bool {
    guard case .command(let command, _, _) = place.head, word.source.hasPrefix("-") else { return word.source.isEmpty }
    return !command.syntax.options.best(for: word.source, by: \.name).isEmpty
  }

  private var meaningOfCommand: Highlight.Meaning {
    guard word.style == .bare, let name = word.bareText else { return .error }
    if CommandTable.command(named: name) != nil { return .command }
    if place.scene.session.isInteractive, place.scene.session.aliases[name] != nil { return .command }
    if place.scene.action(named: name) != nil { return .action }
    if !place.scene.isCertain { return .plain }
    return isTyped && !place.scene.commands.best(for: name, by: \.entry.name).isEmpty ? .plain : .error
  }

  private func meaning(in list: NameList) -> Highlight.Meaning {
    let text = word.name == nil ? word.text : word.bareText
    guard let text else { return .string }
    if list.contains(text) { return list.kind.meaning }
    guard list.isClosed else { return list.kind == .event ? .value : .plain }
    return isTyped && !list.entries.best(for: text, by: \.name).isEmpty ? .plain : .error
  }

  private func meaningOfSlotName(_ list: WordRole.SlotList) -> Highlight.Meaning {
    guard let name = word.bareText else { return isTyped || list.takesNewName || !list.isClosed ? .string : .error }
    if list.takesNames, let slot = list.slot(named: name) { return slot.kind == .field ? .field : .attribute }
    if list.takesNewName {
      return isRight { try place.scene.session.checkNewName(name, at: word.range) } ? .plain : grown(.plain)
    }
    if !list.isClosed { return .plain }
    return isTyped && !list.slots.best(for: name, by: \.name).isEmpty ? .plain : .error
  }

  // MARK: - Types

  /// What a value means to what it is given to: as `set` would take it.
  private func meaning(for slot: Slot) -> Highlight.Meaning {
    if slot.isSecret { return .secret }
    let value = word.valueAlone.word
    guard value.references.isEmpty, word.fault == nil else { return word.style == .bare ? .plain : .string }
    let session = place.scene.session
    let isRight = isRight {
      if let field = slot.field {
        _ = try session.canonical(value, for: field)
      } else {
        _ = try session.canonical(value, for: slot.form, of: slot.name, isSecret: slot.isSecret)
      }
    }
    guard isRight else {
      return isTyped && GrowingValue.canBecome(word.text ?? "", slot) ? .plain : .error
    }
    switch slot.form.type {
    case .integer, .decimal, .date, .duration: return .number
    case .text where word.style != .bare: return .string
    default: return .value
    }
  }

  /// A bare word by itself: `42` is a number.
  private var literal: Highlight.Meaning {
    let text = word.name == nil ? word.source : word.bareText ?? ""
    switch JSON(scalar: text) {
    case .integer, .decimal: return .number
    case .bool, .null: return .value
    default: return .plain
    }
  }

  private func isRight(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      return false
    }
  }

  private func grown(_ meaning: Highlight.Meaning) -> Highlight.Meaning { isTyped ? meaning : .error }

  // MARK: - References

  /// What a word that is a reference means.
  func meaning(ofReferences word: DraftWord) -> Highlight.Meaning {
    word.word.references.first.map(meaning(of:)) ?? .variable
  }

  /// A variable, unless nothing has its name.
  func meaning(of reference: Reference) -> Highlight.Meaning {
    let name = reference.name
    let scene = place.scene
    if name == "?" || Variables.reserved.contains(name) || scene.session.variables.defined(name) != nil
      || scene.defined.contains(name) || scene.screenlet(named: name) != nil
    {
      return .variable
    }
    guard isTyped else { return .error }
    let known =
      scene.session.variables.names + Variables.reserved + scene.defined
      + scene.session.workspace.screenlets.map(\.name)
      + scene.made.map(\.name)
    return known.best(for: name, by: { $0 }).isEmpty ? .error : .plain
  }
}

extension Proposal.Kind {
  /// The colour of a name of that kind.
  fileprivate var meaning: Highlight.Meaning {
    switch self {
    case .action: .action
    case .attribute: .attribute
    case .field: .field
    case .command, .alias: .command
    case .option: .option
    default: .value
    }
  }
}
