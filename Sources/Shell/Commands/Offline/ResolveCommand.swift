internal import CommandParsing
internal import JSONValues
internal import Offline

/// `resolve KEY use-local│use-remote│merge│discard│ignore`
enum ResolveCommand: ShellCommand {
  static let syntax = CommandSyntax("resolve", operands: "KEY CHOICE", count: 2...2)
  static let summary = "decide about a change that is in conflict, refused or unsure"
  static let help =
    "KEY is what `conflicts` prints: a number, a key, or how a key begins. use-local sends what was entered here over what "
    + "the portal has; use-remote takes what the portal has; merge takes each side's fields, unless both have changed the "
    + "same; discard takes the change away; ignore asks again at the next sync."
  static let examples = ["resolve 3 use-local", "resolve record-34512 merge"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    operand.index == 1
      ? .name(NameList(.value, "CHOICE", Resolution.allCases.map(\.rawValue)))
      : .anything(operand.index == 0 ? "KEY" : "")
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let operands = try invocation.arguments(syntax).operands
    let name = try session.text(of: operands[0])
    let choice = try choice(session.text(of: operands[1]), at: operands[1].range)
    var result: Result<Entry, ResolutionFault>?
    session.store.offline.resolve(name, choice) { result = $0 }
    try session.wait(isSoon: true) { result != nil }
    session.store.count()
    switch result {
    case .success(let entry):
      session.output.tell(
        "resolve", entry.json, ["\(entry.number)  \(entry.change.key)  \(outcome(of: choice, entry))"],
        at: session.place)
    case .failure(let fault): throw Fault(.resolution(fault, name), at: operands[0].range)
    case nil: break
    }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let word = try invocation.arguments(syntax).operands[1]
    if let text = checker.literal(word) { _ = try choice(text, at: word.range) }
  }

  private static func choice(_ text: String, at range: SourceRange) throws -> Resolution {
    guard let choice = Resolution(rawValue: text) else {
      throw Fault(.unknownVerb(text, known: Resolution.allCases.map(\.rawValue)), at: range)
    }
    return choice
  }

  private static func outcome(of choice: Resolution, _ entry: Entry) -> String {
    switch choice {
    case .useLocal, .merge: "will be sent by the next sync"
    case .useRemote: "taken from the portal"
    case .discard: "taken away"
    case .ignore:
      entry.state == .conflicted ? "compared again by the next sync" : "stays as it is: \(entry.state.rawValue)"
    }
  }
}
