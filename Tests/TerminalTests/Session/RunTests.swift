import BuiltPrograms
import Testing

@Suite struct `Runs in a terminal` {
  @Test(arguments: Widths.all)
  func `tell how far they are, and end by Ctrl-C`(columns: Int) throws {
    let tmux = try Tmux.screens(columns: columns)
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.enter("new hello pause=20ms")
    try pane.see(edited: "")
    try pane.enter("count 100000")
    // On the last row, which the log scrolls past.
    try pane.see("the progress") { screen in
      let last = screen.allRows.last ?? ""
      return last.hasPrefix("count") && !last.contains("=") && screen.dense.contains("count=15")
    }
    try pane.type("\u{3}")
    try pane.see(dense: "count was cancelled")
    try pane.see(edited: "")
    try pane.see("the terminal as it was") { $0.state == before }
    // Nothing of it stays.
    #expect(try !pane.screen.dense.contains("Ctrl-Ccancels"))
    try pane.enter("echo after it")
    try pane.see("the answer") { $0.rows.contains("after it") }
    try pane.see(edited: "")
  }

  @Test func `of a plugin that hangs end by a second Ctrl-C`() throws {
    let tmux = try Tmux.screens()
    let pane = tmux.pane
    try pane.enter("new hello")
    try pane.see("the screenlet") { $0.line.hasSuffix(" hello") }
    try pane.enter("hang")
    // It is in the plugin, which does not come back.
    try pane.see("the progress") { ($0.allRows.last ?? "").hasPrefix("hang") && $0.text.contains("actionStarted") }
    try pane.type("\u{3}")
    try pane.see("Ctrl-C again")
    try pane.type("\u{3}")
    try pane.see("was ended in action hang")
    try pane.see("the prompt") { $0.typed == "screens> " }
    try pane.enter("greet Ada")
    try pane.see("Hello, Ada")
    try pane.see("the prompt") { $0.typed == "screens> " }
  }

  @Test func `in the background let one type, and what is typed meanwhile is kept`() throws {
    let tmux = try Tmux.screens()
    let pane = tmux.pane
    try pane.enter("new hello pause=5ms")
    try pane.see("the screenlet") { $0.line.hasSuffix(" hello") }
    try pane.enter("count 100000 &")
    try pane.see(dense: "count=2of")
    // The right prompt counts them.
    try pane.see("the count of runs") { screen in
      screen.typed == "screens> " && screen.line.contains("hello") && screen.line.contains("1")
    }
    try pane.enter("runs")
    try pane.see("the list of runs") { screen in screen.rows.contains { $0.contains("count") && !$0.contains("=") } }
    // `wait` stands in the foreground: the next lines are typed ahead, and the first Ctrl-C stops the waiting alone.
    try pane.enter("wait")
    try pane.see("the waiting") { !$0.typed.hasPrefix("screens>") }
    try pane.type("\u{3}")
    try pane.see("the prompt") { $0.typed == "screens> " }
    try pane.enter("cancel")
    try pane.see("the end of the run") { $0.text.contains("cancelled") }
    try pane.type("sleep 300ms\recho one\recho two 中")
    try pane.see("what was typed ahead") { $0.rows.contains("one") && $0.typed == "screens> echo two 中" }
    try pane.type("\r")
    try pane.see("the answer") { $0.rows.contains("two 中") && $0.typed == "screens> " }
  }

  @Test func `that need a password ask for it without showing it`() throws {
    let tmux = try Tmux.screens(["--sandbox"])
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.enter("login")
    try pane.see(typed: "user: ")
    try pane.enter("test@liferay.com")
    try pane.see(typed: "password: ")
    // What is typed there moves nothing, and the keys that delete work.
    try pane.type("tesx\u{7F}t")
    try pane.resize(columns: 100)
    try pane.see("a wider screen") { $0.state.region == [0, -1] && $0.typed == "password: " }
    #expect(try pane.screen.line == "password:")
    try pane.type("\r")
    try pane.see("signed in as Test Test")
    try pane.seePrompt()
    try pane.enter("login test@liferay.com")
    try pane.see(typed: "password: ")
    try pane.type("te\u{3}")
    try pane.seePrompt()
    let screen = try pane.screen
    #expect(screen.rows.filter { $0.hasPrefix("password:") }.allSatisfy { $0 == "password:" || $0 == "password: ^C" })
    try pane.see("the terminal as it was") { $0.state == before }
  }
}
