public import EventLoop

/// Reads lines from a person at a terminal: edited with the keys of emacs or vi, coloured while they are typed, with a
/// history, and with what is printed meanwhile above them.
///
/// libedit edits, this draws. The loop goes on while a person types: the reading is a call of ``EventLoop/run(until:isSoon:)``.
/// It belongs to the main thread. ``close()`` gives the terminal back.
public final class LineEditor: LineReader {
  /// What it asks about lines.
  public var advice = LineAdvice()
  /// Called when Ctrl-C was typed so soon after a line that the kernel saw none: it is meant for what the line begins.
  public var onInterrupt: () -> Void = {}
  /// What was entered.
  public let history: History
  /// Writes to the terminal, at once and in one piece.
  let send: (String) -> Void
  let loop: EventLoop
  let terminal: Terminal
  let engine: Engine
  let abilities: TerminalAbilities
  var painter = Painter()
  var size: TerminalSize
  var decoder = KeyDecoder()
  private var watch: EventLoop.Token?

  // MARK: The line that is read

  /// What ends the reading.
  var outcome: LineInput?
  var isReading = false
  var prompt = ""
  var continuation = ""
  var kind = Kind.command
  /// True for a line that is not shown and leaves no trace.
  var isSecret: Bool { kind == .secret }
  /// The line to begin with; kept from a reading that somebody woke.
  var beginning: EditedText?
  /// The text after the last key.
  var last = EditedText()
  var undoList = UndoList()
  /// How the next key is meant.
  var trace = KeyTrace(.emacs)
  /// vi's mode, where it can be known: without keys that an editrc file has bound.
  var mode: EditMode?
  var keys = KeySet.emacs
  var tellsMode = false
  /// True when the mode may have changed since it was told.
  var mustAskForMode = false
  /// True while the engine is asked for it.
  var isAskingForMode = false
  /// True while what changes the text is an undoing itself.
  var isUndoing = false
  var walk: HistoryWalk?
  var search: HistorySearch?
  var menu: Menu?
  /// A word to the person, until the next key.
  var notice = ""
  /// What the terminal pastes, until the engine has seen its key.
  var pasted = ""
  /// Where the cursor returns to in the second half of a cut.
  var place = 0

  // MARK: What goes on

  /// What a row above the line tells while something goes on, for so many columns.
  var progress: ((Int) -> String)?
  var hasInput = false
  /// True while the signal is still to be heard that let the program go on after its own stop.
  var hasResumed = false
  private var hasEnded = false
  private var escapeTimer: EventLoop.Token?
  var escapeIsKey = false
  var lastFrame = ContinuousClock.now
  /// When something was printed last. Not by the keys' frames: a key that is held down would keep all else away.
  var lastPrint = ContinuousClock.now - .seconds(1)
  private var frameTimer: EventLoop.Token?

  /// An editor at a terminal.
  /// - Parameters:
  ///   - descriptor: the terminal, to read from and to set.
  ///   - send: writes to the terminal.
  public init(
    loop: EventLoop, descriptor: Int32, abilities: TerminalAbilities, keys: KeySet = .emacs, history: History,
    send: @escaping (String) -> Void
  ) throws(EditingUnavailable) {
    guard let terminal = Terminal(descriptor) else { throw EditingUnavailable(reason: "standard input is no terminal") }
    do throws(Engine.Failure) {
      engine = try Engine(keys: keys)
    } catch {
      throw EditingUnavailable(reason: error.reason)
    }
    self.loop = loop
    self.terminal = terminal
    self.abilities = abilities
    self.history = history
    self.send = send
    size = terminal.size
    painter.hasColours = abilities.hasColours
    (self.keys, tellsMode) = (keys, keys == .vi)
    engine.nextKey = { [unowned self] in nextKey() }
    engine.act = { [unowned self] action in carryOut(action) }
  }

  deinit { close() }

  /// Uses other keys from the next line on, and after them what an editrc file says.
  /// - Returns: the numbers of the file's lines that libedit does not know.
  @discardableResult
  public func use(_ keys: KeySet, editRC text: String = "") -> [Int] {
    let file = EditRC(text)
    self.keys = file.keys ?? keys
    tellsMode = self.keys == .vi && file.bindings.isEmpty
    engine.use(self.keys)
    return file.bindings.filter { !engine.configure($0.words) }.map(\.number)
  }

  /// The text of a file such as `~/.editrc`.
  public static func text(ofFile path: String) throws(SystemError) -> String {
    String(decoding: try FileBytes.read(path: path), as: UTF8.self)
  }

  /// Gives the terminal back as it was found. The next reading takes it again.
  public func close() {
    if painter.isShowing { send(painter.erase()) }
    if let watch { loop.unwatch(watch) }
    watch = nil
    guard terminal.mode != .found else { return }
    send("\u{1B}[?2004l")
    terminal.enter(.found)
  }

