import BuiltPrograms
import Glibc
import ModelTerminal
import Testing

/// The line editor in the program, as one sees it on the screen.
@Suite struct `At the prompt, with editing` {
  /// A session at a terminal that has asked for the first command.
  static func start(
    _ arguments: [String] = [], columns: Int = 80, in session: Session
  ) throws -> Program {
    let program = try session.startAtTerminal(arguments, columns: columns)
    try program.see(prompt: "screens>")
    return program
  }

  /// Ends it, and looks whether all that it wrote was understood.
  static func quit(_ program: Program, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try program.type("\u{3}quit\r")
    #expect(try program.end(sourceLocation: sourceLocation).status == 0, sourceLocation: sourceLocation)
    #expect(program.screen?.complaints == [], sourceLocation: sourceLocation)
  }

  @Test func `it asks, answers, and tells which screenlet is the current one`() throws {
    let program = try Self.start(in: Session())
    try program.type("new hello\r")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("greet Ada\r")
    try program.see("Hello, Ada")
    try program.see(prompt: "screens>", of: "hello")
    try Self.quit(program)
  }

  @Test(arguments: [20, 40, 80, 200])
  func `events come above the line being typed, on any terminal`(columns: Int) throws {
    let program = try Self.start(columns: columns, in: Session())
    try program.type("new hello pause=1ms\r")
    try program.see { $0.cursorRow > 0 && $0.rows[$0.cursorRow].hasPrefix("screens>") }
    try program.type("count 200 &\r")
    // Typed while they come.
    let text = "echo typed 中文 👨‍👩‍👧 while it goes on"
    for character in text { try program.type(String(character)) }
    try program.see { screen in screen.lines.contains { $0.contains("count succeeded") } }
    let line = text.replacing(" ", with: "")
    try program.see { $0.rows.joined().replacing(" ", with: "").contains("screens>" + line) }
    let seen = try #require(program.screen).lines.filter { $0.contains("onCounted") }
    #expect(seen.count == 200)
    try program.type("\r")
    try program.see { screen in screen.lines.contains { $0.hasPrefix("typed 中文 👨‍👩‍👧 while") } }
    try Self.quit(program)
  }

  @Test func `an open quote is asked on for, and is one entry in the history`() throws {
    let program = try Self.start(in: Session())
    try program.type("echo \"one\r")
    try program.see(prompt: "    ...>")
    try program.type("two\"\r")
    try program.see { $0.rows.contains("one") && $0.rows.contains("two") }
    try program.see(prompt: "screens>")
    try program.type("\u{1B}[A")
    try program.see { $0.rows[$0.cursorRow] == "    ...> two\"" }
    try Self.quit(program)
  }

  @Test func `a pasted text waits for Enter`() throws {
    let program = try Self.start(in: Session())
    try program.type("\u{1B}[200~echo one\recho two\r\u{1B}[201~")
    try program.see("    ...> echo two")
    #expect(program.screen?.rows.contains("one") == false)
    try program.type("\r")
    try program.see { $0.rows.contains("one") && $0.rows.contains("two") }
    try Self.quit(program)
  }

  @Test func `Ctrl-C takes the line away, cancels a run, and tells how to leave`() throws {
    let program = try Self.start(in: Session())
    try program.type("new hello pause=20ms\r")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("half")
    try program.see("screens> half")
    try program.type("\u{3}")
    try program.see("half^C")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("\u{3}")
    try program.see("`quit` or Ctrl-D ends the session")
    try program.type("count 1000000\r")
    try program.see("Ctrl-C cancels")
    try program.type("\u{3}")
    try program.see("count was cancelled")
    try program.see(prompt: "screens>", of: "hello")
    #expect(program.screen?.text.contains("Ctrl-C cancels") == false)
    try Self.quit(program)
  }

  @Test func `Ctrl-C that comes together with a line stops what the line begins`() throws {
    let program = try Self.start(in: Session())
    try program.type("new hello\r")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("count 1000000\r\u{3}")
    try program.see("count was cancelled")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("sleep 1h\r\u{3}")
    try program.see { $0.rows.count { $0.hasPrefix("screens>") } >= 4 && $0.showsCursor }
    try Self.quit(program)
  }

  @Test func `what is typed while something runs is kept`() throws {
    let program = try Self.start(in: Session())
    try program.type("sleep 300ms; echo slept\recho next\r")
    try program.see { $0.rows.contains("slept") && $0.rows.contains("next") }
    try Self.quit(program)
  }

