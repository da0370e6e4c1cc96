internal import CommandParsing
internal import PluginHost

/// Tells what comes next in a line, as a text to show behind the cursor.
///
/// It speaks where a word could begin: behind a space, and behind the `=` of something that takes a value.
enum LineHinter {
  /// Nil when nothing needs to come.
  static func hint(for line: String, cursor: Int, session: Session) -> String? {
    guard cursor >= line.utf8.count, line.utf8.count <= 4096, let place = RoledWord.atEnd(of: line, session) else {
      return nil
    }
    let hint: String
    if place.word.range.start == place.word.range.end {
      hint = next(at: place)
    } else if place.word.name != nil, place.word.valueRange.start == place.word.valueRange.end {
      hint = value(at: place)
    } else {
      return nil
    }
    return hint.isEmpty ? nil : hint
  }

  /// What stands behind a `=`.
  private static func value(at place: RoledWord) -> String {
    switch place.role {
    case .assignment(let list): place.word.name.flatMap(list.slot).map { "‹\($0.expected)›" } ?? ""
    case .option(let value): value.map(placeholder) ?? ""
    default: ""
    }
  }

  /// What could be the next word, and those after it.
  private static func next(at place: RoledWord) -> String {
    switch place.head {
    case .none: ""
    case .option(let option): placeholder(place.role, else: option.value ?? "")
    case .action(let action, let words): argument(of: action, behind: words)
    case .command(let command, let operands, let given):
      if case .value(let slot) = place.role {
        "‹\(slot.expected)›"
      } else {
        ([operandsLeft(of: command.syntax, behind: operands, place)] + optionsLeft(of: command.syntax, operands, given))
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
  }

  // MARK: - Commands

  /// The operands that may still come, as help writes them.
  private static func operandsLeft(of syntax: CommandSyntax, behind count: Int, _ place: RoledWord) -> String {
    if count == 0 { return syntax.operands }
    guard count < syntax.operandCount.upperBound else { return "" }
    switch place.role {
    case .nothing: return ""
    case .name, .file, .duration: return placeholder(place.role)
    case .anything(let placeholder) where !placeholder.isEmpty: return placeholder
    default: break
    }
    let forms = tokens(of: syntax.operands)
    // Of two forms the first words have told which one it is.
    if forms.contains("|") {
      if case .assignment = place.role { return "[NAME=VALUE…]" }
      return placeholder(place.role)
    }
    // The last one repeats when it says so.
    let left = forms.dropFirst(count)
    return left.isEmpty ? forms.last.flatMap { $0.contains("…") ? $0 : nil } ?? "" : left.joined(separator: " ")
  }

  /// `DEFINITION`, `[NAME]`, `[ATTR=VALUE…]`: what spaces outside of brackets separate.
  private static func tokens(of operands: String) -> [String] {
    var tokens = [""]
    var depth = 0
    for character in operands {
      if character == " ", depth == 0 {
        tokens.append("")
        continue
      }
      if character == "[" { depth += 1 } else if character == "]" { depth -= 1 }
      tokens[tokens.count - 1].append(character)
    }
    return tokens
  }

  /// The options that may still be given; many are not listed.
  private static func optionsLeft(of syntax: CommandSyntax, _ operands: Int, _ given: [String]) -> [String] {
    // Which options go with which word of several only the command knows.
    guard operands == 0 || !syntax.operands.contains("|") else { return [] }
    let open = syntax.options.filter { $0.isRepeatable || !given.contains($0.name) }
    if open.count > 3 { return ["[OPTION…]"] }
    return open.map { "[\($0.name)\($0.value.map { " " + $0 } ?? "")]" }
  }

  /// What stands for a word of that role.
  private static func placeholder(_ role: WordRole) -> String { placeholder(role, else: "") }

  private static func placeholder(_ role: WordRole, else name: String) -> String {
    switch role {
    case .nothing, .assignment, .object, .option: name
    case .command: "COMMAND…"
    case .anything(let placeholder): placeholder.isEmpty ? name : placeholder
    case .name(let list): list.placeholder
    case .value(let slot): "‹\(slot.expected)›"
    case .file: "FILE"
    case .duration(let placeholder): "‹duration \(placeholder)›"
    }
  }

  // MARK: - Actions

  private static func argument(of action: ActionDeclaration, behind words: [DraftWord]) -> String {
    guard action.form.type != .nothing else { return "" }
    if action.form.type == .object, !action.members.isEmpty {
      guard words.first?.style != .json else { return "" }
      let given = words.compactMap(\.name)
      let left = action.members.map { Slot($0) }.filter { slot in !given.contains { slot.isNamed($0) } }
      return left.map(\.assignmentForm).joined(separator: " ")
    }
    guard words.isEmpty else { return "" }
    let slot = Slot(argumentOf: action)
    let form = "‹\(slot.name): \(slot.expected)›"
    return action.flags.contains(.required) ? form : "[\(form)]"
  }
}