  // MARK: - Reading

  /// What kind of line is read.
  enum Kind {
    /// One of the language: with history and advice.
    case command
    /// An answer to a question.
    case answer
    /// An answer that is not shown.
    case secret
  }

  /// Reads a line.
  /// - Parameters:
  ///   - continuation: the prompt of each further row, while the line is not complete.
  public func readLine(prompt: String, continuation: String) -> LineInput {
    read(.command, prompt, continuation)
  }

  /// Reads the answer to a question: one row, without history and advice.
  /// - Parameter isSecret: true for one that is not shown, and of which nothing is kept.
  public func readAnswer(prompt: String, isSecret: Bool) -> LineInput {
    read(isSecret ? .secret : .answer, prompt, "")
  }

  private func read(_ kind: Kind, _ prompt: String, _ continuation: String) -> LineInput {
    guard !hasEnded else { return .end }
    (self.kind, self.prompt, self.continuation) = (kind, prompt, continuation)
    outcome = nil
    (walk, search, menu, undoList, notice) = (nil, nil, nil, UndoList(), "")
    last = EditedText()
    trace = KeyTrace(keys)
    // Each line begins with keys that insert.
    (mode, mustAskForMode, isAskingForMode) = (tellsMode ? .insert : nil, false, false)
    if painter.isShowing { send(painter.erase()) }
    take(.editing)
    if isSecret { dropTypedAhead() }
    history.refresh()
    resize()
    isReading = true
    engine.read()
    isReading = false
    // libedit ends a reading only when it was told to; else it has lost its way, and the person must not.
    let outcome = outcome ?? .end
    if isSecret { engine.text = EditedText() }
    terminal.enter(.running)
    return outcome
  }

  /// What was typed before a question for a secret was meant for something else, and was shown: it is no answer.
  private func dropTypedAhead() {
    if decoder.hasSome || terminal.hasInput { notice = "what was typed before the question is not taken for an answer" }
    decoder.forget()
    terminal.dropInput()
  }

  /// Takes the terminal.
  private func take(_ mode: Terminal.Mode) {
    let isNew = terminal.mode == .found
    guard terminal.enter(mode) else { return }
    if isNew { send("\u{1B}[?2004h") }
    if watch == nil { watch = loop.watch(terminal.descriptor) { [unowned self] in fill() } }
  }

  private func fill() {
    if let bytes = terminal.read() {
      decoder.take(bytes)
      hasInput = true
      if !isReading, painter.isShowing { draw() }
    } else {
      hasEnded = true
      outcome = outcome ?? .end
      if let watch { loop.unwatch(watch) }
      watch = nil
    }
  }

  /// Takes turns of the loop until there may be another key, or the reading ends.
  func waitForKey() {
    if decoder.isWaiting, escapeTimer == nil {
      // As long as a sequence may be under way between its bytes.
      escapeTimer = loop.schedule(after: .milliseconds(50)) { [unowned self] in
        escapeTimer = nil
        escapeIsKey = true
        hasInput = true
      }
    }
    hasInput = false
    loop.run(until: { hasInput || outcome != nil })
    if escapeTimer != nil, !decoder.isWaiting {
      loop.cancel(escapeTimer)
      escapeTimer = nil
    }
  }

  /// Forgets what was typed and is not yet a line's, as the kernel does when a key makes a signal. Called as soon as that
  /// is heard, and before more is read: what comes behind the key stays.
  public func forgetTypedAhead() { decoder.forget() }

  /// Ends the present reading without a line; from a handler of the loop.
  public func interrupt() {
    guard isReading, outcome == nil else { return }
    finish(.interrupted)
  }

  /// Ends the present reading for a moment; from a handler of the loop.
  public func wake() {
    guard isReading, outcome == nil else { return }
    finish(.woken)
  }

  // MARK: - Frames

  /// True while the line is shown in colours; a change shows with the next key.
  public var hasColours: Bool {
    get { painter.hasColours }
    set { painter.hasColours = newValue }
  }

  /// True when lines that wait to be printed may come now; else `print` is called when it is time for them.
  ///
  /// Thirty frames a second are as many as anybody sees.
  public func mayPrint(later print: @escaping () -> Void) -> Bool {
    if timeToPrint <= .zero { return true }
    whenTimeToPrint(print)
    return false
  }

  /// Calls `print` when it is time for lines, at the earliest at the end of the loop's turn; those asked for before that
  /// time are one.
  public func whenTimeToPrint(_ print: @escaping () -> Void) {
    guard frameTimer == nil else { return }
    frameTimer = loop.schedule(after: max(.zero, timeToPrint)) { [unowned self] in
      frameTimer = nil
      print()
    }
  }

  private var timeToPrint: Duration { .milliseconds(33) - (ContinuousClock.now - lastPrint) }
}
