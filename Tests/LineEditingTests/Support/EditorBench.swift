import EventLoop
import ModelTerminal
import Testing

@testable import LineEditing

/// An editor at a terminal, a person who types, and a screen to look at.
final class EditorBench {
  /// What the person does next. Each step comes when all that was typed before has been dealt with and drawn.
  enum Step {
    case type(String)
    case bytes([UInt8])
    case run((EditorBench) throws -> Void)
  }

  let loop: EventLoop
  let keyboard: PseudoTerminal
  let screen: ModelTerminal
  let editor: LineEditor
  private var steps: [Step] = []
  private var typed = 0
  private var failure: (any Error)?

  init(columns: Int = 80, rows: Int = 24, keys: KeySet = .emacs, history: History = History(path: nil)) throws {
    loop = try EventLoop()
    keyboard = try PseudoTerminal(columns: columns, rows: rows)
    let screen = ModelTerminal(columns: columns, rows: rows)
    self.screen = screen
    editor = try LineEditor(
      loop: loop, descriptor: keyboard.terminal, abilities: TerminalAbilities(), keys: keys, history: history,
      send: { screen.write($0) })
    loop.beforeWaiting = { [unowned self] in goOn() }
  }

  /// The editor gives the terminal back before that is closed: by then another bench's may have its number, and would be
  /// set to wait for whole lines.
  deinit { editor.close() }

  /// What the line holds.
  var line: String { editor.last.text }

  /// Reads a line while the person takes the steps.
  func read(_ steps: [Step], sourceLocation: SourceLocation = #_sourceLocation) throws -> LineInput {
    try read(steps, sourceLocation: sourceLocation) { $0.readLine(prompt: "> ", continuation: "  ") }
  }

  func read(
    _ steps: [Step], sourceLocation: SourceLocation = #_sourceLocation, by read: (LineEditor) -> LineInput
  ) throws -> LineInput {
    self.steps = steps
    // Nothing takes so long but what hangs.
    let patience = loop.schedule(after: .seconds(30)) { [unowned self] in editor.interrupt() }
    let input = read(editor)
    loop.cancel(patience)
    if let failure { throw failure }
    try #require(screen.complaints.isEmpty, sourceLocation: sourceLocation)
    return input
  }

  /// Types keys, Enter last, and gives the line that comes of it.
  func line(typing keys: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let input = try read([.type(keys), .type("\r")], sourceLocation: sourceLocation)
    guard case .text(let text) = input else {
      Issue.record("\(input)", sourceLocation: sourceLocation)
      return ""
    }
    return text
  }

  /// Types while nothing is read, and waits until that has been heard.
  func typeAhead(_ text: String) {
    type(Array(text.utf8))
    loop.run { editor.decoder.taken == typed }
  }

  /// Has the editor take what the kernel would not hold in one piece.
  func take(_ text: String) {
    typed += text.utf8.count
    editor.decoder.take(text.utf8)
    editor.hasInput = true
  }

  private func goOn() {
    guard failure == nil, editor.isReading, editor.outcome == nil, editor.decoder.taken == typed,
      !editor.decoder.isWaiting, !steps.isEmpty
    else { return }
    switch steps.removeFirst() {
    case .type(let text): type(Array(text.utf8))
    case .bytes(let bytes): type(bytes)
    case .run(let work):
      do { try work(self) } catch {
        failure = error
        editor.interrupt()
      }
      // Whatever it did, the loop takes another turn.
      loop.bell.ring()
    }
  }

  private func type(_ bytes: [UInt8]) {
    typed += bytes.count
    keyboard.type(bytes)
  }
}
