import BuiltPrograms
import Testing

@Suite struct `Ctrl-Z in a terminal` {
  @Test(arguments: [(Tmux.bash, 20), (Tmux.bash, 80), (Tmux.dash, 80)])
  func `gives the shell the terminal as it was, and fg brings the line back`(shell: [String], columns: Int) throws {
    let tmux = try Tmux.shell(shell, columns: columns)
    let pane = tmux.pane
    let before = try pane.screen.state
    try pane.enter("stty -g > before")
    try pane.see(typed: "$ ")
    try tmux.home.folder.write("home/s", "#!/bin/sh\nexec \(BuildFolder.screens) \"$@\"\n", mode: 0o755)
    try pane.enter("./s")
    try pane.seePrompt()
    try Self.atThePrompt(pane, columns)
    try pane.see("the terminal as it was") { $0.state == before }
    try Self.inARun(pane)
    try pane.enter("quit")
    try pane.see("the shell") { $0.typed == "$ " }
    try pane.enter("echo status $?; stty -g > after; cmp before after && echo same")
    try pane.see("what it left") { $0.rows.contains("same") && $0.rows.contains("status 0") && $0.typed == "$ " }
    try pane.see("the terminal as it was") { $0.state == before }
  }

  /// Stops it and sees the shell in a terminal that it likes.
  private static func stop(_ pane: Pane) throws {
    try pane.type("\u{1A}")
    try pane.see("the shell") { $0.dense.contains("Stopped") && $0.typed == "$ " && $0.state.showsCursor }
    try pane.enter("clear; stty -g > stopped; cmp before stopped && echo same")
    try pane.see("the same terminal") { $0.rows.contains("same") && $0.typed == "$ " }
  }

  private static func atThePrompt(_ pane: Pane, _ columns: Int) throws {
    let text = "echo half typed 中文 and on"
    try pane.type(text)
    try pane.see(edited: text)
    try stop(pane)
    try pane.enter("fg")
    try pane.see(edited: text)
    // Again, and the terminal has another size when it goes on.
    try stop(pane)
    try pane.resize(columns: columns + 15, rows: 12)
    try pane.see("a smaller screen") { $0.rows.count == 12 }
    try pane.enter("fg")
    try pane.see(edited: text)
    try pane.type("!\u{1B}[D\u{1B}[D\u{7F}")
    try pane.see(dense: "and on!".replacing("o", with: ""))
    try pane.type("\r")
    try pane.see(dense: "half typed 中文 and n! screens>")
    try pane.resize(columns: columns)
    try pane.see("the size as before") { $0.rows.count == 24 }
    try pane.see(edited: "")
  }

  private static func inARun(_ pane: Pane) throws {
    try pane.enter("new hello pause=10ms")
    try pane.see(edited: "")
    try pane.enter("count 100000")
    try pane.see("the run") { $0.dense.contains("count=3of") }
    try stop(pane)
    try pane.enter("fg")
    let seen = try pane.see("more of the run") { $0.dense.contains("count=") }
    let last = seen.dense.ranges(of: "count=").count
    try pane.see("much more of it") { $0.dense.ranges(of: "count=").count > last + 20 }
    try pane.type("\u{3}")
    try pane.see(dense: "count was cancelled")
    try pane.see(edited: "")
  }
}
