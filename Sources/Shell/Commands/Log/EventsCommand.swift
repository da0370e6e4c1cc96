internal import CommandParsing
internal import EventLogging
internal import EventLoop
internal import JSONValues

/// `events …`
enum EventsCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "events", operands: "[file F|off] [show|hide GLOB] [trace on|off]", count: 0...2,
    options: [
      OptionSyntax("--last", value: "N", summary: "The last N of those that fit."),
      OptionSyntax("--screenlet", value: "S", summary: "Those of one screenlet."),
      OptionSyntax("--name", value: "GLOB", summary: "Those whose name fits: on*Error."),
      OptionSyntax("--run", value: "N", summary: "Those of one run."),
      OptionSyntax("--since", value: "T", summary: "Those of the last 5m, or after a number as NDJSON tells it (seq)."),
      OptionSyntax("--origin", value: "O", summary: "remote, cache, pending or local."),
      OptionSyntax("--json", summary: "As NDJSON."),
      OptionSyntax("--follow", summary: "Goes on with those to come, until Ctrl-C."),
    ])
  static let summary = "look into the event log; send it to a file; choose what is shown live"
  static let help =
    "The session keeps its last 10,000 records. `events file F` sends events to F as NDJSON, and off the screen; "
    + "`events file off` ends that. `events hide GLOB` keeps events of a name off the screen, `events show GLOB` brings them "
    + "back; attributeChanged is hidden at first, and recorded only while it is shown or goes to a file. "
    + "`events trace on` records each service call."
  static let examples = ["events --last 20", "events --name on*Error --since 5m", "events file log.ndjson"]

  private static let verbs = [
    NameList.Entry(name: "file", summary: "send events to a file"),
    NameList.Entry(name: "show", summary: "bring events of a name back to the screen"),
    NameList.Entry(name: "hide", summary: "keep events of a name off the screen"),
    NameList.Entry(name: "trace", summary: "record each service call, or no longer"),
  ]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    guard operand.index > 0 else { return .name(NameList(.setting, syntax.operands, verbs)) }
    switch operand.earlier[0].text {
    case "file": return .file
    case "trace": return .name(NameList(.value, "on|off", ["on", "off"]))
    default: return scene.events
    }
  }

  static func role(ofOption name: String, in scene: LineScene) -> WordRole {
    switch name {
    case "--screenlet": scene.screenlets
    case "--name": scene.events
    case "--run": scene.runs(activeOnly: false)
    case "--origin": .name(NameList(.value, "remote|cache|pending|local", Origin.allCases.map(\.rawValue)))
    default: .anything(syntax.option(name)?.value ?? "")
    }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    guard let (word, operand) = try change(arguments, session) else { return try list(arguments, session) }
    let text = try session.text(of: operand)
    switch word {
    case "file": try session.sendEvents(to: text == "off" && operand.isBare ? nil : text, at: operand.range)
    case "show": session.output.visibility.set(NameGlob(text), shown: true)
    case "hide": session.output.visibility.set(NameGlob(text), shown: false)
    default: session.isTracing = text == "on"
    }
  }

  /// What is to change, and to what; nil when events are to be listed.
  private static func change(_ arguments: Arguments, _ session: Session) throws -> (word: String, operand: Word)? {
    guard let first = arguments.operands.first else { return nil }
    let word = try session.text(of: first)
    let known = verbs.map(\.name)
    guard known.contains(word) else { throw Fault(.unknownVerb(word, known: known), at: first.range) }
    guard arguments.operands.count == 2 else {
      throw Fault(.usage(.missingOperands(usage: "\(word) …", minimum: 2, found: 1), syntax), at: first.range)
    }
    let operand = arguments.operands[1]
    if word == "trace" {
      let text = try session.text(of: operand)
      guard ["on", "off"].contains(text) else { throw Fault(.expected("on or off", found: text), at: operand.range) }
    }
    return (word, operand)
  }

  private static func filter(_ arguments: Arguments, _ session: Session) throws -> EventFilter {
    var filter = EventFilter(kinds: [.event, .log, .trace, .gap])
    filter.last = try arguments.value(of: "--last").map { try session.number($0, "a count") }
    filter.screenlet = try arguments.value(of: "--screenlet").map(session.text)
    filter.name = try arguments.value(of: "--name").map { NameGlob(try session.text(of: $0)) }
    filter.run = try arguments.value(of: "--run").map { try session.number($0, atLeast: 1, "a run's number") }
    filter.since = try arguments.value(of: "--since").map { try start($0, session) }
    filter.origin = try arguments.value(of: "--origin").map { word in
      let text = try session.text(of: word)
      guard let origin = Origin(rawValue: text) else {
        throw Fault(.expected("remote, cache, pending or local", found: text), at: word.range)
      }
      return origin
    }
    if filter.last == nil, filter.since == nil { filter.last = arguments.has("--follow") ? 10 : 100 }
    return filter
  }

  private static func list(_ arguments: Arguments, _ session: Session) throws {
    let filter = try filter(arguments, session)
    if let word = arguments.value(of: "--screenlet"), let name = filter.screenlet {
      try findScreenlet(name, at: word.range, session)
    }
    let records = session.log.records(matching: filter)
    if session.output.mode == .json {
      session.output.tellRecords("events", records, at: session.place)
    } else {
      session.output.replay(records, asJSON: arguments.has("--json"), isWhole: !arguments.has("--follow"))
    }
    if arguments.has("--follow") { try follow(filter, asJSON: arguments.has("--json"), session) }
  }

  /// Refuses a name that no screenlet has, and none has had whose events are still there.
  private static func findScreenlet(_ name: String, at range: SourceRange, _ session: Session) throws {
    do {
      _ = try session.workspace.requireScreenlet(named: name)
    } catch let fault as Fault {
      if session.log.records(matching: EventFilter(screenlet: name, last: 1)).isEmpty {
        throw fault.pointing(at: range)
      }
    }
  }

  private static func start(_ word: Word, _ session: Session) throws -> EventFilter.Start {
    let text = try session.text(of: word)
    if let seq = Int64(text), seq >= 0 { return .seq(seq) }
    guard let duration = Duration(literal: text) else {
      throw Fault(.expected("a duration such as 5m, or a record's number", found: text), at: word.range)
    }
    return .time(Timestamp(milliseconds: Timestamp.now().milliseconds - duration.milliseconds))
  }

  /// Shows what comes, by the filter and nothing else, until somebody interrupts.
  ///
  /// It reads from the ring, so a burst that overtakes it shows as a gap and never as memory.
  private static func follow(_ filter: EventFilter, asJSON: Bool, _ session: Session) throws {
    var seen = session.log.lastSeq
    var filter = filter
    filter.last = nil
    session.output.isFollowing = true
    defer { session.output.isFollowing = false }
    do {
      try session.wait {
        guard session.log.lastSeq > seen else { return false }
        let page = session.log.read(after: seen)
        seen = session.log.lastSeq
        if let gap = page.gap { session.output.replayGap(gap, asJSON: asJSON) }
        session.output.replay(page.records.filter(filter.matches), asJSON: asJSON)
        return false
      }
    } catch let fault as Fault {
      // Ctrl-C is how it ends at a prompt, and no failure.
      guard case .interrupted = fault.kind, session.isInteractive, session.verdict == nil else { throw fault }
      session.interrupt = nil
    }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let arguments = try invocation.arguments(syntax)
    guard checker.knows(invocation) else { return }
    if try change(arguments, checker.session) == nil { _ = try filter(arguments, checker.session) }
  }
}

extension Session {
  /// Sends events to a file, or back to the screen.
  func sendEvents(to path: String?, at range: SourceRange?) throws {
    if let path {
      let file = EventFile(path: path, session: log.session)
      do throws(EventFileFault) {
        try file.open()
      } catch {
        throw Fault(.eventFile(error), at: range)
      }
      _ = log.file?.close()
      log.file = file
    } else {
      _ = log.file?.close()
      log.file = nil
    }
    output.eventsGoElsewhere = path != nil
  }
}
