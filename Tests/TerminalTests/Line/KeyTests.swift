import BuiltPrograms
import Testing

@Suite struct `Keys in a terminal` {
  @Test func `are those of emacs`() throws {
    let tmux = try Tmux.screens()
    let pane = tmux.pane
    // What is typed, and what the line is then; `|` is the cursor.
    let steps = [
      ("echo one two threw", "echo one two threw|"), ("\u{1}", "|echo one two threw"),
      ("\u{6}\u{6}", "ec|ho one two threw"),
      ("\u{2}", "e|cho one two threw"), ("\u{5}", "echo one two threw|"), ("\u{17}", "echo one two |"),
      ("\u{19}", "echo one two threw|"), ("\u{1B}b\u{1B}b", "echo one |two threw"), ("\u{1B}d", "echo one | threw"),
      ("\u{B}", "echo one |"), ("\u{19}", "echo one  threw|"), ("\u{14}", "echo one  thrwe|"),
      ("\u{1F}", "echo one  threw|"), ("\u{1B}_", "echo one  thrwe|"), ("\u{1B}[1;5D", "echo one  |thrwe"),
      ("\u{8}", "echo one |thrwe"), ("\u{4}", "echo one |hrwe"), ("\u{1B}f", "echo one hrwe|"),
      ("\u{1B}\u{7F}", "echo one |"), ("\u{1B}[H", "|echo one"), ("\u{1B}[F", "echo one |"), ("\u{15}", "|"),
      ("echo \u{16}\u{1B}", "echo ␛|"), ("\u{15}", "|"),
    ]
    for (keys, line) in steps {
      try pane.type(keys)
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      try pane.see("\(line) after \(keys.debugDescription)") { screen in
        screen.typed == "screens> " + parts[0] && screen.line.dropFirst(screen.typed.count).hasPrefix(parts[1])
      }
    }
    try pane.type("echo kept")
    try pane.type("\u{C}")
    try pane.see("a cleared screen") { $0.cursorRow == 0 && $0.typed == "screens> echo kept" }
    try pane.type("\u{3}")
    try pane.see("^C")
    try pane.seePrompt()
    try pane.type("\u{4}")
    #expect(try pane.see("the end") { $0.status != nil }.status == 0)
  }

  @Test func `are those of vi, and of an editrc file, where that is wanted`() throws {
    let home = try Home()
    try home.folder.write("home/.editrc", "screens:bind ^T ed-move-to-beg\nscreens:nonsense\n")
    let tmux = try Tmux.screens(in: home)
    let pane = tmux.pane
    try pane.type("echo ab\u{14}")
    try pane.see(typed: "screens> echo ba")
    try pane.type("\u{15}option editrc on\r")
    try pane.see(".editrc:2")
    try pane.seePrompt()
    try pane.type("echo ab\u{14}")
    try pane.see("the cursor at the start") { $0.typed == "screens> " && $0.line.hasPrefix("screens> echo ab") }
    try pane.type("\u{5}\u{15}option editrc off\r")
    try pane.seePrompt()
    // The mode may be told before the prompt.
    try pane.enter("option keys vi")
    try pane.see("the prompt") { $0.typed.hasSuffix("screens> ") && $0.text.contains("keys vi\n") }
    try pane.type("echo one two threw")
    try pane.see("the line") { $0.typed.hasSuffix("screens> echo one two threw") }
    // Esc and a key right behind it would be one key with Alt.
    try pane.type("\u{1B}")
    try pane.see("the cursor on the last letter") { $0.typed.hasSuffix("screens> echo one two thre") }
    try pane.type("bbdw")
    try pane.see("a word less") { $0.line.contains("> echo one threw") && $0.typed.hasSuffix("> echo one ") }
    try pane.type("u0x")
    try pane.see("a letter less") { $0.line.contains("> cho one two threw") && $0.typed.hasSuffix("screens> ") }
    try pane.type("ie\u{1B}")
    try pane.see("it again") { $0.line.contains("> echo one two threw") }
    try pane.type("A!\r")
    try pane.see("its answer") { $0.rows.contains("one two threw!") && $0.typed.hasSuffix("screens> ") }
  }

  @Test(arguments: [["--no-edit"], ["TERM=dumb"], ["TERM="]])
  func `are the kernel's where lines are read plainly`(how: [String]) throws {
    let words = how[0].hasPrefix("TERM") ? ["env", how[0], BuildFolder.screens] : [BuildFolder.screens] + how
    let tmux = try Tmux(words, in: Home())
    let pane = tmux.pane
    try pane.seePrompt()
    try pane.type("echo plaim\u{7F}n\u{1B}[D\u{15}echo plain")
    try pane.see(typed: "screens> echo plain")
    // No word has a colour.
    #expect(try pane.coloured.look(of: "screens> echo plain") == ColouredText.Look())
    try pane.type("\r")
    try pane.see("its answer") { $0.rows.contains("plain") }
    try pane.seePrompt()
    try pane.type("\u{4}")
    #expect(try pane.see("the end") { $0.status != nil }.status == 0)
  }

  @Test func `come and go with the size of the terminal`() throws {
    let tmux = try Tmux.screens(columns: 80)
    let pane = tmux.pane
    let text = "echo 1234567890 中文中文 abcdefghij 1234567890 abcdefghij 1234567890"
    try pane.enter("new hello")
    try pane.seePrompt()
    // At the bottom: from the top tmux scrolls rows away, where nobody can reach them.
    try pane.type(String(repeating: "\r", count: 30))
    try pane.see("the last row") { $0.cursorRow == 23 && $0.allRows.count == 32 && $0.typed == "screens> " }
    try pane.type(text)
    try pane.see(edited: text)
    for (columns, rows) in [(40, 24), (20, 10), (60, 24), (200, 6), (21, 24), (80, 24)] {
      let written = tmux.outputs
      try pane.resize(columns: columns, rows: rows)
      try pane.see("the line on \(columns) columns") { screen in
        // tmux wraps it anew by itself, and until the program has done so nobody may change the size again.
        guard tmux.outputs > written else { return false }
        // Once, and nothing of how it was drawn before.
        let rows = screen.allRows.drop { !$0.hasPrefix("screens> echo") }
        return screen.rows.count == (columns == 20 ? 10 : columns == 200 ? 6 : 24)
          && Screen.dense(rows.joined()).replacing("hello", with: "") == Screen.dense("screens> " + text)
          && Screen.dense(screen.typed).hasSuffix("567890")
      }
    }
    try pane.type("!\r")
    try pane.see("abcdefghij 1234567890!")
    try pane.seePrompt()
  }
}
