internal import CommandParsing
internal import EventLogging
internal import EventLoop
internal import JSONValues
internal import PluginHost

/// `expect EVENT [--within D] [PATH=VALUE…]`
enum ExpectCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "expect", operands: "EVENT [PATH=VALUE…]", count: 1...Int.max,
    options: [OptionSyntax("--within", value: "D", summary: "How long to wait for it; 10s unless told otherwise.")])
  static let summary = "wait for an event; fails when it does not come, or comes with other values"
  static let help =
    "It looks at the events since the last foreground run began, or since the last event that was matched, and then waits. "
    + "EVENT may hold * and ?. PATH reads in the payload; a bare value is compared as JSON, a quoted one as text. $event is "
    + "the event that came."
  static let examples = ["expect onGreeted", #"expect onGreeted text="Hello, Ada""#, "expect on*Error --within 30s"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    guard operand.index > 0 else { return scene.events }
    let slots = operand.earlier[0].text.map(scene.payload) ?? []
    return .assignment(WordRole.SlotList(slots: slots, isClosed: false))
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let within = try arguments.value(of: "--within").map(session.duration) ?? session.settings.within
    let name = try session.text(of: arguments.operands[0])
    let expectation = Expectation(
      name: NameGlob(name),
      conditions: try arguments.operands.dropFirst().map { try condition($0, session) })

    let start = max(session.runs.foregroundStart, session.lastMatched)
    var scanned = start
    var match: LogRecord?
    var isLate = false
    let look = {
      guard match == nil, session.log.lastSeq > scanned else { return }
      let page = session.log.read(after: scanned)
      scanned = session.log.lastSeq
      match = page.records.first(where: expectation.isMet)
    }
    look()
    if match == nil, within > .zero {
      let timer = session.loop.schedule(after: within) { isLate = true }
      defer { session.loop.cancel(timer) }
      try session.wait(for: Waiting(for: .event(name), within: within)) {
        look()
        return match != nil || isLate
      }
    }
    guard let match else {
      let declared = session.workspace.screenlets.flatMap(\.definition.events).map(\.name)
      let miss = expectation.miss(
        among: session.log.read(after: start).records, within: within,
        declared: declared + ["actionStarted", "actionFinished", "attributeChanged"])
      throw Fault(.expectationUnmet(miss), at: miss.nearest?.condition.range ?? arguments.operands[0].range)
    }
    session.lastMatched = match.seq
    session.variables.event = match
  }

  private static func condition(_ word: Word, _ session: Session) throws -> Expectation.Condition {
    let (path, assignment) = try parts(word)
    let comparesText =
      switch assignment.value {
      case .quoted, .interpolated: true
      default: false
      }
    return Expectation.Condition(
      path: path, value: try session.value(of: assignment.valueWord), comparesText: comparesText, range: word.range)
  }

  private static func parts(_ word: Word) throws -> (JSONPath, Word.Assignment) {
    guard let assignment = word.assignment, let path = JSONPath(assignment.name) else {
      throw Fault(.expected("PATH=VALUE", found: word.bareText ?? "…"), at: word.range)
    }
    return (path, assignment)
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let arguments = try invocation.arguments(syntax)
    try checker.checkDuration(arguments.value(of: "--within"))
    for word in arguments.operands.dropFirst() { _ = try parts(word) }
    if let name = checker.literal(arguments.operands[0]) {
      try checker.checkEvent(name, at: arguments.operands[0].range)
    }
  }
}
