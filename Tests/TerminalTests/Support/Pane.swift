import BuiltPrograms
import Testing

/// One terminal in a tmux: what is typed there, and what it shows.
struct Pane {
  /// How long anything may take before a test gives up. No test that passes comes near it.
  private static let patience = Duration.seconds(60)

  let tmux: Tmux
  /// As tmux names it: `%0`.
  let id: String

  // MARK: - Typing

  /// Types a text, byte by byte as a keyboard would.
  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    // Not more on a line than tmux reads well.
    for start in stride(from: 0, to: bytes.count, by: 500) {
      let words = bytes[start..<min(start + 500, bytes.count)].map { String($0, radix: 16) }
      try tmux.run("send-keys -t \(id) -H \(words.joined(separator: " "))")
    }
  }

  /// Types a line and Enter.
  func enter(_ line: String) throws { try type(line + "\r") }

  /// Pastes a text, with marks around it when the program has asked for them.
  func paste(_ text: String) throws {
    let path = try tmux.home.folder.write("paste", text)
    try tmux.run("load-buffer \(path)", "paste-buffer -p -t \(id)")
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int = 24) throws {
    try tmux.run("resize-window -t \(id) -x \(columns) -y \(rows)")
  }

  // MARK: - Looking

  /// What it shows now.
  var screen: Screen {
    get throws {
      let answers = try tmux.answers(
        "display-message -p -t \(id) '\(Screen.format)'", "capture-pane -p -t \(id) -S -\(Screen.depth)")
      return Screen(facts: answers[0].first ?? "", all: answers[1])
    }
  }

  /// The rows that are seen, with the colours of their characters.
  var coloured: ColouredText {
    get throws { ColouredText(rows: try tmux.answers("capture-pane -p -e -t \(id)")[0]) }
  }

  /// Waits until a text stands on the screen and all of it looks so.
  func see(
    look text: String, sourceLocation: SourceLocation = #_sourceLocation, isRight: (ColouredText.Look) -> Bool
  ) throws {
    try see("\(text) in its colour", sourceLocation: sourceLocation) { _ in
      try coloured.look(of: text).map(isRight) ?? false
    }
  }

  /// Waits until it shows what is wanted.
  @discardableResult
  func see(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isThere: (Screen) throws -> Bool
  ) throws -> Screen {
    let deadline = ContinuousClock.now + Pane.patience
    while true {
      let seen = tmux.changes
      let screen = try screen
      if try isThere(screen) { return screen }
      let shown = screen.allRows.suffix(60).map { "|" + $0 }.joined(separator: "\n")
      try #require(
        ContinuousClock.now < deadline,
        "no \(what); cursor at \(screen.cursorColumn), \(screen.cursorRow) of\n\(shown)", sourceLocation: sourceLocation
      )
      tmux.listen(after: seen)
    }
  }

  /// Waits until a text stands anywhere.
  @discardableResult
  func see(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try see(text, sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Waits until a text stands anywhere, however it is broken into rows.
  @discardableResult
  func see(dense text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try see(text, sourceLocation: sourceLocation) { $0.dense.contains(Screen.dense(text)) }
  }

  /// Waits until the cursor stands right behind a text on its row, which begins there.
  @discardableResult
  func see(typed text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try see("the cursor behind \(text)", sourceLocation: sourceLocation) { $0.typed == text && $0.state.showsCursor }
  }

  /// Waits until the line being edited is that one, with the cursor at its end, however it is broken into rows. Hints and
  /// the right prompt may stand behind it.
  @discardableResult
  func see(edited text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try see("the line \(text)", sourceLocation: sourceLocation) { screen in
      let rows = screen.rows.prefix(screen.cursorRow).joined() + screen.typed
      return Screen.dense(rows).hasSuffix(Screen.dense("screens> " + text)) && screen.state.showsCursor
    }
  }

  /// Waits for an empty prompt.
  @discardableResult
  func seePrompt(sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try see(typed: "screens> ", sourceLocation: sourceLocation)
  }
}
