import Testing

@Suite struct `A line in a terminal` {
  @Test(arguments: Widths.all)
  func `is edited by whole characters, in colours, with hints, over rows`(columns: Int) throws {
    let tmux = try Tmux.screens(columns: columns)
    let pane = tmux.pane
    let before = try pane.screen.state
    try Self.clusters(pane, tmux.home)
    try Self.colours(pane)
    try Self.hints(pane, columns)
    try Self.rightPrompt(pane, columns)
    try Self.severalRows(pane)
    try Self.paste(pane, tmux.home)
    try Self.longLine(pane, columns, tmux.home)
    try pane.see("the terminal as it was") { $0.state == before }
    try pane.enter("quit")
    #expect(try pane.see("the end") { $0.status != nil }.status == 0)
  }

  /// Empties the line, whatever is in it.
  private static func clear(_ pane: Pane) throws {
    try pane.type("\u{5}\u{15}")
    try pane.see(edited: "")
  }

  /// A key that deletes takes a whole character, and so does a key that moves.
  private static func clusters(_ pane: Pane, _ home: Home) throws {
    // A combining mark, CJK, a joined family, a flag, Hangul in parts.
    let characters = ["e\u{301}", "中", "👨‍👩‍👧", "🇩🇪", "\u{1112}\u{1161}\u{11AB}", "x"]
    let text = characters.joined()
    try pane.type("echo \(text)")
    try pane.see(edited: "echo \(text)")
    for count in (0..<characters.count).reversed() {
      try pane.type("\u{7F}")
      try pane.see(edited: "echo " + characters[..<count].joined())
    }
    // Back over all of them, and one by one away from there.
    try pane.type(text + String(repeating: "\u{1B}[D", count: characters.count) + "|")
    try pane.see(dense: "echo |\(text)")
    for count in 1..<characters.count {
      try pane.type("\u{1B}[3~")
      let rest = characters[count...].joined()
      try pane.see("only \(rest)") { $0.dense.hasSuffix("echo|" + rest) && $0.typed.hasSuffix("|") }
    }
    try clear(pane)
    // Terminals draw these in different columns: only what they are counts.
    try pane.type("echo 👍🏽❤️z\u{1B}[D\u{7F}\r")
    try pane.see("the line in the history") { _ in home.history.contains("echo 👍🏽z\n") }
    try clear(pane)
  }

  /// What a word means is seen before Enter.
  private static func colours(_ pane: Pane) throws {
    try pane.enter("new hello")
    try pane.see(edited: "")
    try pane.type("sett x")
    try pane.see(look: "sett") { $0.colour == 31 && $0.isUnderlined }
    try pane.type("\u{7F}\u{7F}\u{7F}")
    try pane.see(look: "set") { $0.colour == 34 && $0.isBold }
    try pane.type(" name \"Ada\" times=x # note")
    try pane.see(look: "\"Ada\"") { $0.colour == 32 && !$0.isUnderlined }
    try pane.see(look: "times=x") { $0.colour == 31 && $0.isUnderlined }
    try pane.see(look: "# note") { $0.colour == 90 }
    try clear(pane)
    try pane.type("set token hunter2")
    try pane.see(look: "•••••••") { $0.colour == 35 }
    #expect(try !pane.screen.text.contains("hunter"))
    try clear(pane)
  }

  /// Behind the line stands what could follow: from the history, which Right takes, and from the manifest.
  private static func hints(_ pane: Pane, _ columns: Int) throws {
    try pane.enter("echo ab")
    try pane.see("its answer") { $0.rows.contains("ab") }
    try pane.type("ec")
    try pane.see(look: "ho ab") { $0.colour == 90 }
    #expect(try pane.screen.typed == "screens> ec")
    try pane.type("\u{1B}[C")
    try pane.see(edited: "echo ab")
    try clear(pane)
    try pane.enter("new add-bookmark b")
    try pane.see(edited: "")
    try pane.type("set groupId ")
    try pane.see(edited: "set groupId")
    if columns > 20 { try pane.see(look: "‹integer") { $0.colour == 90 } }
    try pane.type("20143")
    try pane.see(edited: "set groupId 20143")
    #expect(try !pane.screen.text.contains("‹"))
    try clear(pane)
    try pane.enter("close b; use hello")
    try pane.see(edited: "")
  }

  /// At the right stands the current screenlet, as long as the line leaves room for it.
  private static func rightPrompt(_ pane: Pane, _ columns: Int) throws {
    guard columns > 20 else { return }
    try pane.see("the right prompt") { $0.line.hasSuffix(" hello") && $0.line.count >= columns - 1 }
    let text = String(repeating: "x", count: columns - 16)
    try pane.type(text)
    try pane.see("no right prompt") { $0.line == "screens> " + text }
    try pane.type("\u{15}")
    try pane.see("the right prompt again") { $0.line.hasSuffix(" hello") }
  }

  /// An open quote is asked on for, and is one line of the history.
  private static func severalRows(_ pane: Pane) throws {
    try pane.enter("echo \"one")
    try pane.see(typed: "    ...> ")
    try pane.type("two\"")
    try pane.see(typed: "    ...> two\"")
    // Up goes to the row above, at the same place.
    try pane.type("\u{1B}[A!\u{1B}[B")
    try pane.see("the cursor below") { $0.typed.hasPrefix("    ...> two") && $0.dense.contains("echo!\"one") }
    try pane.type("\u{1F}")
    try pane.see("what was before") { $0.dense.contains("screens>echo\"one...>two\"") }
    try pane.type("\r")
    try pane.see("its answer") { $0.rows.contains("one") && $0.rows.contains("two") }
    try pane.see(edited: "")
    try pane.type("\u{1B}[A")
    try pane.see(typed: "    ...> two\"")
    try pane.type("\u{3}")
    try pane.see(edited: "")
  }

  /// A paste is one edit, waits for Enter, and one key takes it back.
  private static func paste(_ pane: Pane, _ home: Home) throws {
    try pane.paste("echo p1\necho\tp2\n")
    try pane.see("all rows") { $0.dense.hasSuffix("screens>echop1...>echo⇥p2...>") && $0.typed == "    ...> " }
    #expect(try !pane.screen.rows.contains("p1"))
    try pane.type("\u{1F}")
    try pane.see(edited: "")
    try pane.paste("echo p1\necho p2\n")
    try pane.see(typed: "    ...> ")
    try pane.type("\r")
    try pane.see("both answers") { $0.rows.contains("p1") && $0.rows.contains("p2") }
    try pane.see(edited: "")
  }

  /// A line that is longer than the terminal has rows is seen where the cursor is.
  private static func longLine(_ pane: Pane, _ columns: Int, _ home: Home) throws {
    try pane.resize(columns: columns, rows: 6)
    try pane.see("six rows") { $0.rows.count == 6 }
    let text = "echo " + (1...(2 * columns)).map(String.init).joined(separator: ",")
    try pane.paste(text)
    try pane.see("its end") { Screen.dense($0.rows.joined()).hasSuffix(",\(2 * columns)") && $0.state.showsCursor }
    try pane.type("\u{1}")
    try pane.see("its start") { $0.rows[0].hasPrefix("screens> echo 1,2") && $0.cursorRow == 0 && $0.cursorColumn == 9 }
    try pane.type("\u{5}\u{7F}\u{7F}\r")
    try pane.see("the line in the history") { _ in home.history.contains("\(text.dropLast(2))\n") }
    try pane.resize(columns: columns)
    try pane.see("more rows") { $0.rows.count == 24 }
    try pane.see(edited: "")
  }
}
