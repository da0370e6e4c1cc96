import BuiltPrograms
import Glibc
import JSONValues
import Testing

/// A plugin that is built again while its screenlets are in use.
@Suite struct `Reloading a plugin` {
  private let session: Session
  private let file: String

  init() throws {
    session = try Session()
    file = session.folder.file("libmine.so")
  }

  /// Builds a plugin of this project with some of its text replaced.
  private func build(_ source: String, _ changes: (String, String)...) throws {
    var text = String(decoding: try TemporaryFolder.bytes(of: BuildFolder.source + "/" + source), as: UTF8.self)
    for (old, new) in changes {
      try #require(text.contains(old))
      text = text.replacing(old, with: new)
    }
    let code = try session.folder.write("mine.c", text)
    _ = try BuildFolder.run([
      "cc", "-shared", "-fPIC", "-I", BuildFolder.source + "/Sources/CScreenlet/include", "-I",
      BuildFolder.source + "/Tests/Plugins", "-o", file + ".new", code,
    ])
    rename(file + ".new", file)
  }

  private func start() throws -> Program {
    try session.start(["--safe", "--keep-going", "--output", "json"], input: .pipe, output: .pipe)
  }

  @Test func `keeps attributes, what the plugin has set, and what was entered, and ends its runs`() throws {
    try build("plugins/hello/hello.c")
    let program = try start()
    try program.type(
      """
      plugin load ./libmine.so
      new hello h name=Ada times=7
      enter greeting Servus
      enter note later
      greet
      set pause=1h
      count 3 &
      expect actionStarted

      """)
    try program.hear(#""action":"count","event":"actionStarted""#)
    try build(
      "plugins/hello/hello.c", (#".name = "note""#, #".name = "remark""#), (#".maximum = "10""#, #".maximum = "5""#),
      (#".version = "1.0""#, #".version = "1.1""#))
    try program.type("plugin reload hello\nget\nfields\nwait\nunset times\ngreet\n")
    program.closeInput()
    let ending = try program.end()
    let records = try ending.records()
    #expect(records.contains { $0["value"]?["reloaded"] == "hello" && $0["value"]?["version"] == "1.1" })
    let closed = records.filter { $0["event"] == "actionFinished" && $0["action"] == "count" }
    #expect(closed.map { $0["payload"]?["outcome"] } == ["cancelled"])
    #expect(closed.map { $0["payload"]?["error"]?["message"] } == ["its plugin was loaded anew"])
    let got = try #require(records.first { $0["command"] == "get" }?["value"])
    #expect(["name", "greetings", "pause"].map { got[$0]?["value"] } == ["Ada", 1, "1h"])
    let fields = try #require(records.first { $0["command"] == "fields" }?["value"]?.array)
    #expect(fields.map { $0["value"] } == ["Servus", JSON.null])
    let log = records.filter { $0["kind"] == "log" }.compactMap { $0["text"]?.string }
    #expect(log.contains("h has lost the value of times, which the new form does not take"))
    #expect(log.contains("what was entered into note of h comes back with that field"))
    #expect(records.last { $0["event"] == "onGreeted" }?["payload"]?["text"] == "Servus, Ada")
  }

  @Test func `gives back what was entered when its field comes, and tells the plugin`() throws {
    let telling = """
      static void edit(void *instance, const char *field, const char *text) {
        (void)instance;
        host->emit(((list *)instance)->ref, 0, "onEdited", text);
        (void)field;
      }
      static const screenlet_definition definition
      """
    let changes = [
      ("static const screenlet_definition definition", telling),
      (".cancel = cancel,", ".cancel = cancel, .edit = edit,"),
    ]
    try build("Tests/Plugins/loads_when_shown.c", changes[0], changes[1])
    let program = try start()
    try program.type("plugin load ./libmine.so\nnew late-list l\nshow\nenter late 42\n")
    try program.hear(#""payload":42"#)
    try program.type("plugin reload loads_when_shown\nfields\necho $l.view.late is back\n")
    try program.hear(#""payload":42"#, times: 2)
    program.closeInput()
    let ending = try program.end()
    #expect(ending.stdout.contains("42 is back"), "\(ending.stdout)\(ending.stderr)")
  }

  @Test func `changes nothing when the new file is refused: runs go on`() throws {
    try build("plugins/hello/hello.c")
    let program = try start()
    try program.type("plugin load ./libmine.so\nnew hello h\nset pause=1h\ncount 2 &\ngreet\n")
    // Then its process has the library.
    try program.hear(#""event":"onGreeted""#)
    _ = try session.folder.write("libmine.so.new", "no library")
    rename(file + ".new", file)
    try program.type("plugin reload hello\nruns\ngreet\ncancel\n")
    program.closeInput()
    let records = try program.end().records()
    #expect(records.contains { $0["kind"] == "error" && $0["code"] == "plugin-refused" })
    let runs = try #require(records.first { $0["command"] == "runs" }?["value"]?.array)
    #expect(runs.first { $0["action"] == "count" }?["outcome"] == JSON.null)
    #expect(records.count { $0["event"] == "onGreeted" } == 2)
  }

  @Test func `is done at each change when it is watched, also by what a script says next`() throws {
    try build("plugins/hello/hello.c", (#""Hello""#, #""Servus""#))
    let program = try start()
    try program.type("plugin load ./libmine.so\nnew hello name=Ada\nplugin reload hello --watch\ngreet\n")
    try program.hear("Servus, Ada")
    try build("plugins/hello/hello.c", (#""Hello""#, #""Moin""#))
    // Whoever asks again and again sees it come.
    var asked = 0
    repeat {
      asked += 1
      try program.type("echo asked \(asked)\n")
      try program.hear("asked \(asked)\"")
    } while program.said.count(of: #""reloaded":"hello""#) < 2
    try program.type("greet\n")
    try program.hear("Moin, Ada")
    program.closeInput()
    #expect(try program.end().status == 0)
  }
}
