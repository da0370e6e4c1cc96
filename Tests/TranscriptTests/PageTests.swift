import BuiltPrograms
import TerminalText
import Testing

@Suite struct `What people read` {
  private static let commands = """
    events hide *; plugin load LATE; plugin load VERSATILE; new late-list l; more; show; fields; new versatile v; show; \
    show --theme compact; attributes; get; actions; runs; screenlets; definitions; plugin list; plugin info versatile; \
    plugin path; option; theme; context; help; help versatile; help show; help events; help codes; help words; help scripts; help statuses
    """

  private static func commands(in session: Session) throws -> String {
    let late = try session.folder.link("late.so", to: PluginBuilding.library("loads_when_shown"))
    let versatile = try session.folder.link("versatile.so", to: PluginBuilding.library("versatile"))
    return commands.replacing("LATE", with: late).replacing("VERSATILE", with: versatile)
  }

  @Test(arguments: [40, 60, 80, 132, 200])
  func `fits their terminal`(columns: Int) throws {
    let session = try Self.session()
    let ending = try session.startAtTerminal(["-c", Self.commands(in: session)], columns: columns).end()
    #expect(ending.status == 0)
    let wide = ending.lines.filter { ColumnCount.of($0) > columns }
    #expect(wide == [])
    // Of a page that is not narrow, use is made.
    #expect(ending.lines.contains { ColumnCount.of($0) > columns * 3 / 4 - 20 })
  }

  @Test func `is as wide as COLUMNS where a terminal does not tell, else 80`() throws {
    let session = try Self.session()
    func widest() throws -> Int {
      let ending = try session.startAtTerminal(["-c", Self.commands(in: session)], columns: 0).end()
      return ending.lines.map { ColumnCount.of($0) }.max() ?? 0
    }
    #expect(try (60...80).contains(widest()))
    session.environment["COLUMNS"] = "50"
    #expect(try (30...50).contains(widest()))
    session.environment["COLUMNS"] = "many"
    #expect(try (60...80).contains(widest()))
  }

  @Test func `has events and errors broken between words at a terminal, and whole elsewhere`() throws {
    let session = try Self.session()
    let words = [
      "--server", "http://127.0.0.1:1", "-c", "new bookmark-list folderId=34490 groupId=20143; perform & wait",
    ]
    let reason = "load-initial-page failed: http://127.0.0.1:1 cannot be reached: connection refused"
    let ending = try session.startAtTerminal(words, columns: 60).end()
    #expect(ending.lines.allSatisfy { ColumnCount.of($0) <= 60 }, "\(ending.stdout)")
    let shown = ending.stdout.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(shown.count(of: reason) == 2)
    session.environment["COLUMNS"] = "60"
    let whole = try session.run(words)
    #expect(whole.lines.contains { $0.contains(reason) })
    #expect(whole.stderr.contains(reason))
  }

  @Test func `is whole in a pipe, unless COLUMNS says how wide it is`() throws {
    let session = try Self.session()
    let commands = try Self.commands(in: session)
    let whole = try session.run(["-c", commands])
    #expect(whole.stdout.contains("https://www.liferay.com/a/rather/long/way/to/go/before/one/is/there"))
    #expect(!whole.stdout.contains("\u{1B}"))
    #expect(whole.lines.contains { ColumnCount.of($0) > 140 })
    session.environment["COLUMNS"] = "50"
    #expect(try session.run(["-c", commands]).lines.allSatisfy { ColumnCount.of($0) <= 50 })
  }

  @Test func `has marks of direction in text alone, and at terminals that are UTF-8`() throws {
    let session = try Self.session()
    let commands = try Self.commands(in: session)
    let mark = "\u{2068}"
    #expect(try session.run(["-c", commands]).stdout.contains(mark))
    #expect(try !session.run(["--output", "json", "-c", commands]).stdout.contains(mark))
    #expect(try session.startAtTerminal(["-c", commands], columns: 80).end().stdout.contains(mark))
    session.environment["LANG"] = "C"
    #expect(try !session.startAtTerminal(["-c", commands], columns: 80).end().stdout.contains(mark))
  }

  @Test func `follows a terminal that is made wider`() throws {
    let session = try Self.session()
    let program = try session.startAtTerminal(["--no-edit"], columns: 40)
    try program.hear("screens> ")
    try program.type("events hide *; plugin load \(try Self.late(session)); new late-list l\nshow\n")
    try program.hear("url:         https://www.liferay.co…")
    program.resize(columns: 120)
    try program.type("show\n")
    try program.hear("entryId\n")
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  @Test func `Ctrl-C stops the waiting of show, and the loading goes on`() throws {
    let session = try Self.session()
    let program = try session.startAtTerminal(["--no-edit"], columns: 80)
    try program.hear("screens> ")
    try program.type("plugin load \(try Self.late(session)); new late-list l waits=true; option within 10m\n")
    try program.hear("screens> ", times: 2)
    try program.type("show\n")
    try program.hear("actionStarted   load")
    try program.type("\u{3}")
    try program.hear("run 1, load, is still under way")
    try program.hear("screens> ", times: 3)
    try program.type("let-come\n")
    try program.hear("load succeeded")
    try program.type("show\n")
    try program.hear("rows 0-1 of 1,234")
    try program.type("quit\n")
    #expect(try program.end().status == 0)
  }

  /// A session whose columns can be counted.
  private static func session() throws -> Session {
    let session = try Session()
    session.environment["NO_COLOR"] = "1"
    return session
  }

  private static func late(_ session: Session) throws -> String {
    try session.folder.link("late.so", to: PluginBuilding.library("loads_when_shown"))
  }
}
