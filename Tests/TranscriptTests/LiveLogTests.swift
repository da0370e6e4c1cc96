import BuiltPrograms
import ModelTerminal
import Testing

/// Events at a terminal while lines are edited, as one sees them on the screen.
@Suite struct `The log at a prompt` {
  private typealias Prompt = `At the prompt, with editing`

  @Test func `colours come and go with option color`() throws {
    let program = try Prompt.start(["--color=never"], in: Session())
    try program.type("new hello\r")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("greet one; nonsense\r")
    try program.see("is no command")
    #expect(!program.said.contains("\u{1B}[32m") && !program.said.contains("\u{1B}[31m"))
    try program.type("option color always\r")
    try program.see { $0.rows[$0.cursorRow].hasPrefix("screens> ") && $0.text.contains("option color always\n") }
    try program.type("greet two\r")
    try program.hear("\u{1B}[32mactionFinished\u{1B}[0m  greet succeeded")
    try program.see(prompt: "screens>", of: "hello")
    // The line being typed follows.
    #expect(program.said.contains("34m"))
    try Prompt.quit(program)
  }

  @Test func `events stand in columns, and long ones go on below their words`() throws {
    let program = try Prompt.start(columns: 80, in: Session())
    try program.type("new hello\r")
    try program.see(prompt: "screens>", of: "hello")
    let words = String(repeating: "word ", count: 12) + "end"
    try program.type("greet \"\(words)\"\r")
    try program.see("greet succeeded")
    try program.see(prompt: "screens>", of: "hello")
    let rows = try #require(program.screen).allRows.filter { !$0.hasPrefix("screens>") }.map { $0.dropFirst(12) }
    let start = "  hello  actionStarted   "
    #expect(rows.contains { $0.hasPrefix(start + "greet \"word") || $0.hasPrefix(start + "greet word") })
    #expect(rows.contains { $0.hasPrefix("  hello  onGreeted       Hello, word") })
    #expect(rows.contains { $0.hasPrefix(String(repeating: " ", count: start.count) + "word") })
    #expect(rows.contains { $0.hasPrefix("  hello  actionFinished  greet succeeded") })
    try Prompt.quit(program)
  }

  @Test func `the end of a background run is one line above the line being typed`() throws {
    let program = try Prompt.start(columns: 100, in: Session())
    try program.type("new hello pause=1ms; events hide *\r")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("count 3 &\r")
    try program.type("echo half")
    try program.see {
      $0.text.contains("run 1 on hello: count succeeded after ") && $0.text.contains("screens> echo half")
    }
    try program.type("\u{15}events show *; set name ''; greet &\r")
    try program.see("run 2 on hello: greet invalid after ")
    try program.see(": there is nobody to greet")
    try program.see("(events --run 2)")
    let lines = try #require(program.screen).lines
    #expect(lines.filter { $0.contains("actionFinished") }.isEmpty, "\(lines)")
    // The log has the event all the same.
    try program.type("events --run 2 --name actionFinished\r")
    try program.see("actionFinished  greet invalid")
    try program.see(prompt: "screens>", of: "hello")
    try Prompt.quit(program)
  }

  @Test func `a flood is told in screenfuls, with how many more there are`() throws {
    let program = try Prompt.start(columns: 100, in: Session())
    try program.type("plugin load \(try PluginBuilding.library("hostile")); new hostile h\r")
    try program.see(prompt: "screens>", of: "h")
    try program.type("flood 5000 &\r")
    try program.type("echo typed")
    try program.see("flood succeeded after")
    try program.see { $0.rows[$0.cursorRow].hasPrefix("screens> echo typed") }
    let lines = try #require(program.screen).lines
    let told = lines.filter { $0.contains("onFlood") }.count
    let left = lines.compactMap { line -> Int? in
      guard line.hasPrefix("… "), let words = line.firstRange(of: " more  (events --since ") else { return nil }
      return Int(line[..<words.lowerBound].dropFirst(2).filter(\.isNumber))
    }
    #expect(!left.isEmpty)
    // Nothing is both told and left out, nor neither: the events, and the word that they are not declared.
    #expect(told + left.reduce(0, +) == 20_001)
    try program.type("\u{15}events --since 0 --last 3\r")
    try program.see { $0.lines.suffix(5).contains { $0.contains("actionFinished  flood succeeded") } }
    try program.see(prompt: "screens>", of: "h")
    try Prompt.quit(program)
  }

  @Test func `events --follow shows what it is asked for, and Ctrl-C ends it`() throws {
    let program = try Prompt.start(columns: 100, in: Session())
    try program.type("new hello pause=5ms\r")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("events hide *; count 1000000 &\r")
    try program.see("run 1 in the background")
    try program.type("events --follow --name onCounted --screenlet hello --run 1 --origin local\r")
    try program.see { $0.lines.filter { $0.contains("onCounted") }.count >= 30 }
    try program.type("\u{3}")
    try program.see { $0.rows[$0.cursorRow].hasPrefix("screens> ") }
    try program.type("echo back; cancel\r")
    try program.see { $0.rows.contains("back") }
    try program.see("count cancelled after")
    try program.see(prompt: "screens>", of: "hello")
    #expect(program.screen?.text.contains("[interrupted]") == false)
    try Prompt.quit(program)
  }
}
