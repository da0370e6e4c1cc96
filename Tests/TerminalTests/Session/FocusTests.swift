import BuiltPrograms
import Testing

@Suite struct `A form that is longer than the terminal` {
  @Test func `begins at the field in focus, and is drawn whole on request`() throws {
    let home = try Home()
    let library = try home.folder.link("home/paints.so", to: PluginBuilding.library("paints"))
    #expect(library == "./home/paints.so")
    let fields = (1...30).map { #"{"name":"f\#($0)","type":"text"}"# }.joined(separator: ",")
    _ = try home.folder.write("home/form.screens", Array("paint {\"focus\":\"f21\",\"fields\":[\(fields)]}\n".utf8))
    let tmux = try Tmux.screens(columns: 60, rows: 20, in: home)
    let pane = tmux.pane
    try pane.enter("plugin load ./paints.so; new paints p; source form.screens")
    try pane.see(edited: "")
    try pane.enter("clear; show")
    let screen = try pane.see("the form from its focus on") {
      $0.text.contains("f30") && $0.typed.hasSuffix("screens> ")
    }
    #expect(screen.text.contains("… 20 fields above; `show --all` draws everything"))
    #expect(screen.text.contains("f21 ["))
    #expect(!screen.text.contains("f20 ["))
    // On a larger one there is room for all of it.
    try pane.resize(columns: 60, rows: 50)
    try pane.enter("clear; show")
    let large = try pane.see("all of it") { $0.text.contains("f30") && $0.text.contains("f1  [") }
    #expect(!large.text.contains("above"))
    try pane.resize(columns: 60, rows: 20)
    try pane.enter("clear; show --all")
    let whole = try pane.see("the end of it") { $0.text.contains("f30") && $0.text.contains("f20 [") }
    #expect(!whole.text.contains("above"))
  }
}
