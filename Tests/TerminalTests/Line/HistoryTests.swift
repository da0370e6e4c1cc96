import BuiltPrograms
import Glibc
import Testing

@Suite struct `The history in a terminal` {
  @Test func `is shared by two panes, searched, and keeps no secret`() throws {
    let tmux = try Tmux.screens()
    let (one, home) = (tmux.pane, tmux.home)
    let two = try tmux.open([BuildFolder.screens])
    try two.seePrompt()
    try one.enter("echo first of one")
    try one.see("its answer") { $0.rows.contains("first of one") && $0.typed == "screens> " }
    try two.enter("echo first of two")
    try two.see("its answer") { $0.rows.contains("first of two") && $0.typed == "screens> " }
    // Each finds at its next prompt what the other has typed, behind its own lines.
    try one.type("\r")
    try one.see("the next prompt") { $0.cursorRow == 3 && $0.typed == "screens> " }
    try one.type("\u{1B}[A")
    try one.see(edited: "echo first of one")
    try one.type("\u{1B}[A")
    try one.see(edited: "echo first of two")
    try one.type("\u{1B}[B\u{1B}[B")
    try one.see(edited: "")
    try Self.secrets(one, home)
    try Self.search(two)
    try two.enter("history")
    try two.see("its lines") { $0.rows.contains { $0.hasSuffix("  echo first of two") } && $0.typed == "screens> " }
    // Together they have written whole lines, each once.
    let lines = home.history.split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }
    #expect(lines.filter { $0.hasPrefix("echo first of") } == ["echo first of one", "echo first of two"])
    try one.enter("quit")
    try two.enter("quit")
    try one.see("the end") { $0.status == 0 }
    try two.see("the end") { $0.status == 0 }
    try Self.nextSession(home)
  }

  /// What is a secret is had again in this session, and never written down.
  private static func secrets(_ pane: Pane, _ home: Home) throws {
    try pane.enter("new hello")
    try pane.see("the screenlet") { $0.line.hasSuffix(" hello") }
    try pane.enter("set token Tr0ub4dor")
    try pane.see("••••")
    try pane.enter(" echo with a space before")
    try pane.see("its answer") { $0.rows.contains("with a space before") && $0.typed == "screens> " }
    try pane.type("\u{1B}[A\u{1B}[A")
    try pane.see(edited: "set token •••••••••")
    try pane.type("\u{15}")
    try pane.enter("history")
    try pane.see("its lines") { $0.rows.contains { $0.hasSuffix("  set token •••") } && $0.typed == "screens> " }
    #expect(home.history.contains("new hello\n"))
    #expect(!home.history.contains("Tr0ub") && !home.history.contains("•") && !home.history.contains("with a space"))
    #expect(try !pane.screen.text.contains("Tr0ub"))
    var status = stat()
    #expect(stat(home.historyFile, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  /// Ctrl-R finds a part of a line, goes to older ones, and gives the line back when it is left.
  private static func search(_ pane: Pane) throws {
    for line in ["echo apple pie", "echo pear", "echo apple tart"] {
      try pane.enter(line)
      try pane.see(line) { $0.rows.contains(String(line.dropFirst(5))) && $0.typed == "screens> " }
    }
    try pane.type("half\u{12}apple")
    try pane.see("the newest") {
      $0.rows.contains { $0.hasPrefix("screens> echo apple tart") } && $0.text.contains("apple")
    }
    try pane.type("\u{12}")
    try pane.see("an older one") { $0.rows.last { $0.hasPrefix("screens>") } == "screens> echo apple pie" }
    try pane.type("\u{3}")
    try pane.see(edited: "half")
    try pane.type("\u{15}\u{12}pear\r")
    try pane.see("the line that was found") { screen in
      screen.rows.filter { $0 == "pear" }.count == 2 || screen.typed == "screens> echo pear"
    }
    try pane.type("\u{15}")
    try pane.seePrompt()
    // What was typed before chooses among them.
    try pane.type("echo ap\u{1B}[A\u{1B}[A")
    try pane.see(edited: "echo apple pie")
    try pane.type("\u{15}")
    try pane.seePrompt()
  }

  private static func nextSession(_ home: Home) throws {
    let tmux = try Tmux.screens(columns: 40, in: home)
    let pane = tmux.pane
    try pane.type("new\u{1B}[A")
    try pane.see(edited: "new hello")
    try pane.type("\u{15}set\u{1B}[A")
    try pane.see(edited: "set")
    try pane.type("\u{15}\u{12}of one\r")
    try pane.see("a line of the session before") { $0.dense.contains("echofirstofone") }
  }
}
