internal import EventLogging
internal import JSONValues
internal import LineEditing
internal import TerminalText
internal import Themes

/// Where the session speaks: results and events on standard output, errors on standard error.
///
/// The only writer of both, so lines are whole and in order. Text that comes from a plugin or a portal is shown, never
/// obeyed by the terminal.
final class Output {
  /// How standard output speaks.
  enum Mode: String, CaseIterable {
    case text
    /// NDJSON only.
    case json
  }

  var mode: Mode
  /// Which events reach standard output.
  var visibility = EventVisibility() {
    didSet { showsAttributeChanges = shows("attributeChanged") }
  }
  /// True while events go to a file instead.
  var eventsGoElsewhere = false { didSet { showsAttributeChanges = shows("attributeChanged") } }
  /// What ``shows(_:)`` answers for `attributeChanged`, ready for every `set`.
  private(set) var showsAttributeChanges = false
  /// True while `events --follow` shows what it was asked for and nothing else.
  var isFollowing = false
  /// The run whose failure will be told as an error of its line, so that its events need not say why.
  private var toldRun: Int?
  /// Those of its events that did not say why.
  private var briefRecords: [LogRecord] = []
  let standard: StreamWriter
  let errors: StreamWriter
  private let size: PageSize
  private let errorSize: PageSize
  private var encoder: RecordEncoder
  private var text: RecordText
  private let log: EventLog
  /// What is drawn again after something was printed above it; nil when no prompt stands.
  var prompt: String?
  /// Edits a line on the same terminal: what is printed stands above that.
  var editor: LineEditor? {
    didSet { standard.frame = editor.map { editor in { editor.framed($0) } } }
  }

  init(mode: Mode, log: EventLog, standard: Int32, errors: Int32, environment: Environment) {
    self.mode = mode
    self.log = log
    self.standard = StreamWriter(descriptor: standard)
    self.errors = StreamWriter(descriptor: errors)
    size = PageSize(descriptor: standard, environment: environment)
    errorSize = PageSize(descriptor: errors, environment: environment)
    text = RecordText(tellsReasonsWhole: !size.isTerminal)
    encoder = RecordEncoder(session: log.session)
    _ = log.subscribe { [unowned self] record in receive(record) }
  }

  /// True when events of that name reach standard output.
  func shows(_ event: String) -> Bool { !eventsGoElsewhere && visibility.shows(event) }

  /// Tells a command's result: `value` as a record, or `blocks` to people, laid out for their page.
  func tell(_ command: String, _ value: JSON, _ blocks: @autoclosure () -> [Block], at place: SourcePlace?) {
    log.append(.result(command: command, value: value), at: place)
    guard mode == .text else { return }
    for line in blocks().lines(on: size.page) { standard.add(line.text + "\n") }
  }

  /// Tells a command's result: `value` as a record, or `lines` to people.
  func tell(_ command: String, _ value: JSON, _ lines: @autoclosure () -> [String], at place: SourcePlace?) {
    log.append(.result(command: command, value: value), at: place)
    guard mode == .text else { return }
    for line in lines() { standard.add(VisibleText.of(line) + "\n") }
  }

  /// Prints records again, from the log: the answer to `events`.
  func replay(_ records: [LogRecord], asJSON: Bool) {
    for record in records {
      if asJSON || mode == .json {
        standard.add { encoder.write(record, to: &$0) }
      } else if let line = text.line(for: record) {
        add(line: line)
      }
    }
  }

  /// Tells records as the result of a command.
  func tellRecords(_ command: String, _ records: [LogRecord], at place: SourcePlace?) {
    let values = records.map { record -> JSON in
      var line: [UInt8] = []
      encoder.write(record, to: &line)
      return (try? line.withUnsafeBytes { try JSON(parsing: $0) }) ?? .null
    }
    log.append(.result(command: command, value: .array(values)), at: place)
  }

  /// Prints that records of these numbers are no longer there.
  func replayGap(_ gap: ClosedRange<Int64>, asJSON: Bool) {
    let body = LogRecord.Body.gap(from: gap.lowerBound, to: gap.upperBound)
    replay([LogRecord(seq: gap.upperBound, time: .now(), body: body)], asJSON: asJSON)
  }

  /// Empties the screen.
  func clearTerminal() {
    if let editor { return editor.clearTerminal() }
    standard.add("\u{1B}[H\u{1B}[2J\u{1B}[3J")
  }

  /// A line for the person at the terminal alone; nothing in NDJSON.
  func notice(_ line: String) {
    if mode == .text { add(line: VisibleText.of(line)) }
  }

  /// Begins a run whose failure will be told as an error of its line: its events say no more than that they are one.
  func beginTelling(of run: Int) { toldRun = run }

  /// Ends what ``beginTelling(of:)`` began; an event whose reason `error` does not tell is printed with it after all.
  func endTelling(_ error: String?) {
    toldRun = nil
    let untold = briefRecords.filter { record in
      guard let message = record.event?.payload["message"]?.string else { return false }
      return text.line(for: record) != text.line(for: record, saysWhy: false) && error?.contains(message) != true
    }
    briefRecords = []
    replay(untold, asJSON: false)
  }

  /// A record's line, harmless: broken between words where it is wider than the terminal.
  private func add(line: String) {
    guard size.isTerminal else { return standard.add(line + "\n") }
    for line in Block.heading(line).lines(on: size.page) { standard.add(line.text + "\n") }
  }

  /// Tells an error on standard error; `endColumn` is where the marked part of its line ends.
  func complain(_ report: ErrorReport, endColumn: Int?) {
    let page = errorSize.linePage
    complain(FaultText.blocks(report, endColumn: endColumn, width: page.width).lines(on: page).map(\.text))
  }

  /// Lines on standard error, after all that came before on standard output.
  func complain(_ lines: [String]) {
    standard.flush()
    for line in lines { errors.add(VisibleText.of(line) + "\n") }
    // They may come to the same terminal.
    if let editor { editor.stepAside { errors.flush() } } else { errors.flush() }
  }

  /// Writes out what waits, above the prompt if one stands.
  func flush() {
    guard standard.hasPending else { return }
    if let editor, !editor.mayPrint(later: { [unowned self] in flush() }) { return }
    // The lines overwrite the prompt's row, which comes again below them.
    if let prompt { standard.surround(before: "\r", after: prompt) }
    standard.flush()
  }

  private func receive(_ record: LogRecord) {
    guard !isFollowing else { return }
    switch record.body {
    case .event(let event):
      guard shows(event.name) else { return }
    case .log, .trace, .gap:
      guard !eventsGoElsewhere else { return }
    case .result, .error, .end:
      guard mode == .json else { return }
    }
    if mode == .json {
      standard.add { encoder.write(record, to: &$0) }
    } else {
      let saysWhy = toldRun == nil || record.event?.run != toldRun
      if !saysWhy, record.event?.payload["message"] != nil { briefRecords.append(record) }
      if let line = text.line(for: record, saysWhy: saysWhy) { add(line: line) }
    }
  }
}