  @Test func `the history is there in the next session, without secrets`() throws {
    let session = try Session()
    let program = try Self.start(in: session)
    try program.type("new hello\r")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("set token hunter2\r")
    try program.see("set token •••••••")
    try program.see(prompt: "screens>", of: "hello")
    try program.type(" echo private\rset name Ada\r")
    try program.see("set name Ada")
    try program.see(prompt: "screens>", of: "hello")
    // Within the session it can be had again.
    try program.type("\u{1B}[A\u{1B}[A\u{1B}[A")
    try program.see { $0.rows[$0.cursorRow].hasPrefix("screens> set token •••••••") }
    try Self.quit(program)
    let path = session.folder.file("home/.local/state/screens/history")
    let text = String(decoding: try TemporaryFolder.bytes(of: path), as: UTF8.self)
    #expect(text.contains("set name Ada"))
    #expect(!text.contains("hunter2") && !text.contains("•") && !text.contains("private"))
    #expect(!program.said.contains("hunter2"))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)

    let next = try Self.start(in: session)
    try next.type("set\u{1B}[A")
    try next.see { $0.rows[$0.cursorRow] == "screens> set name Ada" }
    try next.type("\u{15}\u{12}NEW\u{7F}\u{7F}\u{7F}new")
    try next.see { $0.text.contains("history: new") && $0.rows.contains("screens> new hello") }
    // The first Ctrl-C leaves the search alone.
    try next.type("\u{3}")
    try Self.quit(next)
  }

  @Test func `a password is asked for without showing it`() throws {
    let program = try Session().startAtTerminal(["--sandbox"])
    try program.see(prompt: "screens>")
    try program.type("login\r")
    try program.see(prompt: "user:")
    try program.type("test@liferay.con\u{7F}m\r")
    try program.see(prompt: "password:")
    try program.type("tesz\u{7F}t\r")
    try program.see("signed in as Test Test")
    try program.see { $0.rows[$0.cursorRow] == "screens>" && $0.rows.contains("password:") }
    try program.type("login\r")
    try program.see { $0.rows[$0.cursorRow] == "user:" }
    try program.type("\u{3}")
    try program.see { $0.rows[$0.cursorRow] == "screens>" }
    try Self.quit(program)
  }

  @Test func `a terminal that gets narrower and wider shows the line as it is`() throws {
    let program = try Self.start(in: Session())
    let text = "echo 1234567890 中文中文 abcdefghij 1234567890 abcdefghij 1234567890"
    try program.type(text)
    try program.see("screens> \(text)")
    for columns in [40, 25, 60, 30, 100] {
      program.resize(columns: columns)
      try program.see { screen in
        // As one text, whatever stands on which row.
        screen.allRows.joined().replacing(" ", with: "") == "screens>" + text.replacing(" ", with: "")
          && screen.cursorRow == screen.allRows.count - 1
      }
    }
    try Self.quit(program)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func `a signal ends it, and the terminal is as it was`(signal: Int32) throws {
    let session = try Session()
    // Swift's own reporting of crashes would ask on the terminal what to do.
    session.environment["SWIFT_BACKTRACE"] = "enable=no"
    let program = try Self.start(in: session)
    let editing = program.terminalFlags
    try program.type("echo kept\r")
    try program.see { $0.rows.contains("kept") && $0.rows[$0.cursorRow] == "screens>" }
    try program.type("half")
    try program.see("screens> half")
    program.signal(signal)
    let isCrash = [SIGSEGV, SIGABRT].contains(signal)
    #expect(try program.end().status == (isCrash ? -signal : 128 + signal))
    #expect(program.screen?.marksPastes == false && program.screen?.showsCursor == true)
    let after = program.terminalFlags
    #expect(after != editing)
    #expect(after[2] & UInt32(ICANON | ECHO | ISIG) == UInt32(ICANON | ECHO | ISIG))
    #expect(after[0] & UInt32(ICRNL) != 0)
    let history = try TemporaryFolder.bytes(of: session.folder.file("home/.local/state/screens/history"))
    #expect(String(decoding: history, as: UTF8.self).contains("echo kept"))
  }

  @Test(arguments: ["dumb", "", "unknown"])
  func `a terminal that can do nothing is read plainly`(name: String) throws {
    let session = try Session()
    session.environment["TERM"] = name
    let program = try session.startAtTerminal()
    try program.hear("screens> ")
    try program.type("echo plain\n")
    try program.hear("plain\n")
    try program.type("quit\n")
    let ending = try program.end()
    #expect(ending.status == 0 && !ending.stdout.contains("\u{1B}"))
  }

  @Test func `colours are left out where they are not wanted`() throws {
    let session = try Session()
    session.environment["NO_COLOR"] = "1"
    let program = try Self.start(in: session)
    try program.type("new hello\r")
    try program.see(prompt: "screens>", of: "hello")
    try program.type("greet Ada\r")
    try program.see("greet succeeded")
    try program.see(prompt: "screens>", of: "hello")
    #expect(!program.said.contains("34m") && !program.said.contains("\u{1B}[32m"))
    try Self.quit(program)
  }
}
