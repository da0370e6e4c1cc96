import BuiltPrograms
import Testing

@Suite struct `Completion in a terminal` {
  /// What is typed, and what stands there after Tab.
  private static let words = [
    ("he", "help "), ("new book", "new bookmark-list "), ("use h", "use hello "), ("set NA", "set name "),
    ("set style s", "set style shout "), ("set polite t", "set polite true "), ("gr", "greet "),
    ("perform co", "perform count "),
    ("expect onG", "expect onGreeted "), ("plugin info he", "plugin info hello "), ("enter no", "enter note "),
    ("press g", "press greet "), ("events --scr", "events --screenlet "), ("option k", "option keys "),
    ("source \"my f", "source \"my file.screens\" "), ("echo $hello.nam", "echo $hello.name"),
  ]

  @Test func `knows commands, names, values, actions, events, plugins and files`() throws {
    let home = try Home()
    for name in ["my file.screens", "myother"] { try home.folder.write("home/" + name, "") }
    let tmux = try Tmux.screens(in: home)
    let pane = tmux.pane
    try pane.enter("new hello")
    try pane.see("the screenlet") { $0.line.hasSuffix(" hello") }
    for (typed, completed) in Self.words {
      try pane.type(typed + "\t")
      try pane.see(typed: "screens> " + completed)
      try pane.type("\u{15}")
      try pane.seePrompt()
    }
    // Quotes come where a name needs them.
    try pane.type("source my\t")
    try pane.see("both files") { $0.rows.contains(" \"my file.screens\"") && $0.rows.contains(" myother") }
    try pane.type("\t\r")
    try pane.see(typed: "screens> source \"my file.screens\"")
    try pane.type("\u{15}nonsense x\t")
    try pane.see("nothing to complete here")
    #expect(try pane.screen.typed == "screens> nonsense x")
  }

  @Test(arguments: Widths.all)
  func `lists what could be meant below the line, with what it is`(columns: Int) throws {
    let tmux = try Tmux.screens(columns: columns, rows: 12)
    let pane = tmux.pane
    try pane.enter("new hello")
    try pane.see(edited: "")
    // At the bottom, where the menu needs rows that are not there yet.
    for _ in 0..<12 { try pane.type("echo\r") }
    try pane.see("the last row") { $0.cursorRow == 11 && $0.typed == "screens> " }
    try pane.type("set \t")
    let opened = try pane.see("the menu") { screen in
      screen.rows.contains { $0.hasPrefix(" name ") } && screen.typed == "screens> set "
    }
    let name = try #require(opened.rows.first { $0.hasPrefix(" name ") })
    #expect(name.contains("text") && name.contains("Whom to greet.") == (columns > 20))
    #expect(opened.rows.contains { $0.contains("more of") })
    #expect(opened.rows.allSatisfy { $0.count <= columns })
    try pane.type("\t")
    try pane.see(typed: "screens> set name")
    try pane.see(look: "name") { $0.isReversed }
    try pane.type("\t\t\u{1B}[Z")
    try pane.see(typed: "screens> set times")
    try pane.type("\u{1B}[B")
    try pane.see(typed: "screens> set style")
    try pane.type("\u{1B}[A\r")
    // Taken, and the menu is away.
    try pane.see("no menu") { $0.typed.hasPrefix("screens> set times") && !$0.text.contains(" warmth") }
    try pane.type("\u{15}set \t\t")
    try pane.see(typed: "screens> set name")
    try pane.type("\u{3}")
    // The line goes, and the menu with it.
    try pane.see("no line") { $0.typed == "screens> " && !$0.text.contains(" warmth") }
    try pane.type("\u{15}echo after\r")
    try pane.see("its answer") { $0.rows.contains("after") && $0.typed == "screens> " }
  }
}
