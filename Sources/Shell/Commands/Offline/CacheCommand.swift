internal import CommandParsing
internal import JSONValues
internal import Offline
internal import Themes

/// `cache list│show│drop│push│clear`
enum CacheCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "cache", operands: "list | show KEY | drop KEY | push [KEY] | clear", count: 0...2,
    options: [OptionSyntax("--unsent", summary: "drop, clear: also what the portal does not have; it is lost then.")])
  static let summary = "what is kept here of the portal, and what is to be sent to it"
  static let help =
    "list (also without a word) names all that is kept; show prints one of it; drop and clear take away what is only a copy, "
    + "and with --unsent also what the portal does not have, which they list; push has what was kept under cache-only sent by "
    + "the next sync."
  static let examples = ["cache", "cache show 3", "cache push", "cache clear"]

  private static let verbs = ["list", "show", "drop", "push", "clear"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    switch operand.index {
    case 0: .name(NameList(.value, "VERB", verbs))
    case 1: .anything("KEY")
    default: .nothing
    }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let operands = arguments.operands
    let verb = try operands.first.map(session.text) ?? "list"
    let name = operands.count > 1 ? try session.text(of: operands[1]) : nil
    switch verb {
    case "list": try list(session)
    case "show": try show(try required(name, verb), at: operands[1].range, session)
    case "drop": try drop(try required(name, verb), at: operands[1].range, arguments.has("--unsent"), session)
    case "push": try push(name, at: operands.count > 1 ? operands[1].range : nil, session)
    case "clear": try clear(arguments.has("--unsent"), session)
    default: throw Fault(.unknownVerb(verb, known: verbs), at: operands[0].range)
    }
  }

  private static func required(_ name: String?, _ verb: String) throws -> String {
    guard let name else { throw Fault(.usage(.missingOperands(usage: "\(verb) KEY", minimum: 2, found: 1), syntax)) }
    return name
  }

  private static func list(_ session: Session) throws {
    let entries = try session.entries()
    let answers = try session.ask { session.store.offline.answers(completion: $0) }
    session.output.tell(
      "cache", ["entries": .array(entries.map(\.json)), "answers": .array(answers.map(\.json))],
      EntryBlocks.blocks(of: entries, none: "everything is sent")
        + [
          .prose(
            answers.isEmpty
              ? "no answers of the portal are kept"
              : "\(plural(answers.count, "answer")) of the portal \(answers.count == 1 ? "is" : "are") kept", indent: 2)
        ], at: session.place)
  }

  private static func show(_ name: String, at range: SourceRange, _ session: Session) throws {
    if let entry = try session.entries().first(where: { $0.isNamed(name) }) {
      let json = entry.wholeJSON
      return session.output.tell("cache", json, [.prose(json.text(), indent: 2)], at: session.place)
    }
    let answers = try session.ask { session.store.offline.answers(completion: $0) }
    guard let answer = answers.first(where: { $0.key == name || $0.record == name }) else {
      throw Fault(.resolution(.noSuchEntry, name), at: range)
    }
    session.output.tell("cache", answer.answer, [.prose(answer.answer.text(), indent: 2)], at: session.place)
  }

  private static func drop(_ name: String, at range: SourceRange, _ takesUnsent: Bool, _ session: Session) throws {
    if let entry = try session.entries().first(where: { $0.isNamed(name) }) {
      guard takesUnsent else { throw Fault(.unsentKept(1), at: range) }
      return try discard([entry], session)
    }
    let count = try session.ask { session.store.offline.forgetAnswers(name, completion: $0) }
    guard count > 0 else { throw Fault(.resolution(.noSuchEntry, name), at: range) }
  }

  private static func clear(_ takesUnsent: Bool, _ session: Session) throws {
    let entries = try session.entries()
    let count = try session.ask { session.store.offline.forgetAnswers(nil, completion: $0) }
    if takesUnsent { try discard(entries, session) }
    let left = takesUnsent ? 0 : entries.count
    let stay = left == 1 ? "stays (--unsent takes it away)" : "stay (--unsent takes them away)"
    session.output.tell(
      "cache", ["answers": .integer(Int64(count)), "left": .integer(Int64(left))],
      [
        .prose(
          "\(plural(count, "answer")) dropped" + (left == 0 ? "" : "; \(plural(left, "unsent change")) \(stay)"),
          indent: 2)
      ], at: session.place)
  }

  private static func push(_ name: String?, at range: SourceRange?, _ session: Session) throws {
    let count = try session.ask { session.store.offline.push(name, completion: $0) }
    if count == 0, let name { throw Fault(.resolution(.noSuchEntry, name), at: range) }
    session.store.count()
    session.output.tell(
      "cache", ["pushed": .integer(Int64(count))],
      [.prose("\(plural(count, "change")) will be sent by sync", indent: 2)],
      at: session.place)
  }

  /// Takes changes away that the portal does not have, and says which.
  private static func discard(_ entries: [Entry], _ session: Session) throws {
    for entry in entries {
      var result: Result<Entry, ResolutionFault>?
      session.store.offline.resolve(String(entry.number), .discard) { result = $0 }
      try session.wait(isSoon: true) { result != nil }
      if case .failure(let fault) = result { throw Fault(.resolution(fault, String(entry.number))) }
    }
    session.store.count()
    session.output.tell(
      "cache", .array(entries.map(\.wholeJSON)), EntryBlocks.blocks(of: entries, none: "nothing was unsent"),
      at: session.place)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let operands = try invocation.arguments(syntax).operands
    guard let word = operands.first, let verb = checker.literal(word) else { return }
    guard verbs.contains(verb) else { throw Fault(.unknownVerb(verb, known: verbs), at: word.range) }
    if ["show", "drop"].contains(verb), operands.count < 2 { _ = try required(nil, verb) }
  }
}
