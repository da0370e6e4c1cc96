internal import CommandParsing
internal import EventLoop
internal import LineEditing
private import Glibc

extension Session {
  /// Asks for commands until the end of input or `quit`.
  func runPrompt() {
    let editor = makeEditor()
    output.editor = editor
    let plain = PlainLineReader(loop: loop, descriptor: 0)
    lineReader = editor ?? plain
    history.onFault = { [unowned self] in
      output.notice("\($0.call): \($0.reason). What you type is remembered for this session alone.")
    }
    defer {
      editor?.close()
      output.editor = nil
      lineReader = nil
    }
    while verdict == nil {
      reloadChangedPlugins()
      guard let entry = editor.map(readEntry) ?? readEntry(plain) else { continue }
      let stream = CommandStream(name: "prompt", text: entry)
      let source = ScriptSource(stream: stream)
      remember(entry)
      let start = ContinuousClock.now
      firstFailure = nil
      // What failed has been told, and the next line is a new start.
      if (try? run(source)) == nil, verdict == nil { tellWhatIsLeft(of: source) }
      let exit = interrupt.map(ExitStatus.signal) ?? firstFailure ?? ExitStatus.success
      if !entry.isEmpty { history.noteEnd(exit: exit, milliseconds: (ContinuousClock.now - start).milliseconds) }
      interrupt = nil
    }
  }

  /// A failure leaves out the commands behind it: those of a pasted block would otherwise seem to have run.
  private func tellWhatIsLeft(of source: ScriptSource) {
    var left = 0
    while (try? source.stream.next()) ?? nil != nil { left += 1 }
    if left > 0 { output.notice("\(plural(left, "command")) behind it \(left == 1 ? "was" : "were") not run") }
  }

  /// The editor of lines; nil where they are to be read plainly.
  private func makeEditor() -> LineEditor? {
    guard options.editsLines, output.mode == .text,
      let abilities = TerminalAbilities(environment: { [environment = options.environment] in environment[$0] })
    else { return nil }
    do throws(EditingUnavailable) {
      let editor = try LineEditor(
        loop: loop, descriptor: 0, abilities: abilities, history: history
      ) { [output] in output.standard.write($0) }
      editor.advice = advice
      editor.onInterrupt = { [unowned self] in interruptSoon() }
      return editor
    } catch {
      output.notice("Lines are read plainly, without editing: \(error.reason).")
      return nil
    }
  }

  private static let prompt = "screens> "
  private static let continuation = "    ...> "
  private static let cutLine =
    "the terminal keeps \(PlainLineReader.terminalLimit) bytes of a line read plainly, so this one was not taken; put it into "
    + "a file and use `source FILE`"

  /// A whole entry from the editor. Nil when there is none.
  private func readEntry(_ editor: LineEditor) -> String? {
    useKeys(editor)
    output.flush()
    switch editor.readLine(prompt: Session.prompt, continuation: Session.continuation) {
    case .text(let text):
      interruptionsInARow = 0
      return text
    case .cut, .woken: return nil
    case .end:
      verdict = verdict ?? .quit
      return nil
    case .interrupted:
      interrupt = nil
      tellHowToLeave()
      return nil
    }
  }

  /// A whole entry: lines as long as a quote or bracket is open, or one ends in `\`. Nil when there is none.
  private func readEntry(_ reader: PlainLineReader) -> String? {
    var entry = ""
    while true {
      ask(entry.isEmpty ? Session.prompt : Session.continuation)
      let line = reader.read()
      output.prompt = nil
      switch line {
      case .text(let text):
        interruptionsInARow = 0
        entry += entry.isEmpty ? text : "\n" + text
        if Completeness(of: entry) == .complete { return entry }
      case .cut:
        output.notice(Session.cutLine)
        return nil
      case .woken:
        // An open quote is finished first.
        guard entry.isEmpty else { continue }
        output.notice("")
        return nil
      case .end:
        output.notice("")
        verdict = .quit
        return nil
      case .interrupted:
        handleInterruptedReading()
        return nil
      }
    }
  }

  /// Asks the person at the prompt for one line, a secret without echo; nil when there is nobody to ask.
  /// - Throws: when the person answers with Ctrl-C or Ctrl-D: the command that asks ends as interrupted.
  func ask(_ question: String, isSecret: Bool) throws -> String? {
    guard isInteractive, lineReader != nil else { return nil }
    output.flush()
    switch try answer(to: question, isSecret: isSecret) {
    case .text(let text): return text
    case .end: throw Fault(.interrupted(signal: SIGINT))
    case .woken: return ""
    case .cut:
      output.notice(Session.cutLine)
      return ""
    case .interrupted:
      try throwIfStopped()
      return ""
    }
  }

  private func answer(to question: String, isSecret: Bool) throws -> LineInput {
    if let editor {
      let answer = editor.readAnswer(prompt: question, isSecret: isSecret)
      // Ctrl-C came as a key; who asked takes it for the signal that it is elsewhere.
      if answer == .interrupted, verdict == nil { interrupt = SIGINT }
      return answer
    }
    guard let reader = lineReader as? PlainLineReader else { return .end }
    // Before the question: whoever answers it at once is not shown either.
    let echo = isSecret ? TerminalEcho.off(0) : nil
    ask(question)
    defer {
      output.prompt = nil
      echo?.restore()
      if isSecret { output.notice("") }
    }
    return reader.read()
  }

  private func ask(_ prompt: String) {
    guard output.mode == .text else { return }
    output.standard.add(prompt)
    output.standard.flush()
    output.prompt = prompt
  }

  private func handleInterruptedReading() {
    guard interrupt != nil else { return }
    interrupt = nil
    output.notice("")
    tellHowToLeave()
  }

  private func tellHowToLeave() {
    interruptionsInARow += 1
    if interruptionsInARow > 1 { output.notice("`quit` or Ctrl-D ends the session") }
  }

  /// Keeps an entry in the history, its secrets hidden; the file gets none that has any.
  func remember(_ entry: String) {
    guard !entry.isEmpty else { return }
    let shown = SecretWords.masked(entry, in: self)
    let isPrivate = entry.hasPrefix(" ")
    history.add(entry, isKept: shown == entry && !isPrivate, shown: isPrivate ? nil : shown)
  }
}
