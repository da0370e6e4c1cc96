import BuiltPrograms
import Glibc
import Testing

@Suite struct `At the prompt, without editing` {
  private static let prompt = "screens> "

  /// A session at a terminal that has asked for the first command.
  private static func start(_ arguments: [String] = [], in session: Session) throws -> Program {
    let program = try session.startAtTerminal(["--no-edit"] + arguments)
    try program.hear(prompt)
    return program
  }

  /// Types a line and waits for the next prompt.
  private static func enter(_ line: String, _ program: Program) throws {
    let before = program.said.count(of: prompt)
    try program.type(line + "\n")
    try program.hear(prompt, times: before + 1)
  }

  @Test func `it asks, answers, and ends with quit`() throws {
    let program = try Self.start(in: Session())
    try program.type("echo hi\n")
    try program.hear("hi\n" + Self.prompt)
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `it ends at the end of input`() throws {
    let program = try Self.start(in: Session())
    try program.type("\u{4}")
    #expect(try program.end().status == 0)
  }

  @Test func `it goes on after a mistake, and that is no failure`() throws {
    let program = try Self.start(in: Session())
    try Self.enter("nonsense", program)
    #expect(program.said.contains(#"prompt:1:1: "nonsense" is no command"#) || program.said.contains("is no command"))
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `it tells how many commands a failure has left out`() throws {
    let program = try Self.start(in: Session())
    try Self.enter("echo one; nonsense; echo two; echo three", program)
    #expect(program.said.contains("2 commands behind it were not run\n"))
    #expect(!program.said.contains("\ntwo\n"))
    try Self.enter("nonsense", program)
    #expect(program.said.count(of: "not run") == 1)
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `an action of another screenlet is offered there`() throws {
    let program = try Self.start(in: Session())
    try Self.enter("new hello first; new login second; greet Ada", program)
    #expect(program.said.contains("`in first greet` runs that of first."))
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `an open quote is asked on for`() throws {
    let program = try Self.start(in: Session())
    try program.type("echo \"one\n")
    try program.hear("...> ")
    try program.type("two\"\n")
    try program.hear("one\ntwo\n")
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `Ctrl-C takes a half line away`() throws {
    let program = try Self.start(in: Session())
    try program.type("echo ne")
    try program.hear("echo ne")
    try program.type("\u{3}")
    try program.hear(Self.prompt, times: 2)
    try program.type("echo \"open\n")
    try program.hear("...> ")
    try program.type("\u{3}")
    try program.hear(Self.prompt, times: 3)
    try program.type("echo fine\n")
    try program.hear("\nfine\n")
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `Ctrl-C cancels a run, and the session goes on`() throws {
    let program = try Self.start(in: Session())
    try Self.enter("new hello pause=10ms", program)
    try program.type("count 1000000\n")
    try program.hear("onCounted")
    try program.type("\u{3}")
    try program.hear("count was cancelled")
    try Self.enter("greet", program)
    try program.hear("Hello, World")
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `a hang is told after the call limit, and Ctrl-C twice ends it`() throws {
    let program = try Self.start(["--call-limit", "200ms"], in: Session())
    try Self.enter("new hello", program)
    try program.type("hang\n")
    try program.hear("has been silent for 200ms")
    try program.type("\u{3}")
    try program.hear("hang has not ended yet")
    try program.type("\u{3}")
    try program.hear("actionFinished")
    try Self.enter("greet", program)
    try program.hear("Hello, World")
    #expect(program.said.count(of: "has been silent") == 1)
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `events of the background come above the prompt`() throws {
    let program = try Self.start(in: Session())
    try Self.enter("new hello pause=10ms", program)
    try Self.enter("count 2 &", program)
    try program.hear { said in
      // The prompt stands again below the last event.
      guard let finished = said.ranges(of: "count succeeded").first else { return false }
      return said[finished.upperBound...].contains(Self.prompt)
    }
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `aliases stand for commands, and words behind them are added`() throws {
    let program = try Self.start(in: Session())
    try Self.enter("new hello", program)
    try Self.enter("alias g = greet", program)
    try Self.enter("g Grace", program)
    try program.hear("Hello, Grace")
    try Self.enter("alias", program)
    try program.hear("g  = greet\n")
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `history lists what was typed, without secrets`() throws {
    let program = try Self.start(in: Session())
    try Self.enter("new hello token=hunter2", program)
    try Self.enter("set token hunter3; set name Ada", program)
    try Self.enter("history", program)
    try program.hear("  0  new hello token=•••\n")
    try program.hear("  0  set token •••; set name Ada\n")
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `quit cancels what runs in the background`() throws {
    let program = try Self.start(in: Session())
    try Self.enter("new hello", program)
    try Self.enter("count 1000000 &", program)
    try program.type("quit\n")
    let ending = try program.end()
    #expect(ending.status == 0)
    #expect(ending.stdout.contains("count cancelled"))
  }

  @Test func `the start-up file is read, unless it is not wanted`() throws {
    let session = try Session()
    try session.folder.write("home/.config/screens/screensrc", "echo started\nalias hi = echo there\n")
    let program = try Self.start(in: session)
    #expect(program.said.contains("started\n"))
    try Self.enter("hi", program)
    try program.hear("\nthere\n")
    try program.type("quit\n")
    #expect(try program.end().status == 0)
    let without = try Self.start(["--no-rc"], in: session)
    try without.type("quit\n")
    #expect(!(try without.end().stdout.contains("started")))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends it`(signal: Int32) throws {
    let program = try Self.start(in: Session())
    program.signal(signal)
    #expect(try program.end().status == 128 + signal)
  }

  @Test func `a plugin that is watched is loaded anew while nobody types`() throws {
    let session = try Session()
    let library = session.folder.file("libhello.so")
    try PluginBuilding.build("hello", to: library)
    let program = try Self.start(["--safe"], in: session)
    try Self.enter("plugin load ./libhello.so", program)
    try Self.enter("plugin reload hello --watch", program)
    try program.hear("is loaded anew")
    try PluginBuilding.build("hello", to: library + ".new")
    rename(library + ".new", library)
    try program.hear("is loaded anew", times: 2)
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }
}
