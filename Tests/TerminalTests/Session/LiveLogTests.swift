import Testing

@Suite struct `The live log in a terminal` {
  @Test(arguments: Widths.all)
  func `stands above the line being typed, which stays whole`(columns: Int) throws {
    let tmux = try Tmux.screens(columns: columns)
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.enter("new hello pause=5ms")
    try pane.see(edited: "")
    try pane.enter("count 150 &")
    let text = "echo typed 中文 👨‍👩‍👧 while e\u{301}vents come"
    for character in text { try pane.type(String(character)) }
    try pane.see("the last of the log") { $0.dense.contains("count=150") && $0.dense.contains("succeeded") }
    let screen = try pane.see(edited: text)
    // Each at most once, in order, and none of the line's rows among them. What a flood leaves out it tells.
    let log = screen.dense
    let counts = log.matches(of: /count=([0-9]+)/).compactMap { Int($0.output.1) }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 } && counts.last == 150, "\(counts)")
    #expect(counts.count == 150 || log.contains("more"))
    #expect(log.ranges(of: "typed中文").count == 1)
    try pane.type("\r")
    try pane.see(dense: text + text.dropFirst(5) + "screens>")
    try pane.see(edited: "")
    try pane.see("the terminal as it was") { $0.state == before }
  }

  @Test func `pushes no second line into what has scrolled away`() throws {
    let tmux = try Tmux.screens()
    let pane = tmux.pane
    try pane.enter("new hello pause=50ms")
    try pane.see("the screenlet") { $0.line.hasSuffix(" hello") }
    try pane.enter("count 100000 &")
    try pane.type("half")
    try pane.see(edited: "half")
    try pane.type("\u{C}")
    // On the first row, above which the log then comes.
    try pane.see("events above the line") { $0.typed == "screens> half" && $0.rows[0].contains("onCounted") }
    let lines = try pane.screen.allRows.filter { $0.hasPrefix("screens> half") }
    // The line itself, and what Ctrl-L has cleared away.
    #expect(lines.count == 2)
  }

  @Test func `is followed until Ctrl-C, and the prompt is as before`() throws {
    let tmux = try Tmux.screens()
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.enter("new hello pause=5ms")
    try pane.see("the screenlet") { $0.line.hasSuffix(" hello") }
    try pane.enter("count 100000 &")
    try pane.see(dense: "count=3of")
    try pane.enter("events --follow --name onCounted")
    let seen = try pane.see("what it follows") {
      $0.text.contains("events --follow") && !$0.typed.hasPrefix("screens>")
    }
    let last = seen.text.ranges(of: "onCounted").count
    try pane.see("more of it") { $0.text.ranges(of: "onCounted").count > last + 20 }
    try pane.type("\u{3}")
    try pane.see(edited: "")
    try pane.enter("cancel")
    try pane.see("the end of the run") { $0.text.contains("cancelled") }
    try pane.enter("echo after it")
    try pane.see("the answer") { $0.rows.contains("after it") && $0.typed == "screens> " }
    try pane.see("the terminal as it was") { $0.state == before }
  }
}
