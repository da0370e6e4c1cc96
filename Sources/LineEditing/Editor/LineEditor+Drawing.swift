internal import EventLoop

extension LineEditor {
  /// Shows what has changed.
  func draw() {
    let output = painter.paint(Layout.picture(of: scene), width: size.columns)
    if !output.isEmpty { send(output) }
  }

  /// What is to be seen now.
  private var scene: Scene {
    var scene = Scene()
    scene.size = size
    scene.progress = progress?(size.columns) ?? ""
    guard isReading else {
      scene.text = decoder.preview
      scene.cursor = scene.text.utf8.count
      scene.spans = [Span(0..<scene.text.utf8.count, .hint)]
      return scene
    }
    setPrompt(of: &scene)
    guard !isSecret else {
      if !notice.isEmpty { scene.status.append(StatusLine(text: notice)) }
      return scene
    }
    let line = search?.line ?? last
    scene.text = line.text
    scene.cursor = line.utf8Cursor
    guard kind == .command else { return scene }
    scene.spans = advice.highlight(scene.text, scene.cursor)
    scene.rightPrompt = advice.rightPrompt()
    if let search {
      if let match = search.match, search.found != nil { scene.spans = scene.spans.overlaid(by: Span(match, .found)) }
      let words = search.query.isEmpty || search.found != nil ? "history" : "history, not found"
      scene.status = [StatusLine(text: "\(words): \(search.query)")]
    } else if let menu {
      scene.menu = menu
    } else {
      scene.hint = hint(for: line)?.text ?? ""
    }
    if !notice.isEmpty { scene.status.append(StatusLine(text: notice)) }
    return scene
  }

  /// vi's mode stands before the prompt of a command.
  private func setPrompt(of scene: inout Scene) {
    let mark = kind == .command ? mode?.mark ?? "" : ""
    scene.prompt = mark + prompt
    scene.continuation = String(repeating: " ", count: mark.count) + continuation
    scene.isHidden = isSecret
  }

  /// What could follow the line: what the language expects, else how an older line went on.
  func hint(for line: EditedText) -> LineHint? {
    guard line.isAtEnd, kind == .command else { return nil }
    let text = line.text
    return advice.hint(text) ?? history.suggestion(for: text).map { LineHint($0, isInsertable: true) }
  }

  /// Ends the reading: leaves the line as it stands, or takes it away when it will come again.
  func finish(_ input: LineInput) {
    outcome = input
    // Before anybody sees that the line has ended: who presses Ctrl-C then means what runs, and it must be a signal.
    terminal.enter(.running)
    if case .text = input, decoder.hasInterrupt {
      decoder.forgetThroughInterrupt()
      onInterrupt()
    }
    if case .woken = input {
      beginning = isSecret ? nil : search?.original ?? menu?.original ?? last
      send(painter.erase())
      return
    }
    let shown = search?.line ?? last
    (search, menu, notice) = (nil, nil, "")
    var scene = Scene()
    scene.size = size
    setPrompt(of: &scene)
    if !isSecret {
      scene.text = shown.text
      scene.cursor = scene.text.utf8.count
      if kind == .command { scene.spans = advice.highlight(scene.text, nil) }
    }
    if case .interrupted = input { scene.hint = "^C" }
    send(painter.finish(Layout.picture(of: scene), width: size.columns))
  }

  // MARK: - What others print

  /// What must be written to the terminal so that lines stand above what the editor shows.
  public func framed(_ lines: [UInt8]) -> [UInt8] {
    let lines = OutputGate.passed(lines)
    lastPrint = .now
    guard painter.isShowing else { return Array(lines.utf8) }
    lastFrame = lastPrint
    return Array(painter.paint(Layout.picture(of: scene), width: size.columns, above: lines).utf8)
  }

  /// Takes what the editor shows away while `print` writes to the terminal by itself.
  public func stepAside(_ print: () -> Void) {
    guard painter.isShowing else { return print() }
    send(painter.erase())
    print()
    draw()
  }

  /// Shows on a row of its own how far something has come; nil takes the row away.
  /// - Parameter row: what the row tells in at most so many columns. It is asked anew whenever something is drawn.
  public func show(progress row: ((_ columns: Int) -> String)?) {
    progress = row
    if isReading || row != nil { draw() } else if painter.isShowing { send(painter.erase()) }
  }

  /// Clears the terminal, all that has scrolled away too.
  public func clearTerminal() {
    send("\u{1B}[H\u{1B}[2J\u{1B}[3J")
    guard painter.isShowing else { return }
    painter.forget()
    draw()
  }

  // MARK: - What happens to the terminal

  /// The terminal has another size.
  public func resize() {
    let size = terminal.size
    guard size != self.size else { return }
    painter.resize(to: size.columns, wrapsAnew: abilities.wrapsAnew)
    self.size = size
    if painter.isShowing { draw() }
  }

  /// Stops the program, as Ctrl-Z does; comes back when it goes on.
  public func suspend() {
    let mode = terminal.mode
    // How far something is has no place among what has been.
    if !isReading, painter.isShowing { send(painter.erase()) }
    if painter.isShowing { send(painter.finish(Layout.picture(of: scene), width: size.columns)) }
    send("\u{1B}[?2004l")
    terminal.enter(.found)
    terminal.suspend()
    resume(mode)
    // The signal that let it go on is heard later.
    hasResumed = true
  }

  /// The program goes on after it was stopped, as the signal for that tells.
  public func resume() {
    // What was drawn after its own stop would be drawn a second time, below.
    if !hasResumed { resume(terminal.mode) }
    hasResumed = false
  }

  private func resume(_ mode: Terminal.Mode) {
    guard mode != .found else { return }
    terminal.enterAgain(mode)
    send("\u{1B}[?2004h")
    painter.forget()
    size = terminal.size
    if isReading || progress != nil { draw() }
  }
}

extension [Span] {
  /// The spans with another one on top of them.
  fileprivate func overlaid(by span: Span) -> [Span] {
    var spans: [Span] = []
    for old in self {
      // A secret stays one.
      if old.meaning == .secret, old.range.overlaps(span.range) { return self }
      if old.range.lowerBound < span.range.lowerBound {
        spans.append(Span(old.range.lowerBound..<Swift.min(old.range.upperBound, span.range.lowerBound), old.meaning))
      }
    }
    spans.append(span)
    for old in self where old.range.upperBound > span.range.upperBound {
      spans.append(Span(Swift.max(old.range.lowerBound, span.range.upperBound)..<old.range.upperBound, old.meaning))
    }
    return spans
  }
}
