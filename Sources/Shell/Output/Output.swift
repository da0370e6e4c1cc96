internal import EventLogging
internal import JSONValues
internal import LineEditing
internal import PluginHost
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
  /// Who gets colours; each stream is judged by itself.
  var colours = ColourChoice.auto { didSet { chooseColours() } }
  private var hasColours = false
  private var errorsHaveColours = false
  private let size: PageSize
  private let errorSize: PageSize
  private let environment: Environment
  private var encoder: RecordEncoder
  private var text: RecordText
  /// The columns of what comes live.
  private var columns = RecordColumns()
  /// What comes live at a prompt, and has not been shown yet.
  private var live = LiveLines()
  private let log: EventLog
  /// What people read in place of a record; nil for most.
  var notice: (LogRecord) -> RecordParts? = { _ in nil }
  /// What is drawn again after something was printed above it; nil when no prompt stands.
  var prompt: String?
  /// Edits a line on the same terminal: what is printed stands above that.
  var editor: LineEditor? {
    didSet {
      showAll()
      standard.frame = editor.map { editor in { editor.framed($0) } }
      chooseColours()
    }
  }

  init(mode: Mode, log: EventLog, standard: Int32, errors: Int32, environment: Environment) {
    self.mode = mode
    self.log = log
    self.standard = StreamWriter(descriptor: standard)
    self.errors = StreamWriter(descriptor: errors)
    size = PageSize(descriptor: standard, environment: environment)
    errorSize = PageSize(descriptor: errors, environment: environment)
    self.environment = environment
    text = RecordText(tellsReasonsWhole: !size.isTerminal)
    encoder = RecordEncoder(session: log.session)
    _ = log.subscribe { [unowned self] record in receive(record) }
    chooseColours()
  }

  private func chooseColours() {
    func allows(_ size: PageSize) -> Bool {
      colours.allowsColours(isTerminal: size.isTerminal) { [environment] in environment[$0] }
    }
    (hasColours, errorsHaveColours) = (allows(size), allows(errorSize))
    editor?.hasColours = hasColours
  }

  /// The page that results are laid out for.
  var page: Page { size.page }

  /// The rows of the terminal that results go to; nil for a file or a pipe.
  var terminalRows: Int? { size.isTerminal ? size.rows : nil }

  /// True when events of that name reach standard output.
  func shows(_ event: String) -> Bool { !eventsGoElsewhere && visibility.shows(event) }

  /// Tells a command's result: `value` as a record, or `blocks` to people, laid out for their page.
  func tell(_ command: String, _ value: JSON, _ blocks: @autoclosure () -> [Block], at place: SourcePlace?) {
    log.append(.result(command: command, value: value), at: place)
    guard mode == .text else { return }
    showAll()
    for line in blocks().lines(on: size.page) { standard.add(line.styled.written(inColours: hasColours) + "\n") }
  }

  /// Tells a command's result: `value` as a record, or `lines` to people.
  func tell(_ command: String, _ value: JSON, _ lines: @autoclosure () -> [String], at place: SourcePlace?) {
    log.append(.result(command: command, value: value), at: place)
    guard mode == .text else { return }
    showAll()
    for line in lines() { standard.add(VisibleText.of(line) + "\n") }
  }

  /// Prints records again, from the log: the answer to `events`.
  /// - Parameter isWhole: true when no more of them come: their columns fit them all.
  func replay(_ records: [LogRecord], asJSON: Bool, isWhole: Bool = false) {
    showAll()
    if asJSON || mode == .json {
      for record in records { standard.add { encoder.write(record, to: &$0) } }
      return
    }
    guard isWhole, size.isTerminal else {
      for record in records { show(.record(record, saysWhy: true)) }
      return
    }
    let parts = records.compactMap { text.parts(for: $0) }
    var own = RecordColumns()
    parts.forEach { own.note($0) }
    for parts in parts { add(parts, to: &own) }
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
    showAll()
    if let editor { return editor.clearTerminal() }
    standard.add("\u{1B}[H\u{1B}[2J\u{1B}[3J")
  }

  /// Makes room in the columns for what a screenlet is going to tell.
  func expectEvents(of screenlet: Screenlet) {
    columns.expect(screenlet: screenlet.name, names: screenlet.definition.events.map(\.name))
  }

  /// A line for the person at the terminal alone; nothing in NDJSON.
  func notice(_ line: String) {
    guard mode == .text else { return }
    showAll()
    add(RecordParts(words: StyledText(line)), to: &columns)
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

  /// The line of a record; in columns at a terminal, and there broken between words where it is too long.
  /// - Returns: The rows that it takes.
  @discardableResult
  private func add(_ parts: RecordParts, to columns: inout RecordColumns) -> Int {
    guard size.isTerminal else {
      standard.add(parts.joined.written(inColours: hasColours) + "\n")
      return 1
    }
    columns.note(parts)
    let page = size.page
    let lines = columns.lines(
      parts, width: page.width ?? Int.max, isolatesDirections: page.isolatesDirections)
    for line in lines { standard.add(line.written(inColours: hasColours) + "\n") }
    return lines.count
  }

  /// Tells an error on standard error; `endColumn` is where the marked part of its line ends.
  func complain(_ report: ErrorReport, endColumn: Int?) {
    let page = errorSize.linePage
    complain(FaultText.lines(report, endColumn: endColumn, on: page))
  }

  /// Lines on standard error, after all that came before on standard output.
  func complain(_ lines: [StyledText]) {
    showAll()
    standard.flush()
    for line in lines { errors.add(line.written(inColours: errorsHaveColours) + "\n") }
    // They may come to the same terminal.
    if let editor { editor.stepAside { errors.flush() } } else { errors.flush() }
  }

  /// Shows what waits, above the prompt if one stands: with an editor a screenful, at most thirty times a second.
  func show() {
    guard let editor else { return flush() }
    guard standard.hasPending || !live.isEmpty else { return }
    guard editor.mayPrint(later: { [unowned self] in show() }) else { return }
    var rows = size.rows
    while rows > 0, let entry = live.next() { rows -= show(entry) }
    standard.flush()
    // The rest has its turn later.
    if !live.isEmpty { editor.whenTimeToPrint { [unowned self] in show() } }
  }

  /// Writes out all that waits, above the prompt if one stands.
  func flush() {
    showAll()
    guard standard.hasPending else { return }
    // The lines overwrite the prompt's row, which comes again below them.
    if let prompt { standard.surround(before: "\r", after: prompt) }
    standard.flush()
  }

  /// What came live stands before what comes now.
  private func showAll() {
    while let entry = live.next() { show(entry) }
  }

  @discardableResult
  private func show(_ entry: LiveLines.Entry) -> Int {
    switch entry {
    case .notice(let parts): add(parts, to: &columns)
    case .record(let record, let saysWhy):
      text.parts(for: record, saysWhy: saysWhy).map { add($0, to: &columns) } ?? 0
    }
  }

  private func receive(_ record: LogRecord) {
    guard !isFollowing else { return }
    if mode == .text, let parts = notice(record) { return receive(.notice(parts)) }
    switch record.body {
    case .event(let event):
      guard shows(event.name) else { return }
    case .log, .trace, .gap:
      guard !eventsGoElsewhere else { return }
    case .result, .error, .end:
      guard mode == .json else { return }
    }
    guard mode == .text else { return standard.add { encoder.write(record, to: &$0) } }
    let saysWhy = toldRun == nil || record.event?.run != toldRun
    if !saysWhy, record.event?.payload["message"] != nil { briefRecords.append(record) }
    receive(.record(record, saysWhy: saysWhy))
  }

  private func receive(_ entry: LiveLines.Entry) {
    guard let editor else {
      show(entry)
      return
    }
    live.add(entry)
    // A flood leaves the loop no moment to wait: the timer finds one.
    if live.count == 1 { editor.whenTimeToPrint { [unowned self] in show() } }
  }
}
