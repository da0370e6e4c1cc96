internal import CommandParsing
internal import LineEditing

extension Session {
  /// Asks for commands until the end of input or `quit`.
  func runPrompt() {
    let reader = PlainLineReader(loop: loop, descriptor: 0)
    lineReader = reader
    defer { lineReader = nil }
    while verdict == nil {
      reloadChangedPlugins()
      guard let entry = readEntry(reader) else { continue }
      let stream = CommandStream(name: "prompt", text: entry)
      let source = ScriptSource(stream: stream)
      remember(entry)
      // What failed has been told, and the next line is a new start.
      try? run(source)
      interrupt = nil
    }
  }

  /// A whole entry: lines as long as a quote or bracket is open, or one ends in `\`. Nil when there is none.
  private func readEntry(_ reader: PlainLineReader) -> String? {
    var entry = ""
    while true {
      ask(entry.isEmpty ? "screens> " : "    ...> ")
      let line = reader.read()
      output.prompt = nil
      switch line {
      case .text(let text):
        interruptionsInARow = 0
        entry += entry.isEmpty ? text : "\n" + text
        if Completeness(of: entry) == .complete { return entry }
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
  func ask(_ question: String, isSecret: Bool) throws -> String? {
    guard isInteractive, let lineReader else { return nil }
    output.flush()
    // Before the question: whoever answers it at once is not shown either.
    let echo = isSecret ? TerminalEcho.off(0) : nil
    ask(question)
    defer {
      output.prompt = nil
      echo?.restore()
      if isSecret { output.notice("") }
    }
    switch lineReader.read() {
    case .text(let text): return text
    case .end, .woken: return ""
    case .interrupted:
      try throwIfStopped()
      return ""
    }
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
    interruptionsInARow += 1
    output.notice("")
    if interruptionsInARow > 1 { output.notice("`quit` or Ctrl-D ends the session") }
  }

  /// Keeps an entry for `history`, its secrets hidden.
  func remember(_ entry: String) {
    guard !entry.isEmpty, !entry.hasPrefix(" ") else { return }
    history.append(SecretWords.masked(entry, in: self))
  }
}
