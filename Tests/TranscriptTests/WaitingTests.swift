import BuiltPrograms
import JSONValues
import ModelTerminal
import Testing

/// What a person at the prompt sees and can do while something goes on.
@Suite struct `While a person waits` {
  private static func start(_ arguments: [String] = [], columns: Int = 80, in session: Session) throws -> Program {
    let program = try session.startAtTerminal(arguments, columns: columns)
    try program.see(prompt: "screens>")
    return program
  }

  private static func quit(_ program: Program, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try program.type("\u{3}quit\r")
    #expect(try program.end(sourceLocation: sourceLocation).status == 0, sourceLocation: sourceLocation)
    #expect(program.screen?.complaints == [], sourceLocation: sourceLocation)
  }

  private static func isAsking(_ screen: ModelTerminal) -> Bool {
    screen.rows[screen.cursorRow].hasPrefix("screens>") && screen.cursorColumn == 9
  }

  @Test(arguments: [20, 40, 80, 200])
  func `a run is told with how far it is, and the row goes without a trace`(columns: Int) throws {
    let program = try Self.start(columns: columns, in: Session())
    try program.type("new hello pause=10ms; events hide *\r")
    try program.see { $0.cursorRow > 0 && Self.isAsking($0) }
    try program.type("count 100000\r")
    // As far as there is room for it.
    let parts = [
      (0, "count"), (0, " %"), (80, "Ctrl-C cancels"), (80, "of 100,000"), (80, "count on hello"), (200, "░"),
    ]
    try program.see { screen in
      let row = screen.rows[max(0, screen.cursorRow - 1)]
      return parts.allSatisfy { columns < $0.0 || row.contains($0.1) }
    }
    try program.type("\u{3}")
    try program.see { $0.cursorRow > 1 && Self.isAsking($0) }
    #expect(program.screen?.lines.contains { $0.contains("%") || $0.contains("Ctrl-C") } == false)
    try Self.quit(program)
  }

  @Test func `what is typed meanwhile stands below the row, and is the next line`() throws {
    let program = try Self.start(in: Session())
    try program.type("sleep 10m\r")
    try program.see { $0.text.contains("sleeping  ") && $0.text.contains("min") }
    try program.type("echo ahead")
    try program.see { screen in
      screen.rows[screen.cursorRow] == "echo ahead" && screen.rows[screen.cursorRow - 1].hasPrefix("sleeping")
    }
    // Ctrl-C takes it away too.
    try program.type("\u{3}")
    try program.see { $0.text.contains("interrupted") && Self.isAsking($0) }
    try program.type("new hello pause=10ms\rcount 60; echo done\recho ahead\r")
    try program.see { $0.rows.contains("done") && $0.rows.contains("ahead") }
    try Self.quit(program)
  }

  @Test func `a run that does not heed Ctrl-C is told so, and a second one ends its plugin`() throws {
    let program = try Self.start(columns: 100, in: Session())
    try program.type("plugin load \(try PluginBuilding.library("hostile")); new hostile h\r")
    try program.see(prompt: "screens>", of: "h")
    try program.type("hang\r")
    try program.see("hang on h  ")
    try program.type("\u{3}")
    try program.see("cancelling …")
    try program.see("Ctrl-C again ends the plugin hostile")
    try program.type("\u{3}")
    try program.see("the plugin hostile was ended in action hang, as asked")
    try program.see(prompt: "screens>", of: "h")
    #expect(program.screen?.text.contains("cancelling") == false)
    try Self.quit(program)
  }

  @Test func `Ctrl-C stops the waiting for a run, and the run goes on`() throws {
    let program = try Self.start(columns: 100, in: Session())
    try program.type("new hello pause=1ms; events hide *; count 1000000 &\r")
    try program.see { $0.rows[$0.cursorRow].hasSuffix("hello · 1 run") && Self.isAsking($0) }
    try program.type("wait\r")
    try program.see("run 1, count on hello  ")
    try program.see("Ctrl-C stops the waiting")
    try program.type("\u{3}")
    try program.see { $0.rows[$0.cursorRow].hasSuffix("hello · 1 run") && Self.isAsking($0) }
    try program.type("expect onNothing --within 10m\r")
    try program.see("waiting for onNothing  ")
    try program.type("\u{3}")
    try program.see { $0.rows[$0.cursorRow].hasSuffix("hello · 1 run") && Self.isAsking($0) }
    try program.type("cancel\r")
    try program.see(prompt: "screens>", of: "hello")
    try Self.quit(program)
  }

  @Test func `what a view says to an action is told while it runs and when it has succeeded`() throws {
    let session = try Session()
    session.environment["P"] = "test"
    let portal = try SandboxPortal(faults: ["slow delay=700ms path=/api/jsonws/invoke"])
    let program = try Self.start(["--server", portal.url], columns: 100, in: session)
    try program.type("login test@liferay.com --password-env P\r")
    try program.see("login  signing in  ")
    try program.see("signed in as Test Test")
    try program.type("new add-bookmark folderId=34490; enter URL http://localhost:1/; enter title T\r")
    try program.see { $0.rows[$0.cursorRow].contains("add-bookmark · remote-first") }
    try program.type("perform\r")
    try program.see("add-bookmark  adding the bookmark  ")
    try program.see { $0.rows.contains("bookmark added") }
    // What `login` tells itself is not told twice.
    #expect(program.screen?.lines.contains("signed in") == false)
    try Self.quit(program)
  }

  @Test func `vi's mode stands before the prompt`() throws {
    let program = try Self.start(in: Session())
    try program.type("option keys vi\r")
    try program.see("[I] screens>")
    try program.type("echo abc\u{1B}")
    try program.see("[C] screens> echo abc")
    try program.type("2hiX\r")
    try program.see { $0.rows.contains("Xabc") }
    try program.type("option keys emacs\r")
    try program.see(prompt: "screens>")
    try Self.quit(program)
  }

  @Test(arguments: [["--no-edit"], []])
  func `the history is that of all sessions, and tells how lines ended`(arguments: [String]) throws {
    let session = try Session()
    let first = try session.startAtTerminal(arguments)
    try first.hear("screens> ")
    try first.type("echo one\rnonsense\r")
    try first.hear("unknown-command")
    try first.type("quit\r")
    #expect(try first.end().status == 0)
    let script = "history echo --json\nhistory --last 2\n"
    let ending = try session.run(stdin: script)
    #expect(ending.status == 0)
    let lines = ending.stdout.split(separator: "\n").map(String.init)
    let entry = try JSON(parsing: lines[0])
    #expect(entry["line"] == "echo one" && entry["exit"] == 0 && entry["number"] == 1)
    #expect(lines[1].hasPrefix("2  ") && lines[1].hasSuffix("  1  nonsense"))
    #expect(lines[2].hasPrefix("3  ") && lines[2].hasSuffix("  0  quit"))
  }
}
