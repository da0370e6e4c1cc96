import BuiltPrograms
import Glibc
import Testing

@Suite struct `Signals in a terminal` {
  /// What `screens` is doing when the signal comes.
  enum Moment: String, CaseIterable {
    case prompt, run, question
  }

  private static let cases: [(Int32, Moment)] = [SIGTERM, SIGHUP, SIGSEGV].flatMap { signal in
    Moment.allCases.map { (signal, $0) }
  }

  @Test(arguments: cases)
  func `end the session, and leave terminal, history and processes in order`(signal: Int32, moment: Moment) throws {
    let tmux = try Tmux.shell(Tmux.dash)
    let (pane, home) = (tmux.pane, tmux.home)
    try pane.enter("stty -g > before; echo $$")
    let shown = try pane.see("the shell's number") { $0.rows.contains { Int32($0) != nil } && $0.typed == "$ " }
    let parent = try #require(shown.rows.compactMap { Int32($0) }.first)
    let before = shown.state
    try pane.enter("\(BuildFolder.screens) --sandbox")
    try pane.seePrompt()
    let shell = try #require(Processes.children(of: parent).first)
    try pane.enter("new hello pause=10ms; greet Ada")
    try pane.see("Hello, Ada")
    try pane.see("the prompt") { $0.typed == "screens> " }
    switch moment {
    case .prompt:
      try pane.type("half")
      try pane.see(edited: "half")
    case .run:
      try pane.enter("count 100000")
      try pane.see("the run") { $0.dense.contains("count=3of") }
    case .question:
      try pane.enter("login test@liferay.com")
      try pane.see(typed: "password: ")
      // Ctrl-L shows that what was typed before it has been read.
      try pane.type("te\u{C}")
      try pane.see("a cleared screen") { $0.cursorRow == 0 && $0.typed == "password: " }
    }
    // The runner of the plugin and the sandbox at least.
    let children = Processes.children(of: shell)
    #expect(children.count >= 2)
    kill(shell, signal)
    try pane.see("the shell") { $0.typed == "$ " }
    try pane.enter("echo status $?; stty -g > after; cmp before after && echo same")
    let after = try pane.see("what it left") { $0.rows.contains("same") && $0.typed == "$ " }
    #expect(after.rows.contains("status \(128 + signal)"))
    #expect(after.state == before)
    // Nothing of the line that was typed is taken for a command.
    #expect(!after.text.contains("not found"))
    #expect(home.history.contains("new hello pause=10ms; greet Ada\n"))
    try pane.see("the end of its processes") { _ in children.allSatisfy { kill($0, 0) != 0 } }
    // Colours, wrapping and the place of the cursor too.
    try pane.type("echo \(String(repeating: "x", count: 100))\r")
    try pane.see("the terminal as it was") { $0.rows.contains(String(repeating: "x", count: 80)) && $0.typed == "$ " }
    #expect(try pane.coloured.look(of: "status \(128 + signal)") == ColouredText.Look())
  }
}
