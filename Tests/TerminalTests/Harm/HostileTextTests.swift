import BuiltPrograms
import TestServers
import Testing

@Suite struct `Text that a terminal would obey` {
  /// Titles, another screen, modes, a region, colours, one byte of C1, marks of direction; as JSON, and as bytes.
  private static let text =
    "bad\u{1B}]0;owned\u{7}\u{1B}[?1049h\u{1B}[?25l\u{1B}[4h\u{1B}=\u{1B}[?1003h\u{1B}[2;3r\u{1B}[2J\u{1B}[31m"
    + "\u{9B}31m\r\u{8}\u{7F}\u{202E}\u{2067}\u{1B}cend"
  private static let escaped = text.unicodeScalars.map { scalar in
    let digits = String(scalar.value, radix: 16)
    return scalar.value < 0x20 || scalar.value > 0x7E
      ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
  }.joined()

  @Test(arguments: [20, 80])
  func `from a plugin is shown and not obeyed, wherever it stands`(columns: Int) throws {
    let home = try Home()
    let library = try home.folder.link("home/hostile.so", to: PluginBuilding.library("hostile_text"))
    #expect(library == "./home/hostile.so")
    let tmux = try Tmux.screens(columns: columns, rows: 40, in: home)
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.enter("plugin load ./hostile.so; new hostile-text h")
    try pane.see(edited: "")
    for action in ["event", "names", "log", "print", "view", "show", "fail", "help hostile-text", "events --last 50"] {
      try pane.enter("clear")
      try pane.see("an empty screen") { $0.cursorRow == 0 && $0.allRows.count == 1 && $0.typed == "screens> " }
      try pane.enter(action)
      let screen = try pane.see("what \(action) says") { $0.cursorRow > 1 && $0.typed == "screens> " }
      // In the middle of a frame the cursor is hidden.
      try pane.see("the terminal as it was, after \(action)") { $0.state == before }
      // It begins at the left, below what it is the answer to: nothing has gone to another place.
      #expect(screen.allRows.first?.hasPrefix("screens> \(action)".prefix(columns)) == true, "\(action)")
      if action != "view" {
        let marks = action.hasPrefix("help") ? "‹U+202E›" : action == "names" ? "on␛]0;owned␇" : "bad␛]0;owned␇"
        #expect(screen.dense.contains(marks), "\(action):\n\(screen.text)")
      }
      // The terminal's own colours are in force.
      try pane.type("nonsense")
      try pane.see(edited: "nonsense")
      try pane.type("\u{15}")
      try pane.see(edited: "")
    }
    try Self.whileItRuns(pane)
    try Self.inAMenu(pane, columns)
    try pane.see("the terminal as it was") { $0.state == before }
    // More rows than any screen has; on a wide terminal, so that the test has fewer of them to draw.
    try pane.resize(columns: 200)
    try pane.enter("long")
    try pane.see("a mebibyte of it") { $0.dense.contains("longsucceeded") && $0.typed == "screens> " }
    try pane.enter("echo after it")
    try pane.see("the answer") { $0.rows.contains("after it") && $0.typed == "screens> " }
    try pane.see("the terminal as it was") { $0.state == before }
  }

  /// On the row of the progress.
  private static func whileItRuns(_ pane: Pane) throws {
    try pane.enter("stay")
    try pane.see("the progress") { $0.text.contains("actionStarted") && ($0.allRows.last ?? "").hasPrefix("stay") }
    try pane.type("\u{3}")
    try pane.see(dense: "stay was cancelled")
    try pane.see(edited: "")
  }

  /// Behind names in a menu, and in hints.
  private static func inAMenu(_ pane: Pane, _ columns: Int) throws {
    try pane.type("set o\t")
    try pane.see("the menu") { $0.rows.contains { $0.hasPrefix(" other") } && $0.typed == "screens> set o" }
    if columns > 20 { try pane.see(dense: "Summary‹U+202E›drawkcab") }
    try pane.type("\u{3}\u{15}set one ")
    try pane.see(edited: "set one")
    #expect(try !pane.screen.text.contains("\u{202E}"))
    try pane.type("\u{15}")
    try pane.see(edited: "")
  }

  @Test func `from a portal or a page is shown and not obeyed`() throws {
    let server = try ScriptedServer { request in
      if request.path.hasSuffix("page") {
        return [.answer("<html><title>\(Self.text)</title></html>", type: "text/html; charset=utf-8")]
      }
      guard request.path.contains("jsonws") else { return [.version()] }
      return [.answer("{\"exception\":\"\(Self.escaped)\",\"message\":\"\(Self.escaped)\"}", status: 500)]
    }
    defer { server.stop() }
    let tmux = try Tmux.screens(["--server", server.url], rows: 40)
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.enter("login test@liferay.com")
    try pane.see(typed: "password: ")
    try pane.enter("test")
    let refused = try pane.see("the portal's words") { $0.typed == "screens> " && $0.text.contains("onLoginError") }
    #expect(refused.dense.contains("bad\\u{1B}]0;owned\\u{7}") || refused.dense.contains("bad␛]0;owned␇"))
    #expect(refused.state == before)
    try pane.enter("new add-bookmark folderId=1; enter URL \(server.url)/page")
    let titled = try pane.see("the title") { $0.text.contains("onTitleLoaded") && $0.typed == "screens> " }
    // A reader of HTML takes controls out.
    #expect(titled.text.contains(/bad.?]0;owned/), "\(titled.text)")
    try pane.enter("show")
    try pane.see("the view") { $0.text.contains("screens> show") && $0.typed == "screens> " }
    try pane.see("the terminal as it was") { $0.state == before }
  }

  @Test func `in names of files, in a paste, and in what is typed is shown and not obeyed`() throws {
    let home = try Home()
    let names = ["x\u{1B}]0;owned\u{7}y", "x\u{1B}[?1049h\u{202E}z", "x\u{9B}31mw", "x\u{202E}v", "x \u{2067}u"]
    for name in names { try home.folder.write("home/" + name, "") }
    let tmux = try Tmux.screens(in: home)
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.type("source x\t")
    try pane.see("the menu") { $0.text.contains(" x‹U+202E›v") && $0.text.contains(" \"x\\u009b31mw\"") }
    try pane.see("the terminal as it was") { $0.state == before }
    for _ in 0..<4 {
      try pane.type("\t")
      try pane.see("a name in the line") { $0.dense.contains("screens>source") && $0.state == before }
    }
    try pane.type("\u{3}\u{15}")
    try pane.seePrompt()
    try pane.paste("echo '\(Self.text)'")
    try pane.see(dense: "echo 'bad␛]0;owned␇␛[?1049h␛[?25l")
    try pane.see("the terminal as it was") { $0.state == before }
    try pane.type("\r")
    try pane.see("the answer") { $0.text.ranges(of: "bad␛]0;owned␇").count == 2 && $0.typed == "screens> " }
    // Half a character, a lone byte, an overlong slash.
    try tmux.run("send-keys -t %0 -H 65 63 68 6f 20 e4 b8 41 ff 42 c0 af 43 0d")
    try pane.see("what can be read") { $0.text.ranges(of: /A.*B.*C/).count == 2 && $0.typed == "screens> " }
    try pane.see("the terminal as it was") { $0.state == before }
  }
}
